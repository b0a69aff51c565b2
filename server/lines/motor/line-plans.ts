import * as v from 'valibot';
import { motorProductDrawbacks } from '#contract/lines/motor/drawbacks.ts';
import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import { MotorDeclinedOffer, type MotorFilters, type MotorOffer, type MotorPlan } from '#contract/lines/motor/plan.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import { hasDrawbackOfKind } from '#contract/shared/drawbacks.ts';
import type { LinePlans } from '#server/domain/plans/line-plans.ts';
import { availableCoverTypes } from './available-covers.ts';
import { refuseFractionalRupees } from './checks/whole-rupees.ts';
import type { MotorQuotedRisk, RequestedMotorPlan } from './insurer-adapter.ts';
import { motorInsurers, motorProductsFor } from './product-catalogue.ts';
import { type DeclaredClaims, motorQuotedRisk } from './quoted-risk.ts';

/** The differences between the plans of the two motor lines. */
interface OwnParts<R extends MotorRecord> {
  readonly definition: MotorLinePlans<R>['definition'];
  readonly answers: MotorLinePlans<R>['answers'];
  readonly kind: VehicleType;
  /** Reads claims and gas kit from the line's quote. */
  declaredClaims(quote: R['quote']): DeclaredClaims;
}
export type MotorLinePlans<R extends MotorRecord> = LinePlans<MotorLineTypes<R>, MotorQuotedRisk, RequestedMotorPlan>;

/** The available covers for a vehicle, the fitting one first. */
export const coverTypesOfRisk = ({ vehicle, policy, onDate }: MotorQuotedRisk) =>
  availableCoverTypes(vehicle.is_new, policy, onDate);

/**
 * What the list requests of each product. The owner's accident cover is compulsory by law and therefore in each price.
 * The exception is own damage alone: there the accident cover is in the third-party policy (docs/decisions/038).
 */
function listedPlan(risk: MotorQuotedRisk, filters: MotorFilters): Omit<RequestedMotorPlan, 'product_id'> {
  const { idv, addons, deductibles, accessories_cover, electrical_value, non_electrical_value } = filters;
  const [fitting = 'COMPREHENSIVE'] = coverTypesOfRisk(risk);
  const cover_type = filters.cover_type ?? fitting;
  return {
    ...{ cover_type, idv, addons, deductibles, accessories_cover, electrical_value, non_electrical_value },
    pa_owner_driver: cover_type === 'OD' ? null : 'ONE_YEAR',
    pa_waiver: null,
    paid_driver: false,
    passengers_cover: 0,
    closest: true,
  };
}

/**
 * A request about a plan to its insurer. A cart has more fields than its plan: only the plan's are sent. Refuses
 * amounts that are not whole rupees at their fields.
 */
export function requestedMotorPlanOf(plan: MotorPlan): RequestedMotorPlan {
  refuseFractionalRupees(plan);
  return {
    product_id: plan.product_id,
    cover_type: plan.cover_type,
    idv: plan.idv,
    addons: plan.addons,
    deductibles: plan.deductibles,
    accessories_cover: plan.accessories_cover,
    electrical_value: plan.electrical_value,
    non_electrical_value: plan.non_electrical_value,
    pa_owner_driver: plan.pa_owner_driver,
    pa_waiver: plan.pa_waiver,
    paid_driver: plan.paid_driver,
    passengers_cover: plan.passengers_cover,
    closest: false,
  };
}

const COMPARISONS: Record<MotorFilters['sortBy'], (a: MotorOffer, b: MotorOffer) => number> = {
  premium_low_to_high: (a, b) => a.net_premium_inc_gst - b.net_premium_inc_gst,
  idv_high_to_low: (a, b) => b.cover_amount - a.cover_amount,
  cashless_garages_network: (a, b) => b.features.cashless_garages - a.features.cashless_garages,
};

/** The plans of a motor line, for the shared code of list, choice and cart. */
export const motorLinePlans = <R extends MotorRecord>({
  definition,
  answers,
  kind,
  declaredClaims,
}: OwnParts<R>): MotorLinePlans<R> => ({
  definition,
  answers,
  insurers: motorInsurers(kind),
  products: motorProductsFor(kind),
  notSold: 'This plan is not sold for this vehicle',
  /** Throws an IncompleteQuote without vehicle, policy or claims. */
  riskOf: (journey, onDate) => motorQuotedRisk(journey, declaredClaims(journey.quote), onDate),
  /** Refuses amounts that are not whole rupees at their fields. */
  listQuestions(risk, filters) {
    refuseFractionalRupees(filters);
    const plan = listedPlan(risk, filters);
    return motorProductsFor(kind).map(({ product_id }) => ({ ...plan, product_id }));
  },
  questionOf: requestedMotorPlanOf,
  /** A cover with own damage must have every ticked add-on: without one it would look cheaper than it is. */
  passesFilters: (plan, { addons, hide }) =>
    !hasDrawbackOfKind(motorProductDrawbacks(plan), hide) &&
    ('reason' in plan ||
      plan.od_years === 0 ||
      addons.every((wanted) => plan.addons.some(({ code }) => code === wanted))),
  declinedOf: (offer, reason) => v.parse(MotorDeclinedOffer, { ...offer, reason }),
  compareOffers: (a, b, { sortBy }) => COMPARISONS[sortBy](a, b),
  newProposal: (shared, { cartDetails, offer }) => ({
    ...shared,
    cartDetails,
    offer,
    vehicle_details: null,
    claim_details: null,
    insurer_details: null,
  }),
});
