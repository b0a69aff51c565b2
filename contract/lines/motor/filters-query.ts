import * as v from 'valibot';
import { QueryWholeNumber, queryListSchema } from '#contract/shared/query-string.ts';
import {
  AccessoryCode,
  CoverType,
  DEFAULT_MOTOR_FILTERS,
  MOTOR_SORTS,
  MotorAddonCode,
  MotorFilters,
  MotorHideableDrawback,
  MotorPlan,
  PA_TERMS,
  PASSENGER_PA_AMOUNTS,
  PaWaiver,
} from './plan.ts';

/** Filters and plans as sent in a query string; null and empty ones are left out. */

const optionalAmount = v.optional(v.nullable(QueryWholeNumber), null);
const choiceQuery = {
  idv: optionalAmount,
  addons: queryListSchema(MotorAddonCode),
  deductibles: v.optional(QueryWholeNumber, '0'),
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
    pa_owner_driver: v.optional(v.nullable(v.picklist(PA_TERMS)), null),
    pa_waiver: v.optional(v.nullable(PaWaiver), null),
    paid_driver: Flag,
    passengers_cover: v.optional(v.pipe(QueryWholeNumber, v.picklist(PASSENGER_PA_AMOUNTS)), '0'),
  }),
  MotorPlan,
);
