import { estimateEndpoints, type VehicleEstimate } from '#contract/estimate-endpoints.ts';
import { motorProductDrawbacks } from '#contract/lines/motor/drawbacks.ts';
import type { MotorOffer } from '#contract/lines/motor/plan.ts';
import { newMotorQuote } from '#contract/lines/motor/record.ts';
import type { FoundPolicy } from '#contract/lines/motor/registration.ts';
import type { FoundVehicle, VehicleType } from '#contract/lines/motor/vehicle.ts';
import { registrationNumberIn, registrationProblem } from '#contract/shared/registration-number.ts';
import type { Api } from '#server/api/http/api.ts';
import { mountRead } from '#server/api/http/route.ts';
import { estimatedPrices } from '#server/domain/plans/lowest-price.ts';
import { fieldsRefusal } from '#server/shared/refused.ts';
import { futureSeriesProblem } from '../checks/vehicle-checks.ts';
import type { MotorQuotedRisk } from '../insurer-adapter.ts';
import { coverTypesOfRisk } from '../line-plans.ts';
import { motorQuotedRisk } from '../quoted-risk.ts';
import { lookUpEitherKind } from '../register/look-up.ts';
import { limitRegisterLookUps } from './limit-look-ups.ts';
import { commercialVehicleRefusal } from './registration-route.ts';

/** The offers of a line's list with its default filters. */
type OffersFor = (risk: MotorQuotedRisk) => Promise<readonly MotorOffer[]>;

/** The offers of the two lines, by server: only the look-up reveals which line a number belongs to. */
const offersOfServer = new WeakMap<Api, Map<VehicleType, OffersFor>>();

/** Each line calls this while its routes are mounted. */
export function registerEstimateOffers(api: Api, kind: VehicleType, offersFor: OffersFor): void {
  offersOfServer.set(api, (offersOfServer.get(api) ?? new Map()).set(kind, offersFor));
}

const { estimateVehicle } = estimateEndpoints;

/** Serves the estimate for the vehicle of a number. It asks the register, and so shares the limit of look-ups. */
export function motorEstimateRoute(api: Api): void {
  limitRegisterLookUps(api, estimateVehicle);
  mountRead(
    api,
    estimateVehicle,
    async ({ body, today }) => ({ data: await estimateOf(api, registrationNumberIn(body.reg_no), today) }),
    { asksPartners: true },
  );
}

/**
 * The list with its default filters, of the possible variant of the vehicle with the lowest price. Refuses at `reg_no`
 * an invalid or unknown number, and a commercial vehicle; throws as `lookUpEitherKind`.
 * @param today 'yyyy-mm-dd'
 */
async function estimateOf(api: Api, reg_no: string, today: string): Promise<VehicleEstimate> {
  const problem = registrationProblem(reg_no) ?? futureSeriesProblem(reg_no, today);
  if (problem !== null) throw fieldsRefusal({ reg_no: problem });
  const { vechile_type, outcome, vehicles, policy } = await lookUpEitherKind(api, { reg_no, field: 'reg_no' });
  if (outcome === 'COMMERCIAL') throw commercialVehicleRefusal(reg_no);
  const [first] = vehicles;
  const offersFor = vechile_type && offersOfServer.get(api)?.get(vechile_type);
  if (!vechile_type || !first || !offersFor) {
    throw fieldsRefusal({
      reg_no: 'The register does not know this number. Check it, or choose Car or Bike below and tell us the model',
    });
  }
  const risks = vehicles.map((vehicle) => riskOf(vechile_type, vehicle, policy, today));
  const lists = await Promise.all(risks.map(offersFor));
  const lowestOf = (offers: readonly MotorOffer[]): number =>
    Math.min(...offers.map(({ net_premium_inc_gst }) => net_premium_inc_gst));
  const [cheapest = []] = lists.filter(({ length }) => length > 0).toSorted((a, b) => lowestOf(a) - lowestOf(b));
  const { price, plans } = estimatedPrices(cheapest, motorProductDrawbacks);
  const insurers = [...new Set(plans.map(({ insurer_name }) => insurer_name))];
  const has_several_variants = vehicles.length > 1;
  const cover_type = risks.flatMap(coverTypesOfRisk)[0] ?? 'COMPREHENSIVE';
  // The journey begins with what is shown here. With several variants, the variant is unknown.
  const vehicle = [first.make, first.model, ...(has_several_variants ? [] : [first.variant])].join(' ');
  const known = { reg_no, vechile_type, vehicle, mfg_year: first.mfg_year, cover_type };
  return { ...known, price, plans, has_several_variants, insurers };
}

/** If the register knows no policy of a vehicle, its policy is assumed to end today. */
const endsToday = (today: string): FoundPolicy => ({
  insurer_name: null,
  policy_type: 'COMPREHENSIVE',
  policy_exp_date: today,
  tp_exp_date: null,
});

/** Without claims and without a no-claim bonus: a bonus that is declared later can only lower the price. */
function riskOf(
  vechile_type: VehicleType,
  vehicle: FoundVehicle,
  policy: FoundPolicy | null,
  today: string,
): MotorQuotedRisk {
  const vehicleDetails = { ...vehicle, vechile_type, reg_no: null, is_new: false };
  const quote = { ...newMotorQuote('estimate'), vehicleDetails, insurerDetails: policy ?? endsToday(today) };
  // The bonus remains a previous owner's: this combination means a policy without one.
  const claims = { is_claim: false, ncb_percent: 0, is_owner_changed: true } as const;
  return motorQuotedRisk({ quote, proposal: null }, { claims, gas_kit_value: null }, today);
}
