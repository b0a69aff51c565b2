import * as v from 'valibot';
import { IsoDate } from '#contract/shared/dates.ts';
import { checkReportedAtFields } from '#contract/shared/field-problems.ts';
import { RegistrationNumber } from '#contract/shared/registration-number.ts';
import { PreviousInsurer, PreviousPolicyType } from './previous-policy.ts';
import { FoundVehicle } from './vehicle.ts';

/** The registration number, and what the vehicle register knows about it. */

/**
 * FOUND: one vehicle. SEVERAL_VARIANTS: the model is known, the variant has to be chosen. NOT_FOUND: the register does
 * not have the number. COMMERCIAL: a taxi or goods vehicle, which we do not insure. OTHER_LINE: a two-wheeler in the
 * car journey or a car in the two-wheeler journey.
 */
export const LOOKUP_OUTCOMES = ['FOUND', 'SEVERAL_VARIANTS', 'NOT_FOUND', 'COMMERCIAL', 'OTHER_LINE'] as const;

/** What the register knows about the vehicle's current or previous policy. */
export const FoundPolicy = v.object({
  insurer_name: v.nullable(PreviousInsurer),
  policy_type: PreviousPolicyType,
  policy_exp_date: IsoDate,
  /** Where third party ends on another day; else null. */
  tp_exp_date: v.nullable(IsoDate),
});
export type FoundPolicy = v.InferOutput<typeof FoundPolicy>;

const foundEntries = {
  /** One if FOUND, several if SEVERAL_VARIANTS, else none. They differ in variant, and so in engine and price. */
  vehicles: v.array(FoundVehicle),
  /** Null if the register knows none. */
  policy: v.nullable(FoundPolicy),
};

/** Answer of get-vehicle-details. */
export const VehicleLookup = v.object({
  reg_no: v.string(),
  outcome: v.picklist(LOOKUP_OUTCOMES),
  ...foundEntries,
});
export type VehicleLookup = v.InferOutput<typeof VehicleLookup>;

export const registrationEntries = {
  /** Null for a brand-new vehicle, or if the visitor does not have the number at hand. */
  reg_no: v.nullable(RegistrationNumber),
  /** The visitor describes the vehicle; the register is not asked. */
  by_hand: v.optional(v.boolean(), false),
};

/** What register-quote-req may contain. */
export const firstRegistrationEntries = {
  reg_no: v.optional(registrationEntries.reg_no, null),
  by_hand: registrationEntries.by_hand,
  /**
   * The visitor was shown the vehicle of this number and continued with it. It is not asked again if the register has
   * all its details.
   */
  vehicle_confirmed: v.optional(v.boolean(), false),
};

const Registered = v.object(registrationEntries);
type Registered = v.InferOutput<typeof Registered>;

/** Body of update-registration. */
export const RegistrationInput = v.pipe(
  Registered,
  checkReportedAtFields<Registered>(({ reg_no, by_hand }) =>
    by_hand || reg_no !== null ? {} : { reg_no: 'Enter the registration number, like MH-12-AB-1234 or 22-BH-1234-AA' },
  ),
);
export type RegistrationInput = v.InferOutput<typeof RegistrationInput>;

/** A number in the register as stored: masked where it is shown, and encrypted (decision 224). */
export const RegisteredNumber = v.object({ masked: v.string(), encrypted: v.string() });
export type RegisteredNumber = v.InferOutput<typeof RegisteredNumber>;

/** The number as stored, with the register's response. Refused outcomes are never stored. */
export const StoredRegistration = v.object({
  reg_no: v.nullable(v.string()),
  outcome: v.picklist(['FOUND', 'SEVERAL_VARIANTS', 'NOT_FOUND', 'BY_HAND']),
  ...foundEntries,
  /** The lender, or null for none. Absent if the register was not asked or does not know. */
  financier: v.optional(v.nullable(v.string())),
  /** Null if the register does not have it. Absent if the register was not asked. */
  engine_no: v.optional(v.nullable(RegisteredNumber)),
  /** As `engine_no`. */
  chassis_no: v.optional(v.nullable(RegisteredNumber)),
});
export type StoredRegistration = v.InferOutput<typeof StoredRegistration>;
