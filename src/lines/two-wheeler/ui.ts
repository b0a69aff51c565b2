import type { TwoWheelerRecord } from '#contract/lines/two-wheeler/record.ts';
import { twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import { twoWheelerLine } from '#contract/lines/two-wheeler/two-wheeler-line.ts';
import type { ScreenOf } from '#machines/core/chart-builder.ts';
import { asJourneyMachine } from '#machines/flows/journey-machine.ts';
import { twoWheelerMachine } from '#machines/lines/two-wheeler/two-wheeler.machine.ts';
import { screensOf } from '#src/journey/line-screens.ts';
import { motorScreens } from '#src/lines/motor/screens.ts';
import { motorUi } from '#src/lines/motor/ui.ts';

const { loaders, needs } = motorScreens({
  noun: 'two-wheeler',
  landing: () => import('./landing/Screen.tsx'),
  loadPlans: async () => (await import('./plans.ts')).twoWheelerPlans,
});

/** What the two-wheeler line provides to the pages, in addition to its table and its chart. */
export const twoWheelerUi = motorUi<TwoWheelerRecord>({
  definition: twoWheelerLine,
  machine: asJourneyMachine(twoWheelerMachine),
  callbackTopic: 'bike',
  premiumByPlan: twoWheelerQuoteEndpoints.premiumByPlan,
  screens: screensOf<ScreenOf<typeof twoWheelerMachine>>(loaders, needs),
  traits: {
    vechile_type: 'BIKE',
    noun: 'two-wheeler',
    other: { noun: 'car', path: '/car' },
    longTermYears: 5,
  },
});
