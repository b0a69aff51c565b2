import { twoWheelerUi } from '#src/lines/two-wheeler/ui.ts';
import { CLOSING_SCREENS, describeLinePages, PLAN_SCREENS, SCREENS_UNTIL_KYC } from '#tests/core/line-pages-suite.ts';
import { ALSO_FETCHED, MOTOR_PAGES, SCREENS_OF_VEHICLES } from '#tests/lines/motor/support/pages.ts';

describeLinePages(twoWheelerUi, {
  landing: 'registration number',
  data: MOTOR_PAGES,
  main: [
    ...['landing', 'confirmVehicle', 'policyDetails'],
    ...[...PLAN_SCREENS, ...SCREENS_UNTIL_KYC, ...SCREENS_OF_VEHICLES, ...CLOSING_SCREENS],
  ],
  also: ALSO_FETCHED,
  side: {
    registration: ['confirmVehicle', 'policyDetails', 'quoteList'],
    ownerDetails: [],
    compare: ['customizePlan'],
  },
});
