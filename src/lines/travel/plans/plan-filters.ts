import {
  DEFAULT_TRAVEL_SUM_INSURED,
  TRAVEL_ADDON_OPTIONS,
  TRAVEL_HIDEABLE_DRAWBACKS,
  TRAVEL_SORTS,
  type TravelFilters,
  type TravelQuoteList,
} from '#contract/lines/travel/plan.ts';
import { addonsFilter } from '#src/features/plans/addons-filter.ts';
import {
  type FilterControl,
  hideDrawbacksFilter,
  insurerFilter,
  valueOfControl,
} from '#src/features/plans/filter-controls.ts';
import type { SortControl } from '#src/features/plans/presentation.ts';
import { travelAmountText } from '../parts/amount-texts.ts';
import { travelFilterTexts as copy } from './copy.ts';

/** The filters of the travel list (§3.travel-filters), and the add-ons that its prices include. */

type Control = FilterControl<TravelFilters>;

const ANY = 'any';

/** A cover in the other currency, left from before the countries were changed, filters nothing. */
const cover = ({ cover_amounts, cover_currency }: TravelQuoteList): Control => ({
  kind: 'one',
  id: 'cover_amount',
  title: copy.cover,
  place: 'bar',
  any: ANY,
  options: [
    { value: ANY, text: copy.usual(travelAmountText(DEFAULT_TRAVEL_SUM_INSURED, cover_currency)) },
    ...cover_amounts.map((amount) => ({ value: String(amount), text: travelAmountText(amount, cover_currency) })),
  ],
  read: ({ cover_amount }) => String(cover_amounts.find((amount) => amount === cover_amount) ?? ANY),
  write: (filters, value) => ({ ...filters, cover_amount: valueOfControl(cover_amounts, value) ?? null }),
});

export const travelFilters = (list: TravelQuoteList | null): Control[] =>
  list === null
    ? []
    : [
        cover(list),
        addonsFilter(TRAVEL_ADDON_OPTIONS, list.offers),
        hideDrawbacksFilter(TRAVEL_HIDEABLE_DRAWBACKS, copy.hide),
        insurerFilter(list.insurers),
      ];

const SORTS: Readonly<Record<TravelFilters['sortBy'], string>> = {
  premium_low_to_high: copy.lowestPrice,
  claim_high_to_low: copy.mostClaims,
};

export const travelSort: SortControl<TravelFilters> = {
  kind: 'one',
  id: 'sortBy',
  title: copy.sort,
  options: TRAVEL_SORTS.map((value) => ({ value, text: SORTS[value] })),
  rules: Object.fromEntries(TRAVEL_SORTS.map((value) => [value, copy.rule(SORTS[value])])),
  read: ({ sortBy }) => sortBy,
  write: (filters, value) => ({ ...filters, sortBy: valueOfControl(TRAVEL_SORTS, value) ?? filters.sortBy }),
};
