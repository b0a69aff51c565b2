import { healthUi } from '#src/lines/health/ui.ts';
import {
  CLOSING_SCREENS,
  describeLinePages,
  PLAN_SCREENS,
  SCREENS_OF_MEMBERS,
  SCREENS_UNTIL_KYC,
} from '#tests/core/line-pages-suite.ts';

describeLinePages(healthUi, {
  landing: null,
  data: {
    personalDetails: 'birth dates, sex, PIN code, the family, who is ill',
    members: 'the family and their birth dates',
    birthDates: 'birth dates',
    medicalHistory: 'illnesses of those who are covered',
    contact: 'name, phone and e-mail',
    editDetails: 'birth date, PIN code and contact',
  },
  main: [
    ...['landing', 'personalDetails', 'medicalHistory'],
    ...[...PLAN_SCREENS, ...SCREENS_UNTIL_KYC, ...SCREENS_OF_MEMBERS, ...CLOSING_SCREENS],
  ],
  also: { personalDetails: ['quoteList'] },
  side: { productDetails: ['customizePlan'], contact: [], editDetails: [], restoring: ['restore-failed'] },
});
