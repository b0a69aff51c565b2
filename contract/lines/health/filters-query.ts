import * as v from 'valibot';
import { queryListSchema, WholeNumberInQuery } from '#contract/shared/query-string.ts';
import {
  EXISTING_DISEASE_WAITS,
  HEALTH_SORTS,
  HealthAddonCode,
  HealthFilters,
  HealthHideableDrawback,
  HealthSumInsured,
  POLICY_BENEFITS,
  PolicyPeriod,
  ROOM_RENT_TYPES,
} from './quote.ts';

/** Filters as sent in a query string; null and empty ones are left out. */
export const HealthFiltersQuery = v.pipe(
  v.object({
    cover_amount: v.optional(v.pipe(WholeNumberInQuery, HealthSumInsured)),
    maternity_Cover: v.optional(v.picklist(['true', 'false']), 'false'),
    ped_waiting_period: v.optional(v.pipe(WholeNumberInQuery, v.picklist(EXISTING_DISEASE_WAITS))),
    policy_benefits: queryListSchema(v.picklist(POLICY_BENEFITS)),
    policy_period: v.optional(PolicyPeriod, '1'),
    room_rent_type: v.optional(v.picklist(ROOM_RENT_TYPES)),
    sortBy: v.optional(v.picklist(HEALTH_SORTS), 'premium_low_to_high'),
    insurer: queryListSchema(v.pipe(v.string(), v.maxLength(40))),
    addons: queryListSchema(HealthAddonCode),
    hide: queryListSchema(HealthHideableDrawback),
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
