import { monthsText } from '#contract/lines/health/existing-wait.ts';
import {
  ADDON_CODES,
  type AddonCode,
  COVER_AMOUNTS,
  type HealthFilters,
  HIDE_CODES,
  type HideCode,
  PED_WAITS,
  POLICY_BENEFITS,
  POLICY_PERIODS,
  QUOTE_SORTS,
  type QuoteList,
  ROOM_RENT_TYPES,
} from '#contract/lines/health/quote.ts';
import { addonsFilter } from '#src/features/plans/addons.ts';
import { type FilterControl, hideFilter, insurerFilter, oneOf } from '#src/features/plans/filter-controls.ts';
import type { SortControl } from '#src/features/plans/presentation.ts';
import { coverText, yearsText } from '../parts/amounts.ts';
import { ADDONS, BENEFITS, ROOM_RENT } from './labels.ts';

/** The filters of the health list (§3.health-filters), and the add-ons that its prices include. */

const ANY = 'any';

const cover: FilterControl<HealthFilters> = {
  kind: 'one',
  id: 'cover_amount',
  title: 'Sum insured',
  place: 'bar',
  any: ANY,
  options: [
    { value: ANY, text: 'Any sum insured' },
    ...COVER_AMOUNTS.map((amount) => ({ value: String(amount), text: coverText(amount) })),
  ],
  read: ({ cover_amount }) => String(cover_amount ?? ANY),
  write: (filters, value) => ({ ...filters, cover_amount: oneOf(COVER_AMOUNTS, value) ?? null }),
};

const period: FilterControl<HealthFilters> = {
  kind: 'one',
  id: 'policy_period',
  title: 'Policy period',
  place: 'bar',
  options: POLICY_PERIODS.map((value) => ({ value, text: yearsText(value) })),
  read: ({ policy_period }) => policy_period,
  write: (filters, value) => ({ ...filters, policy_period: oneOf(POLICY_PERIODS, value) ?? filters.policy_period }),
};

const existingDiseases: FilterControl<HealthFilters> = {
  kind: 'one',
  id: 'ped_waiting_period',
  title: 'Wait for existing diseases',
  any: ANY,
  options: [
    { value: ANY, text: 'Any wait' },
    ...PED_WAITS.map((wait) => ({
      value: String(wait),
      text: `Up to ${monthsText(wait)}`,
      chip: `Existing diseases within ${monthsText(wait)}`,
    })),
  ],
  read: ({ ped_waiting_period }) => String(ped_waiting_period ?? ANY),
  write: (filters, value) => ({ ...filters, ped_waiting_period: oneOf(PED_WAITS, value) ?? null }),
};

const room: FilterControl<HealthFilters> = {
  kind: 'one',
  id: 'room_rent_type',
  title: 'Hospital room',
  any: ANY,
  options: [
    { value: ANY, text: 'Any type' },
    ...ROOM_RENT_TYPES.map((type) => ({ value: type, text: ROOM_RENT[type].label })),
  ],
  read: ({ room_rent_type }) => room_rent_type ?? ANY,
  write: (filters, value) => ({ ...filters, room_rent_type: oneOf(ROOM_RENT_TYPES, value) ?? null }),
};

const MATERNITY = 'MATERNITY';

/**
 * The specification has maternity as a filter of its own. For the visitor it is a benefit like the others.
 * 'No co-pay' is a benefit there; here it is among the drawbacks.
 */
const benefits: FilterControl<HealthFilters> = {
  kind: 'many',
  id: 'policy_benefits',
  title: 'Benefits',
  look: 'chips',
  match: 'all',
  options: [
    { value: MATERNITY, text: 'Maternity' },
    ...POLICY_BENEFITS.filter((value) => value !== 'NO_CO_PAY').map((value) => ({
      value,
      text: BENEFITS[value].label,
    })),
  ],
  read: ({ maternity_Cover, policy_benefits }) => [...(maternity_Cover ? [MATERNITY] : []), ...policy_benefits],
  write: (filters, values) => ({
    ...filters,
    maternity_Cover: values.includes(MATERNITY),
    policy_benefits: POLICY_BENEFITS.filter((value) => values.includes(value)),
  }),
};

/** All add-ons, by their short names. */
const addons = addonsFilter<AddonCode, HealthFilters>(
  ADDON_CODES.map((value) => ({ value, text: ADDONS[value] })),
  [],
);

const HIDE_TEXTS: Readonly<Record<HideCode, string>> = {
  CO_PAY: 'Hide plans with co-payment',
  ROOM: 'Hide plans that limit the room',
};
const hide = hideFilter<HideCode, HealthFilters>(HIDE_CODES, HIDE_TEXTS);

export const healthFilters = (list: QuoteList | null): FilterControl<HealthFilters>[] => [
  cover,
  period,
  addons,
  hide,
  existingDiseases,
  room,
  benefits,
  insurerFilter(list?.insurers ?? []),
];

export const healthSort: SortControl<HealthFilters> = {
  kind: 'one',
  id: 'sortBy',
  title: 'Sort by',
  options: [
    { value: 'premium_low_to_high', text: 'Lowest price' },
    { value: 'cashless_hospitals_network', text: 'Most cashless hospitals' },
  ],
  rules: {
    premium_low_to_high: 'Lowest price first. Nothing else decides the order.',
    cashless_hospitals_network: 'Most cashless hospitals first. Nothing else decides the order.',
  },
  read: ({ sortBy }) => sortBy,
  write: (filters, value) => ({ ...filters, sortBy: oneOf(QUOTE_SORTS, value) ?? filters.sortBy }),
};
