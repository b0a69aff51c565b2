import type { TwoWheelerRecord } from '#contract/lines/two-wheeler/record.ts';
import { twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import { twoWheelerLine } from '#contract/lines/two-wheeler/two-wheeler-line.ts';
import { asJourneyMachine } from '#machines/flows/journey-machine.ts';
import { twoWheelerMachine } from '#machines/lines/two-wheeler/two-wheeler.machine.ts';
import { motorScreens } from '#src/lines/motor/screens.ts';
import { motorUi } from '#src/lines/motor/ui.ts';

/** What the two-wheeler line provides to the pages, in addition to its table and its chart. */
export const twoWheelerUi = motorUi<TwoWheelerRecord>({
  definition: twoWheelerLine,
  machine: asJourneyMachine(twoWheelerMachine),
  callbackTopic: 'bike',
  premiumByPlan: twoWheelerQuoteEndpoints.premiumByPlan,
  screens: motorScreens({
    noun: 'two-wheeler',
    landing: () => import('./landing/Screen.tsx'),
    loadPlans: async () => (await import('./plans.ts')).twoWheelerPlans,
  }),
  traits: {
    vechile_type: 'BIKE',
    noun: 'two-wheeler',
    other: { noun: 'car', path: '/car' },
    longTermYears: 5,
  },
});
