import { carUi } from '#src/lines/car/ui.ts';
import { CLOSING_SCREENS, describeLinePages, PLAN_SCREENS, SCREENS_UNTIL_KYC } from '#tests/core/line-pages-suite.ts';
import { ALSO_FETCHED, MOTOR_PAGES, SCREENS_OF_VEHICLES } from '#tests/lines/motor/support/pages.ts';

describeLinePages(carUi, {
  landing: 'registration number',
  data: MOTOR_PAGES,
  main: [
    ...['landing', 'confirmVehicle', 'policyDetails'],
    ...[...PLAN_SCREENS, ...SCREENS_UNTIL_KYC, ...SCREENS_OF_VEHICLES, ...CLOSING_SCREENS],
  ],
  also: ALSO_FETCHED,
  side: {
    registration: ['confirmVehicle', 'policyDetails', 'quoteList'],
    newVehicle: ['policyDetails', 'quoteList'],
    claimDetails: ['quoteList'],
  },
});
