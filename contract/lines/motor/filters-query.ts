import * as v from 'valibot';
import { listOf, wholeNumber } from '#contract/shared/query.ts';
import {
  AccessoryCode,
  AddonCode,
  CoverType,
  DEFAULT_FILTERS,
  HideCode,
  MOTOR_SORTS,
  MotorFilters,
  MotorPlan,
  PA_TERMS,
  PASSENGER_COVERS,
  PaWaiver,
} from './plan.ts';

/** Filters and plans as sent in a query string; null and empty ones are left out. */

const optionalAmount = v.optional(v.nullable(wholeNumber), null);
const choiceQuery = {
  idv: optionalAmount,
  addons: listOf(AddonCode),
  deductibles: v.optional(wholeNumber, '0'),
  accessories_cover: listOf(AccessoryCode),
  electrical_value: optionalAmount,
  non_electrical_value: optionalAmount,
};

/** Query of the quote list. */
export const FiltersQuery = v.pipe(
  v.object({
    ...choiceQuery,
    sortBy: v.optional(v.picklist(MOTOR_SORTS), DEFAULT_FILTERS.sortBy),
    cover_type: v.optional(v.nullable(CoverType), null),
    insurer: listOf(v.pipe(v.string(), v.maxLength(40))),
    hide: listOf(HideCode),
  }),
  v.transform((query): v.InferInput<typeof MotorFilters> => query),
  MotorFilters,
);

const Flag = v.pipe(
  v.optional(v.picklist(['true', 'false']), 'false'),
  v.transform((flag) => flag === 'true'),
);
/** Query of premium-by-plan. */
export const PlanQuery = v.pipe(
  v.object({
    ...choiceQuery,
    product_id: v.string(),
    cover_type: CoverType,
    pa_owner_driver: v.optional(v.nullable(v.picklist(PA_TERMS)), null),
    pa_waiver: v.optional(v.nullable(PaWaiver), null),
    paid_driver: Flag,
    passengers_cover: v.optional(v.pipe(wholeNumber, v.picklist(PASSENGER_COVERS)), '0'),
  }),
  MotorPlan,
);
