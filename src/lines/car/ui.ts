import { carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { carLine } from '#contract/lines/car/car-line.ts';
import type { CarRecord } from '#contract/lines/car/record.ts';
import { asJourneyMachine } from '#machines/flows/journey-machine.ts';
import { carMachine } from '#machines/lines/car/car.machine.ts';
import { motorScreens } from '#src/lines/motor/screens.ts';
import { motorUi } from '#src/lines/motor/ui.ts';

/** What the car line provides to the pages, in addition to its table and its chart. */
export const carUi = motorUi<CarRecord>({
  definition: carLine,
  machine: asJourneyMachine(carMachine),
  callbackTopic: 'car',
  premiumByPlan: carQuoteEndpoints.premiumByPlan,
  screens: motorScreens({
    noun: 'car',
    landing: () => import('./landing/Screen.tsx'),
    loadPlans: async () => (await import('./plans.ts')).carPlans,
    own: { claimDetails: () => import('./claim-details/Screen.tsx') },
  }),
  traits: {
    vechile_type: 'CAR',
    noun: 'car',
    other: { noun: 'two-wheeler', path: '/two-wheeler' },
    longTermYears: 3,
    claimDetailsOf: ({ quote }: CarRecord) => quote.claimDetails,
  },
});
