import * as v from 'valibot';
import { CarQuote } from '#contract/lines/car/record.ts';
import { NoClaimBonus } from '#contract/lines/motor/no-claim-bonus.ts';
import { CoverType, MotorAddonCode, MotorOffer, MotorPlan } from '#contract/lines/motor/plan.ts';
import { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import { ChassisNumber, EngineNumber, StoredProposalVehicle } from '#contract/lines/motor/proposal.ts';
import { MotorProposal } from '#contract/lines/motor/record.ts';
import { StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import { TwoWheelerQuote } from '#contract/lines/two-wheeler/record.ts';
import { IsoDate } from '#contract/shared/dates.ts';
import { disclosedProposalEntries, lineContract, pricedPlanEntries } from './line-contract.ts';
import { PartnerAmount } from './partner-parts.ts';
import { PartnerText } from './partner-text.ts';

const vehicle = StoredVehicle.entries;
const { policy_exp_date, policy_type, tp_exp_date } = InsurerDetails.entries;
const { claim_details, insurer_details } = MotorProposal.entries;

/** With whole numbers, for the insurer. */
export const DisclosedProposalVehicle = v.object({
  reg_no: StoredProposalVehicle.entries.reg_no,
  engine_no: EngineNumber,
  chassis_no: ChassisNumber,
  financier: StoredProposalVehicle.entries.financier,
});
export type DisclosedProposalVehicle = v.InferOutput<typeof DisclosedProposalVehicle>;

const IdvBand = v.object({
  idv: PartnerAmount,
  usual_idv: PartnerAmount,
  min_idv: PartnerAmount,
  max_idv: PartnerAmount,
});

const parts = {
  risk: v.object({
    /** Without its number. */
    vehicle: v.object({
      vechile_type: vehicle.vechile_type,
      make: vehicle.make,
      model: vehicle.model,
      variant: vehicle.variant,
      fuel_type: vehicle.fuel_type,
      seats: vehicle.seats,
      ex_showroom_price: vehicle.ex_showroom_price,
      reg_date: vehicle.reg_date,
      is_new: vehicle.is_new,
      power: v.object({ unit: v.picklist(['cc', 'kw']), size: v.pipe(v.number(), v.gtValue(0), v.maxValue(20_000)) }),
      zone: v.picklist(['A', 'B']),
      gas_kit: v.nullable(
        v.variant('kind', [
          v.object({ kind: v.literal('FACTORY') }),
          v.object({ kind: v.literal('EXTERNAL'), value: PartnerAmount }),
        ]),
      ),
    }),
    /** The current or previous policy; null for a new vehicle. */
    policy: v.nullable(v.object({ policy_exp_date, policy_type, tp_exp_date })),
    is_claim: v.boolean(),
    ncb: NoClaimBonus,
    /** Once it is answered: whether a gas kit that was fitted later is on the registration certificate. */
    is_cng_endorsed: v.exactOptional(v.boolean()),
    onDate: IsoDate,
  }),
  /** `closest`: the insurer may answer with the closest plan that it sells. */
  plan: v.object({ ...MotorPlan.entries, closest: v.boolean() }),
  offer: v.object({
    ...pricedPlanEntries,
    cover_type: CoverType,
    od_years: v.picklist([0, 1]),
    tp_years: v.picklist([0, 1, 3, 5]),
    cover_amount: PartnerAmount,
    /** Null for third party only. */
    idv_band: v.nullable(
      v.pipe(
        IdvBand,
        v.check(({ min_idv, max_idv }) => min_idv <= max_idv, 'the lowest insured value is above the highest'),
        v.check(
          ({ idv, min_idv, max_idv }) => idv >= min_idv && idv <= max_idv,
          'the insured value is outside its band',
        ),
      ),
    ),
    ncb: NoClaimBonus,
    compulsory_deductible: PartnerAmount,
    voluntary_deductible: v.optional(PartnerAmount),
    addons: v.pipe(v.array(v.object({ code: MotorAddonCode, premium: PartnerAmount })), v.maxLength(20)),
    unavailable_addons: v.pipe(v.array(v.object({ code: MotorAddonCode, reason: PartnerText(500) })), v.maxLength(20)),
  }),
  proposal: v.object({
    ...disclosedProposalEntries,
    offer: MotorOffer,
    plan: MotorPlan,
    vehicle_details: v.nullable(DisclosedProposalVehicle),
    claim_details,
    insurer_details,
  }),
};

const car = CarQuote.entries;
const bike = TwoWheelerQuote.entries;

/** What a bridge is asked about cars. */
export const carContract = lineContract('car', {
  ...parts,
  quote: v.object({
    vehicleDetails: car.vehicleDetails,
    insurerDetails: car.insurerDetails,
    claimDetails: car.claimDetails,
  }),
});
/** What a bridge is asked about two-wheelers. */
export const twoWheelerContract = lineContract('two-wheeler', {
  ...parts,
  quote: v.object({ vehicleDetails: bike.vehicleDetails, insurerDetails: bike.insurerDetails }),
});

export type MotorPartnerOffer = v.InferOutput<typeof parts.offer>;
export type MotorPartnerProposal = v.InferOutput<typeof parts.proposal>;
