import * as v from 'valibot';
import { IsoDate } from '#contract/shared/dates.ts';
import { normalizeText } from '#contract/shared/plain-text.ts';
import { printedTextSchema, StoredText } from '#contract/shared/printable-text.ts';
import { RegistrationNumber } from '#contract/shared/registration-number.ts';
import { MotorCart, MotorOffer } from './plan.ts';
import { PreviousInsurer } from './previous-policy.ts';
import { RegisteredNumber } from './registration.ts';

/** What the motor proposal asks in addition to the shared entries (§3.motor-proposer). */

const compact = (text: string): string => normalizeText(text).toUpperCase().replace(/[\s-]/g, '');

const ENGINE_MESSAGE = 'Enter the engine number with letters and digits, as on the registration certificate (RC)';
/** Engine number formats differ by maker: 5 to 25 letters and digits, with at least one digit. */
export const EngineNumber = v.pipe(
  v.string(ENGINE_MESSAGE),
  v.transform(compact),
  v.regex(/^(?=.*[0-9])[A-Z0-9]{5,25}$/, ENGINE_MESSAGE),
  v.check(
    (text) => new Set(text).size > 2,
    'This is not an engine number. Copy it from the registration certificate (RC)',
  ),
);

const CHASSIS_MESSAGE = 'Enter the chassis number (VIN): 17 letters and digits, without I, O and Q';
/** A VIN (ISO 3779). Older vehicles have 6 to 16 letters and digits. */
export const ChassisNumber = v.pipe(
  v.string(CHASSIS_MESSAGE),
  v.transform(compact),
  v.regex(/^(?=.*[0-9])(?:[A-HJ-NPR-Z0-9]{17}|[A-Z0-9]{6,16})$/, CHASSIS_MESSAGE),
  v.check(
    (text) => new Set(text).size > 2,
    'This is not a chassis number. Copy it from the registration certificate (RC)',
  ),
);

/** Body of update-vehicle-details of the proposal. */
export const ProposalVehicle = v.object({
  /** Null for a new vehicle. For any other, the server requires it if the quote has no number. */
  reg_no: v.nullable(RegistrationNumber),
  /** Null confirms the register's. The server requires a number if the register has none. */
  engine_no: v.nullable(EngineNumber),
  /** As `engine_no`. */
  chassis_no: v.nullable(ChassisNumber),
  /** The lender of a financed vehicle (hypothecation); null if there is none. */
  financier: v.nullable(
    v.object({
      name: printedTextSchema('Enter the name of the bank or lender', 3, 100),
      city: printedTextSchema('Enter the city of its branch', 3, 100),
    }),
  ),
});
export type ProposalVehicle = v.InferOutput<typeof ProposalVehicle>;

/** As stored: numbers as typed, or the confirmed ones of the register. */
export const StoredProposalVehicle = v.object({
  reg_no: ProposalVehicle.entries.reg_no,
  financier: v.nullable(v.object({ name: StoredText, city: StoredText })),
  engine_no: v.union([EngineNumber, RegisteredNumber]),
  chassis_no: v.union([ChassisNumber, RegisteredNumber]),
});
export type StoredProposalVehicle = v.InferOutput<typeof StoredProposalVehicle>;

const POLICY_NUMBER_MESSAGE = 'Enter the policy number as printed, with letters, digits, / and -';
const PolicyNumber = v.pipe(
  v.string(POLICY_NUMBER_MESSAGE),
  v.transform((text) => normalizeText(text).trim().toUpperCase()),
  v.regex(/^(?=.*[0-9])[A-Z0-9](?:[A-Z0-9/ -]{3,28})[A-Z0-9]$/, POLICY_NUMBER_MESSAGE),
);

/**
 * Body of update-external-details (car: update-claim-details): declarations about facts outside the policy. The server
 * requires the parts that `neededExternalDeclarations` names.
 */
export const ExternalDetails = v.object({
  /** The visitor confirms that no claim was made on the ending policy, and that the bonus is theirs. */
  is_ncb_confirmed: v.boolean(),
  /** Whether the gas kit is on the registration certificate; null without a kit. */
  is_cng_endorsed: v.nullable(v.boolean('Say whether the kit is on the registration certificate (RC)')),
  /** The other policy with accident cover of the owner-driver; null if none is needed. */
  pa_policy: v.nullable(
    v.object({
      insurer_name: printedTextSchema('Enter the insurer of the accident policy', 3, 100),
      policy_number: PolicyNumber,
      policy_exp_date: IsoDate,
    }),
  ),
});
const StoredExternalDetails = v.object({
  ...ExternalDetails.entries,
  pa_policy: v.nullable(v.object({ ...ExternalDetails.entries.pa_policy.wrapped.entries, insurer_name: StoredText })),
});
export type ExternalDetails = v.InferOutput<typeof ExternalDetails>;

/**
 * Body of update-insurer-details of the proposal. The insurer and the dates are known from the quote. The server
 * requires the policy number unless the policy lapsed, and the third-party policy for an OD cover.
 */
export const PreviousPolicyNumbers = v.object({
  policy_number: v.nullable(PolicyNumber),
  tp_insurer_name: v.nullable(PreviousInsurer),
  tp_policy_number: v.nullable(PolicyNumber),
});
export type PreviousPolicyNumbers = v.InferOutput<typeof PreviousPolicyNumbers>;

/** The policy as stored, with what an insurer that was asked to decide found out about it. */
export const StoredPreviousPolicy = v.object({
  ...PreviousPolicyNumbers.entries,
  /** Its insurer reports a claim, whatever was declared. */
  claim_reported: v.exactOptional(v.literal(true)),
});
export type StoredPreviousPolicy = v.InferOutput<typeof StoredPreviousPolicy>;

/** What the motor proposal adds to the shared entries. */
export const motorProposalEntries = {
  /** The offer as it was when chosen. */
  offer: MotorOffer,
  cartDetails: MotorCart,
  vehicle_details: v.nullable(StoredProposalVehicle),
  claim_details: v.nullable(StoredExternalDetails),
  insurer_details: v.nullable(StoredPreviousPolicy),
};
