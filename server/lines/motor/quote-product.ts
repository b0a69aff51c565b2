import {
  type MotorDeclinedOffer,
  type MotorOffer,
  type MotorPlan,
  NO_OWN_DAMAGE_ENTRIES,
} from '#contract/lines/motor/plan.ts';
import { firstDayOfMotorCover, previousPolicyStatus } from '#contract/lines/motor/previous-policy.ts';
import type { FieldProblems } from '#contract/shared/field-problems.ts';
import { formatInr, type Paise, rupeesToPaise } from '#contract/shared/money.ts';
import { SAMPLE_CLAIMS_SOURCE } from '#server/domain/plans/claims-source.ts';
import { availableMotorAddons } from './addon-offers.ts';
import type { MotorPlanRequest, MotorPriceAnswer, MotorQuotedRisk } from './insurer-adapter.ts';
import type { MotorProduct } from './product.ts';
import { MOTOR_ADDON_TEXTS } from './rating/addon-premium.ts';
import { compulsoryDeductible } from './rating/deductible.ts';
import { motorDiscountOf } from './rating/discount-grid.ts';
import { hasOwnDamage, thirdPartyYears } from './rating/engine-power.ts';
import type { OwnDamageLoading } from './rating/own-damage.ts';
import { defaultIdv, type PermittedIdvBand, permittedIdvBand } from './rating/permitted-idv.ts';
import { type MotorRisk, rateMotor } from './rating/rate-motor.ts';
import { motorTariffOn } from './rating/tariff.ts';
import { vehicleAgeInStartedMonths, vehicleAgeInYears } from './rating/vehicle-age.ts';
import { motorEligibilityDeclines } from './underwriting/eligibility.ts';

/** The limit for damage to others' property; injury and death are unlimited. Source: IMT, Section II. */
export const PROPERTY_DAMAGE_LIMIT = { CAR: rupeesToPaise(750_000), BIKE: rupeesToPaise(100_000) };

/** What offers and declined offers have in common: the product's displayed data. No errors. */
export function motorProductEntries(product: MotorProduct): Omit<MotorDeclinedOffer, 'reason'> {
  const { insurer, product_id, product_name, claim_percentage, features } = product;
  return {
    ...{ ...insurer, product_id, product_name, claim_percentage, features },
    claims_source: SAMPLE_CLAIMS_SOURCE,
  };
}

/** The values that the insurer accepts for the vehicle, up to its own maximum; null for third party alone. */
function bandOf(
  { idv, rules }: MotorProduct,
  { vehicle, plan }: MotorPlanRequest,
  startDate: string,
): PermittedIdvBand | null {
  if (!hasOwnDamage(plan.cover_type)) return null;
  const months = vehicleAgeInStartedMonths(vehicle.reg_date, startDate);
  const band = permittedIdvBand(motorTariffOn(startDate), vehicle.ex_showroom_price, months, idv);
  return { ...band, max: Math.min(band.max, rules.max_idv ?? band.max) };
}

/** A request for a product, with everything derived from it. */
interface Configuration {
  readonly product: MotorProduct;
  readonly risk: MotorQuotedRisk;
  /** The plan that is priced. */
  readonly plan: MotorPlan;
  readonly band: PermittedIdvBand | null;
  readonly addons: ReturnType<typeof availableMotorAddons>;
  readonly startDate: string;
}

/** The plan of an insurer's response where the closest that it sells is allowed. */
function closestPlan(plan: MotorPlan, band: PermittedIdvBand | null, sold: readonly string[]): MotorPlan {
  if (band === null) return { ...plan, ...NO_OWN_DAMAGE_ENTRIES };
  const idv = plan.idv === null ? null : Math.min(band.max, Math.max(band.min, plan.idv));
  return { ...plan, idv, addons: plan.addons.filter((code) => sold.includes(code)) };
}

/** A product and a request prepared for pricing, without checking whether the insurer accepts them. */
export function pricingConfigurationOf(product: MotorProduct, request: MotorPlanRequest): Configuration {
  const { vehicle, policy, ncb, onDate } = request;
  const { cover_type } = request.plan;
  const startDate = firstDayOfMotorCover(cover_type, policy, onDate);
  const band = bandOf(product, request, startDate);
  const addons = band
    ? availableMotorAddons(product, { vehicle, appliedNcbPercent: ncb.percent, startDate })
    : { sold: [], unavailable: [] };
  const plan = request.plan.closest ? closestPlan(request.plan, band, addons.sold) : request.plan;
  return { product, risk: request, plan, band, addons, startDate };
}

/** The parts of a plan that are not sold, by field; empty if all are. */
export function unsoldPlanParts({
  product,
  risk,
  plan,
  band,
  addons,
  startDate,
}: Configuration): FieldProblems<MotorPlan> {
  const { vehicle } = risk;
  const { deductibles, idv, pa_owner_driver, passengers_cover } = plan;
  const tariff = motorTariffOn(startDate);
  const notSold = plan.addons.find((code) => !addons.sold.includes(code));
  const reason = addons.unavailable.find(({ code }) => code === notSold)?.reason ?? 'This vehicle has no use for it.';
  const isOutside = band !== null && idv !== null && (idv < band.min || idv > band.max);
  const isOffered = tariff.voluntary_deductibles[vehicle.vechile_type].some(({ amount }) => amount === deductibles);
  const most = tariff.passengers[vehicle.vechile_type].max_lakh * rupeesToPaise(100_000);
  const withOwnDamageOnly = 'This comes with own damage only';
  return {
    ...(band === null && plan.addons.length > 0 && { addons: withOwnDamageOnly }),
    ...(band === null && plan.accessories_cover.length > 0 && { accessories_cover: withOwnDamageOnly }),
    ...(band === null && deductibles > 0 && { deductibles: withOwnDamageOnly }),
    ...(band !== null && notSold && { addons: `${MOTOR_ADDON_TEXTS[notSold].label}: ${reason}` }),
    ...(deductibles > 0 && !isOffered && { deductibles: 'Choose one of the deductibles on offer' }),
    ...(isOutside && {
      idv: `${product.product_name} insures it for ${formatInr(band.min)} to ${formatInr(band.max)}`,
    }),
    ...(pa_owner_driver === 'LONG_TERM' &&
      !vehicle.is_new && {
        pa_owner_driver: 'Third party runs for one year here: take the accident cover for one year',
      }),
    ...(passengers_cover > most && { passengers_cover: `At most ${formatInr(most)} for each passenger` }),
  };
}

/** The insured value that a configuration is priced with; 0 for third party alone. */
const idvOf = ({ plan, band }: Configuration): Paise => plan.idv ?? (band ? defaultIdv(band) : 0);

/**
 * The risk for the tariff: the plan with the product's discount and the surveyor's surcharges. Throws a RangeError for
 * a day without tariff.
 */
export function motorRisk(configuration: Configuration, loadings: readonly OwnDamageLoading[]): MotorRisk {
  const { product, risk, plan, startDate } = configuration;
  const { vehicle, policy, ncb, onDate } = risk;
  const accessory = (code: MotorPlan['accessories_cover'][number], value: Paise | null) =>
    plan.accessories_cover.includes(code) ? (value ?? 0) : 0;
  const years = thirdPartyYears(vehicle.vechile_type, plan.cover_type, vehicle.is_new);
  return {
    kind: vehicle.vechile_type,
    power: vehicle.power,
    zone: vehicle.zone,
    hybrid: vehicle.fuel_type === 'STRONG_HYBRID',
    gas_kit: vehicle.gas_kit,
    seats: vehicle.seats,
    is_new: vehicle.is_new,
    reg_date: vehicle.reg_date,
    cover_type: plan.cover_type,
    idv: idvOf(configuration),
    electrical: accessory('ELECTRICAL', plan.electrical_value),
    non_electrical: accessory('NON_ELECTRICAL', plan.non_electrical_value),
    discount: motorDiscountOf(product.discount, {
      is_new: vehicle.is_new,
      zone: vehicle.zone,
      years: vehicleAgeInYears(vehicle.reg_date, startDate),
      make: vehicle.make,
      electric: vehicle.fuel_type === 'ELECTRIC',
      appliedNcbPercent: ncb.percent,
      lapsed: policy !== null && previousPolicyStatus(policy.policy_exp_date, onDate) !== 'RUNNING',
    }),
    loadings,
    voluntary_deductible: plan.deductibles,
    appliedNcbPercent: ncb.percent,
    addons: plan.addons,
    addon_points: product.addon_points,
    unlimited_claims: product.features.zero_dep_claims === null,
    owner_driver_years: ownerDriverYears(plan, years),
    paid_driver: plan.paid_driver,
    passengers_cover: plan.passengers_cover,
    startDate,
  };
}

function ownerDriverYears({ pa_owner_driver }: MotorPlan, years: 0 | 1 | 3 | 5): 0 | 1 | 3 | 5 {
  if (pa_owner_driver === null || years === 0) return 0;
  return pa_owner_driver === 'ONE_YEAR' ? 1 : years;
}

/** Each available add-on with the premium that it adds: the difference with and without it, GST included. */
function offeredAddons({ addons, plan }: Configuration, risk: MotorRisk): MotorOffer['addons'] {
  const payable = (codes: MotorRisk['addons']) => rateMotor({ ...risk, addons: codes }).net_premium_inc_gst;
  return addons.sold.map((code) => {
    const others = plan.addons.filter((other) => other !== code);
    return { code, ...MOTOR_ADDON_TEXTS[code], premium: payable([...others, code]) - payable(others) };
  });
}

function makeOffer(configuration: Configuration): MotorOffer {
  const { product, risk, plan, band, addons, startDate } = configuration;
  const { vehicle } = risk;
  const rated = motorRisk(configuration, []);
  const premium = rateMotor(rated);
  return {
    ...motorProductEntries(product),
    cover_type: plan.cover_type,
    od_years: band ? 1 : 0,
    tp_years: thirdPartyYears(vehicle.vechile_type, plan.cover_type, vehicle.is_new),
    cover_amount: band ? rated.idv : PROPERTY_DAMAGE_LIMIT[vehicle.vechile_type],
    idv_band: band && { idv: rated.idv, usual_idv: band.usual, min_idv: band.min, max_idv: band.max },
    ncb: band ? risk.ncb : { percent: 0, reason: 'THIRD_PARTY_ONLY' },
    compulsory_deductible: band
      ? compulsoryDeductible(motorTariffOn(startDate), vehicle.vechile_type, vehicle.power)
      : 0,
    ...(plan.deductibles > 0 && { voluntary_deductible: plan.deductibles }),
    net_premium_inc_gst: premium.net_premium_inc_gst,
    premium,
    addons: offeredAddons(configuration, rated),
    unavailable_addons: [...addons.unavailable],
  };
}

/**
 * A product's answer to a request: 'declined' with all reasons in words; 'not-sold' with the parts of the plan that it
 * does not sell, by field; else the offer, whose premium includes everything in the plan. Throws a RangeError for a day
 * without tariff. Source: the product's rules; rating/README.md for the premium.
 */
export function quoteMotorProduct(product: MotorProduct, request: MotorPlanRequest): MotorPriceAnswer {
  const configuration = pricingConfigurationOf(product, request);
  const reasons = motorEligibilityDeclines(product, request, request.plan.cover_type, configuration.band);
  if (reasons.length > 0)
    return { kind: 'declined', declined: { ...motorProductEntries(product), reason: reasons.join(' ') } };
  const problems = unsoldPlanParts(configuration);
  if (Object.keys(problems).length > 0) return { kind: 'not-sold', fields: problems };
  return { kind: 'offer', offer: makeOffer(configuration) };
}
