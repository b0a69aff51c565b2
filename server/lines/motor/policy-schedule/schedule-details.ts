import * as v from 'valibot';
import { CoverType, MotorFeatures, type MotorPlan } from '#contract/lines/motor/plan.ts';
import { PREVIOUS_INSURERS, PREVIOUS_POLICY_TYPE_OPTIONS } from '#contract/lines/motor/previous-policy.ts';
import type { StoredProposalVehicle } from '#contract/lines/motor/proposal.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { BODY_TYPE_NAMES, FUEL_OPTIONS, VEHICLE_TYPES } from '#contract/lines/motor/vehicle.ts';
import type { Paise } from '#contract/shared/money.ts';
import { PaiseSchema } from '#contract/shared/paise.ts';
import { documentDateText, type PolicySchedule } from '#server/domain/policy/policy-schedule.ts';
import type { DeclaredClaims } from '../quoted-risk.ts';

const Value = v.object({ item: v.string(), amount: PaiseSchema });

/** What a motor policy's document adds to every line's. Names and values as printed. */
const MotorDetails = v.object({
  vechile_type: v.picklist(VEHICLE_TYPES),
  cover_type: CoverType,
  vehicle: v.object({
    registration: v.string(),
    office: v.string(),
    make: v.string(),
    /** Model, variant and fuel. */
    model: v.string(),
    body: v.string(),
    made: v.string(),
    registered: v.string(),
    /** As typed, or masked: then the encrypted one is with it. */
    engine_no: v.string(),
    engine_no_encrypted: v.exactOptional(v.string()),
    /** As `engine_no`. */
    chassis_no: v.string(),
    chassis_no_encrypted: v.exactOptional(v.string()),
    /** '1197 cc', '95 kW'. */
    power: v.string(),
    seats: v.number(),
    hypothecation: v.string(),
  }),
  /** The insured values; none for third party alone. */
  values: v.array(Value),
  ncb_percent: v.number(),
  compulsory_deductible: PaiseSchema,
  voluntary_deductible: PaiseSchema,
  /** Personal accident of the owner-driver: years, or why there is none. */
  owner_driver: v.string(),
  passengers_cover: PaiseSchema,
  paid_driver: v.boolean(),
  previous_policy: v.nullable(v.string()),
  third_party_policy: v.nullable(v.string()),
  features: MotorFeatures,
});
type MotorDetails = v.InferOutput<typeof MotorDetails>;

export const motorDetailsInSchedule = (schedule: PolicySchedule): MotorDetails => v.parse(MotorDetails, schedule);

const textOf = (options: readonly { readonly value: string; readonly text: string }[], value: string): string =>
  options.find((option) => option.value === value)?.text ?? value;
const insurerText = (value: string | null): string =>
  value === null ? 'insurer not known' : textOf(PREVIOUS_INSURERS, value);

type ScheduledNumbers = Pick<
  MotorDetails['vehicle'],
  'engine_no' | 'engine_no_encrypted' | 'chassis_no' | 'chassis_no_encrypted'
>;

const numbersOf = ({ engine_no, chassis_no }: StoredProposalVehicle): ScheduledNumbers => ({
  ...(typeof engine_no === 'string'
    ? { engine_no }
    : { engine_no: engine_no.masked, engine_no_encrypted: engine_no.encrypted }),
  ...(typeof chassis_no === 'string'
    ? { chassis_no }
    : { chassis_no: chassis_no.masked, chassis_no_encrypted: chassis_no.encrypted }),
});

/** The vehicle with whole numbers, for printing. */
export const withWholeNumbers = (
  { engine_no_encrypted, chassis_no_encrypted, ...vehicle }: MotorDetails['vehicle'],
  decrypt: (encrypted: string) => string,
): MotorDetails['vehicle'] => ({
  ...vehicle,
  engine_no: engine_no_encrypted === undefined ? vehicle.engine_no : decrypt(engine_no_encrypted),
  chassis_no: chassis_no_encrypted === undefined ? vehicle.chassis_no : decrypt(chassis_no_encrypted),
});

function vehicleOf({ quote, proposal }: MotorRecord): MotorDetails['vehicle'] {
  const vehicle = quote.vehicleDetails;
  const details = proposal?.vehicle_details;
  if (!vehicle || !details) throw new Error('A policy was issued without the vehicle’s details');
  const { financier } = details;
  const { body_type, mfg_month, mfg_year, cc, kw } = vehicle;
  const fuel = textOf(FUEL_OPTIONS, vehicle.fuel_type);
  return {
    registration: vehicle.reg_no ?? details.reg_no ?? 'New vehicle, not registered yet',
    office: `${vehicle.rto_code} ${vehicle.rto_name}`,
    make: vehicle.make,
    model: `${vehicle.model} ${vehicle.variant}, ${fuel.charAt(0).toLowerCase()}${fuel.slice(1)}`,
    body: BODY_TYPE_NAMES[body_type],
    made: `${String(mfg_month).padStart(2, '0')}/${mfg_year}`,
    registered: vehicle.reg_date === null ? 'not registered yet' : documentDateText(vehicle.reg_date),
    ...numbersOf(details),
    power: cc === null ? `${kw} kW` : `${cc} cc`,
    seats: vehicle.seats,
    hypothecation: financier === null ? 'None' : `${financier.name}, ${financier.city}`,
  };
}

/** The insured values: of the vehicle, its accessories, and a gas kit that the maker did not fit. */
function valuesOf({ proposal }: MotorRecord, gasKit: Paise | null): MotorDetails['values'] {
  const band = proposal?.offer.idv_band;
  if (!proposal || !band) return [];
  const { accessories_cover, electrical_value, non_electrical_value } = proposal.cartDetails;
  const has = (code: (typeof accessories_cover)[number]) => accessories_cover.includes(code);
  return [
    { item: 'Vehicle', amount: band.idv },
    { item: 'Electrical accessories', amount: has('ELECTRICAL') ? (electrical_value ?? 0) : 0 },
    { item: 'Other accessories', amount: has('NON_ELECTRICAL') ? (non_electrical_value ?? 0) : 0 },
    { item: 'CNG or LPG kit', amount: gasKit ?? 0 },
  ];
}

const WAIVED: Record<NonNullable<MotorPlan['pa_waiver']>, string> = {
  OWN_POLICY: 'None: the owner has another accident policy',
  OTHER_VEHICLE: 'None: covered by the policy of another vehicle',
  NO_LICENCE: 'None: the owner has no driving licence',
  COMPANY: 'None: the vehicle belongs to a company',
};

type Proposal = NonNullable<MotorRecord['proposal']>;

/** A line of the premium that is paid: the insurer may have changed the agreed one. */
const paidLine = ({ decision, premium }: Proposal, wanted: string) =>
  (decision?.premium ?? premium)?.lines.find(({ key }) => key === wanted);

function ownerDriverOf(proposal: Proposal): string {
  const { cartDetails, offer } = proposal;
  const line = paidLine(proposal, 'pa-owner-driver');
  if (line) return line.detail;
  if (offer.tp_years === 0) return 'As in the third-party policy';
  return cartDetails.pa_waiver ? WAIVED[cartDetails.pa_waiver] : 'None';
}

function previousPolicyOf({ quote, proposal }: MotorRecord): string | null {
  const policy = quote.insurerDetails;
  if (!policy) return null;
  const number = proposal?.insurer_details?.policy_number;
  const ended = policy.policy_exp_date === null ? 'ended before' : `until ${documentDateText(policy.policy_exp_date)}`;
  const kind = textOf(PREVIOUS_POLICY_TYPE_OPTIONS, policy.policy_type).split(':')[0] ?? '';
  return [insurerText(policy.insurer_name), ...(number ? [number] : []), kind, ended].join(', ');
}

function thirdPartyPolicyOf({ quote, proposal }: MotorRecord): string | null {
  const details = proposal?.insurer_details;
  const ends = quote.insurerDetails?.tp_exp_date;
  if (proposal?.cartDetails.cover_type !== 'OD' || !details?.tp_policy_number || !ends) return null;
  return `${insurerText(details.tp_insurer_name)}, ${details.tp_policy_number}, until ${documentDateText(ends)}`;
}

/**
 * The details of a policy. Throws an Error without proposal or vehicle details, which
 * the steps prevent.
 */
export function motorScheduleDetails(record: MotorRecord, { gas_kit_value }: DeclaredClaims): MotorDetails {
  const { proposal } = record;
  if (!proposal) throw new Error('A policy was issued without a proposal');
  const { offer, cartDetails } = proposal;
  return {
    vechile_type: record.line === 'car' ? 'CAR' : 'BIKE',
    cover_type: offer.cover_type,
    vehicle: vehicleOf(record),
    values: valuesOf(record, gas_kit_value),
    ncb_percent: paidLine(proposal, 'ncb') ? offer.ncb.percent : 0,
    compulsory_deductible: offer.compulsory_deductible,
    voluntary_deductible: cartDetails.deductibles,
    owner_driver: ownerDriverOf(proposal),
    passengers_cover: offer.tp_years === 0 ? 0 : cartDetails.passengers_cover,
    paid_driver: offer.tp_years > 0 && cartDetails.paid_driver,
    previous_policy: previousPolicyOf(record),
    third_party_policy: thirdPartyPolicyOf(record),
    features: offer.features,
  };
}
