import * as v from 'valibot';
import { listOf, wholeNumber } from '#contract/shared/query.ts';
import {
  AddonCode,
  CoverAmount,
  HealthFilters,
  HideCode,
  PED_WAITS,
  POLICY_BENEFITS,
  PolicyPeriod,
  QUOTE_SORTS,
  ROOM_RENT_TYPES,
} from './quote.ts';

/** Filters as sent in a query string; null and empty ones are left out. */
export const FiltersQuery = v.pipe(
  v.object({
    cover_amount: v.optional(v.pipe(wholeNumber, CoverAmount)),
    maternity_Cover: v.optional(v.picklist(['true', 'false']), 'false'),
    ped_waiting_period: v.optional(v.pipe(wholeNumber, v.picklist(PED_WAITS))),
    policy_benefits: listOf(v.picklist(POLICY_BENEFITS)),
    policy_period: v.optional(PolicyPeriod, '1'),
    room_rent_type: v.optional(v.picklist(ROOM_RENT_TYPES)),
    sortBy: v.optional(v.picklist(QUOTE_SORTS), 'premium_low_to_high'),
    insurer: listOf(v.pipe(v.string(), v.maxLength(40))),
    addons: listOf(AddonCode),
    hide: listOf(HideCode),
  }),
  v.transform(
    (query): v.InferInput<typeof HealthFilters> => ({
      ...query,
      cover_amount: query.cover_amount ?? null,
      maternity_Cover: query.maternity_Cover === 'true',
      ped_waiting_period: query.ped_waiting_period ?? null,
      room_rent_type: query.room_rent_type ?? null,
    }),
  ),
  HealthFilters,
);
