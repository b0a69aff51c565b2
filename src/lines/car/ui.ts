import { carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { carLine } from '#contract/lines/car/car-line.ts';
import type { CarRecord } from '#contract/lines/car/record.ts';
import type { ScreenOf } from '#machines/core/chart-builder.ts';
import { asJourneyMachine } from '#machines/flows/journey-machine.ts';
import { carMachine } from '#machines/lines/car/car.machine.ts';
import { screensOf } from '#src/journey/line-screens.ts';
import { motorScreens } from '#src/lines/motor/screens.ts';
import { motorUi } from '#src/lines/motor/ui.ts';

const { loaders, needs } = motorScreens({
  noun: 'car',
  landing: () => import('./landing/Screen.tsx'),
  loadPlans: async () => (await import('./plans.ts')).carPlans,
});

/** What the car line provides to the pages, in addition to its table and its chart. */
export const carUi = motorUi<CarRecord>({
  definition: carLine,
  machine: asJourneyMachine(carMachine),
  callbackTopic: 'car',
  premiumByPlan: carQuoteEndpoints.premiumByPlan,
  screens: screensOf<ScreenOf<typeof carMachine>>(
    { ...loaders, claimDetails: () => import('./claim-details/Screen.tsx') },
    needs,
  ),
  traits: {
    vechile_type: 'CAR',
    noun: 'car',
    other: { noun: 'two-wheeler', path: '/two-wheeler' },
    longTermYears: 3,
    claimDetailsOf: ({ quote }: CarRecord) => quote.claimDetails,
  },
});
