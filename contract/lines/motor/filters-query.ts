import * as v from 'valibot';
import { queryListSchema, WholeNumberInQuery } from '#contract/shared/query-string.ts';
import {
  AccessoryCode,
  CoverType,
  DEFAULT_MOTOR_FILTERS,
  MOTOR_SORTS,
  MotorAddonCode,
  MotorFilters,
  MotorHideableDrawback,
  MotorPlan,
  OWNER_DRIVER_COVER_TERMS,
  OwnerDriverWaiver,
  PASSENGERS_COVER_AMOUNTS,
} from './plan.ts';

/** Filters and plans as sent in a query string; null and empty ones are left out. */

const optionalAmount = v.optional(v.nullable(WholeNumberInQuery), null);
const choiceQuery = {
  idv: optionalAmount,
  addons: queryListSchema(MotorAddonCode),
  deductibles: v.optional(WholeNumberInQuery, '0'),
  accessories_cover: queryListSchema(AccessoryCode),
  electrical_value: optionalAmount,
  non_electrical_value: optionalAmount,
};

/** Query of the quote list. */
export const MotorFiltersQuery = v.pipe(
  v.object({
    ...choiceQuery,
    sortBy: v.optional(v.picklist(MOTOR_SORTS), DEFAULT_MOTOR_FILTERS.sortBy),
    cover_type: v.optional(v.nullable(CoverType), null),
    insurer: queryListSchema(v.pipe(v.string(), v.maxLength(40))),
    hide: queryListSchema(MotorHideableDrawback),
  }),
  v.transform((query): v.InferInput<typeof MotorFilters> => query),
  MotorFilters,
);

const Flag = v.pipe(
  v.optional(v.picklist(['true', 'false']), 'false'),
  v.transform((flag) => flag === 'true'),
);
/** Query of premium-by-plan. */
export const MotorPlanQuery = v.pipe(
  v.object({
    ...choiceQuery,
    product_id: v.string(),
    cover_type: CoverType,
    pa_owner_driver: v.optional(v.nullable(v.picklist(OWNER_DRIVER_COVER_TERMS)), null),
    pa_waiver: v.optional(v.nullable(OwnerDriverWaiver), null),
    paid_driver: Flag,
    passengers_cover: v.optional(v.pipe(WholeNumberInQuery, v.picklist(PASSENGERS_COVER_AMOUNTS)), '0'),
  }),
  MotorPlan,
);
