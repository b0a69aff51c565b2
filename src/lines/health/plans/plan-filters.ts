import { monthsText } from '#contract/lines/health/existing-disease-wait.ts';
import {
  EXISTING_DISEASE_WAITS,
  HEALTH_ADDON_CODES,
  HEALTH_HIDEABLE_DRAWBACKS,
  HEALTH_SORTS,
  HEALTH_SUMS_INSURED,
  type HealthAddonCode,
  type HealthFilters,
  type HealthHideableDrawback,
  type HealthQuoteList,
  POLICY_BENEFITS,
  POLICY_PERIODS,
  ROOM_RENT_TYPES,
} from '#contract/lines/health/quote.ts';
import { formatLakhCrore } from '#contract/shared/money.ts';
import { addonsFilter } from '#src/features/plans/addons-filter.ts';
import {
  type FilterControl,
  hideDrawbacksFilter,
  insurerFilter,
  valueOfControl,
} from '#src/features/plans/filter-controls.ts';
import type { SortControl } from '#src/features/plans/presentation.ts';
import { policyPeriodText } from '../parts/amount-texts.ts';
import { HEALTH_ADDON_LABELS, HEALTH_BENEFIT_LABELS, ROOM_RENT_LABELS } from './plan-texts.ts';

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
    ...HEALTH_SUMS_INSURED.map((amount) => ({ value: String(amount), text: formatLakhCrore(amount) })),
  ],
  read: ({ cover_amount }) => String(cover_amount ?? ANY),
  write: (filters, value) => ({ ...filters, cover_amount: valueOfControl(HEALTH_SUMS_INSURED, value) ?? null }),
};

const period: FilterControl<HealthFilters> = {
  kind: 'one',
  id: 'policy_period',
  title: 'Policy period',
  place: 'bar',
  options: POLICY_PERIODS.map((value) => ({ value, text: policyPeriodText(value) })),
  read: ({ policy_period }) => policy_period,
  write: (filters, value) => ({
    ...filters,
    policy_period: valueOfControl(POLICY_PERIODS, value) ?? filters.policy_period,
  }),
};

const existingDiseases: FilterControl<HealthFilters> = {
  kind: 'one',
  id: 'ped_waiting_period',
  title: 'Wait for existing diseases',
  any: ANY,
  options: [
    { value: ANY, text: 'Any wait' },
    ...EXISTING_DISEASE_WAITS.map((wait) => ({
      value: String(wait),
      text: `Up to ${monthsText(wait)}`,
      chip: `Existing diseases within ${monthsText(wait)}`,
    })),
  ],
  read: ({ ped_waiting_period }) => String(ped_waiting_period ?? ANY),
  write: (filters, value) => ({
    ...filters,
    ped_waiting_period: valueOfControl(EXISTING_DISEASE_WAITS, value) ?? null,
  }),
};

/** Of the specification's types all but the daily limit, with which every plan would be listed: others are better. */
const ROOMS_TO_ASK_FOR = ROOM_RENT_TYPES.filter((type) => type !== 'CAPPED');

const room: FilterControl<HealthFilters> = {
  kind: 'one',
  id: 'room_rent_type',
  title: 'Hospital room',
  any: ANY,
  options: [
    { value: ANY, text: 'Any type' },
    ...ROOMS_TO_ASK_FOR.map((type) => ({
      value: type,
      text: type === 'ANY_ROOM' ? ROOM_RENT_LABELS[type].label : `${ROOM_RENT_LABELS[type].label} or better`,
    })),
  ],
  read: ({ room_rent_type }) => room_rent_type ?? ANY,
  write: (filters, value) => ({ ...filters, room_rent_type: valueOfControl(ROOM_RENT_TYPES, value) ?? null }),
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
      text: HEALTH_BENEFIT_LABELS[value].label,
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
const addons = addonsFilter<HealthAddonCode, HealthFilters>(
  HEALTH_ADDON_CODES.map((value) => ({ value, text: HEALTH_ADDON_LABELS[value] })),
  [],
);

export const HIDE_TEXTS: Readonly<Record<HealthHideableDrawback, string>> = {
  CO_PAY: 'Hide plans with co-payment',
  ROOM: 'Hide plans that limit the room',
};
const hide = hideDrawbacksFilter<HealthHideableDrawback, HealthFilters>(HEALTH_HIDEABLE_DRAWBACKS, HIDE_TEXTS);

export const healthFilters = (list: HealthQuoteList | null): FilterControl<HealthFilters>[] => [
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
  write: (filters, value) => ({ ...filters, sortBy: valueOfControl(HEALTH_SORTS, value) ?? filters.sortBy }),
};
