import { expect, it } from 'vitest';
import { DEFAULT_TRAVEL_FILTERS, type TravelAddonCode } from '#contract/lines/travel/plan.ts';
import { travelLinePlans } from '#server/lines/travel/line-plans.ts';
import { quotedTrip } from '#server/lines/travel/quoted-risk.ts';
import { travelCompareFacts } from '#src/lines/travel/plans/compare-facts.ts';
import { offerWith, travelWith } from './support/shown-plans.ts';
import { ASKED_ON } from './support/trips.ts';

// A chip above the list never takes away a plan that has the thing without the add-on.

const asked = (addon: TravelAddonCode) =>
  travelLinePlans.listQuestions(quotedTrip(travelWith(), ASKED_ON), { ...DEFAULT_TRAVEL_FILTERS, addons: [addon] });

// By hand from the products: first who sells it, then who has it built in and does not sell it.
it.each<[TravelAddonCode, string[], string[]]>([
  [
    'ADVENTURE_SPORTS',
    ['aravalli-traveller', 'meghna-overseas', 'sahyadri-globe'],
    ['dhruv-world', 'mayura-voyage', 'meghna-overseas-gold', 'teesta-backpack'],
  ],
  [
    'TRIP_CANCELLATION',
    [
      ...['aravalli-traveller', 'banyan-abroad', 'mayura-voyage', 'meghna-overseas', 'sahyadri-globe'],
      ...['sarus-silver-journey', 'teesta-backpack'],
    ],
    ['dhruv-world', 'meghna-overseas-gold'],
  ],
  [
    'EXISTING_CONDITIONS',
    ['meghna-overseas', 'sahyadri-globe', 'sarus-silver-journey'],
    ['banyan-abroad', 'dhruv-world', 'meghna-overseas-gold'],
  ],
  [
    'BAGGAGE_PLUS',
    [
      ...['aravalli-traveller', 'dhruv-world', 'mayura-voyage', 'nilgiri-tripshield', 'sahyadri-globe'],
      ...['sahyadri-globe-lite', 'teesta-backpack'],
    ],
    ['meghna-overseas-gold'],
  ],
])('%s', (addon, sold, builtIn) => {
  const plans = asked(addon);
  expect(plans.map(({ product_id }) => product_id).sort()).toEqual([...sold, ...builtIn].sort());
  expect(plans.flatMap(({ product_id, addons }) => (addons.length > 0 ? [product_id] : [])).sort()).toEqual(sold);
});

it('the comparison says that it is built in', () => {
  const offer = { ...offerWith({ adventure_sports: 'INCLUDED' }), addons: [] };
  const addons = travelCompareFacts(offer).filter(({ label }) => label.startsWith('Add-on: '));
  expect(addons.map(({ label, value }) => `${label}: ${value}`)).toContain('Add-on: Adventure sports: Built in');
});
