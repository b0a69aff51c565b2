import { travelUi } from '#src/lines/travel/ui.ts';
import {
  CLOSING_SCREENS,
  describeLinePages,
  PLAN_SCREENS,
  SCREENS_OF_MEMBERS,
  SCREENS_UNTIL_KYC,
} from '#tests/core/line-pages-suite.ts';

describeLinePages(travelUi, {
  landing: 'where someone is going, and when they are away',
  data: {
    trip: 'where someone is going, and when they are away',
    travellers: 'the family, their ages and who is ill',
    medicalHistory: 'illnesses of those who travel',
    editQuote: 'the trip and the family',
  },
  main: [
    ...['landing', 'travellers', 'medicalHistory'],
    ...[...PLAN_SCREENS, ...SCREENS_UNTIL_KYC, ...SCREENS_OF_MEMBERS, ...CLOSING_SCREENS],
  ],
  also: { travellers: ['quoteList'] },
  side: {
    trip: ['travellers', 'medicalHistory', 'quoteList'],
    editQuote: [],
    'kyc-refused': [],
    'decision-declined': [],
  },
});
