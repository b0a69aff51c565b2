import type { CoverType, MotorOffer, MotorPlan } from '#contract/lines/motor/plan.ts';
import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import { newMotorQuote } from '#contract/lines/motor/record.ts';
import type { StoredVehicle, VehicleDetails } from '#contract/lines/motor/vehicle.ts';
import { addDays } from '#contract/shared/dates.ts';
import { catalogueFactsOf, findCatalogueVehicle } from '#server/lines/motor/catalogue/vehicle-catalogue.ts';
import type { MotorPlanRequest, MotorPriceAnswer } from '#server/lines/motor/insurer-adapter.ts';
import { findMotorProduct } from '#server/lines/motor/product-catalogue.ts';
import { quoteMotorProduct } from '#server/lines/motor/quote-product.ts';
import { motorQuotedRisk } from '#server/lines/motor/quoted-risk.ts';
import { findRegistrationOffice } from '#server/lines/motor/rto/registration-offices.ts';
import { HAND_COMPUTED_ON, type HandComputed, plain } from './hand-computed.ts';

/** A vehicle as stored: with the catalogue's data. */
export function storedVehicle(details: VehicleDetails): StoredVehicle {
  const known = findCatalogueVehicle(details.vechile_type, details);
  const office = findRegistrationOffice(details.rto_code);
  if (!known || !office) throw new Error(`The catalogue has no ${details.model} ${details.variant}`);
  const { ex_showroom_price, ...rest } = catalogueFactsOf(known);
  return {
    ...details,
    ...rest,
    rto_name: office.rto_name,
    ex_showroom_price: details.ex_showroom_price ?? ex_showroom_price,
  };
}

/** The request to an insurer for a vehicle computed by hand, with a change. */
export function planRequest(
  given: HandComputed,
  change: Partial<HandComputed> = {},
  closest = false,
): MotorPlanRequest {
  const { vehicle, policy, claims, plan } = { ...given, ...change };
  const quote = { ...newMotorQuote('rfq'), vehicleDetails: storedVehicle(vehicle), insurerDetails: policy };
  return {
    ...motorQuotedRisk(
      { quote, proposal: null },
      { claims, gas_kit_value: claims?.cng_kit_value ?? null },
      HAND_COMPUTED_ON,
    ),
    plan: { ...plan, closest },
  };
}

/** The sandbox's answer to it. */
export function answerTo(request: MotorPlanRequest): MotorPriceAnswer {
  const product = findMotorProduct(request.plan.product_id);
  if (!product) throw new Error(`There is no product ${request.plan.product_id}`);
  return quoteMotorProduct(product, request);
}

export function offerTo(request: MotorPlanRequest): MotorOffer {
  const answer = answerTo(request);
  if (answer.kind !== 'offer') throw new Error(`No offer: ${JSON.stringify(answer)}`);
  return answer.offer;
}

/** Why a product declines a vehicle with a change to it; else the kind of its answer. */
export function reasonOf(given: HandComputed, change: Partial<HandComputed>): string {
  const answer = answerTo(planRequest(given, change));
  return answer.kind === 'declined' ? answer.declined.reason : answer.kind;
}

/** A plan of a product with nothing that costs extra but the owner-driver's cover. */
export const ofProduct = (
  product_id: string,
  cover_type: CoverType = 'COMPREHENSIVE',
  more: Partial<MotorPlan> = {},
): { plan: MotorPlan } => ({ plan: { ...plain, product_id, cover_type, ...more } });

/** The vehicle's policy as if it had ended some days ago. */
export function endedFor({ policy }: HandComputed, days: number): InsurerDetails {
  if (!policy) throw new Error('The vehicle has no policy');
  return { ...policy, policy_exp_date: addDays(HAND_COMPUTED_ON, -days) };
}
