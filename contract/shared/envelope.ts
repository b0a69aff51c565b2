import * as v from 'valibot';

/**
 * The shape of every API response: `code` is the HTTP status, `message` a sentence for people,
 * `data` the payload. A refusal's `data` contains what the visitor can act on.
 */
export const RefusalData = v.object({
  /** A code for programs, e.g. `STEP_MISSING`. */
  reason: v.string(),
  /** Path of the field ("member_details.0.DOB") → a sentence about it. */
  fields: v.optional(v.record(v.string(), v.string())),
  /** With `STEP_MISSING`: the step that has to be completed first. */
  step: v.optional(v.string()),
  /** With `RATE_LIMITED`, `UNAVAILABLE` and the reasons that end in `TOO_SOON`: seconds until the next attempt. */
  retry_after: v.optional(v.number()),
});
export type RefusalData = v.InferOutput<typeof RefusalData>;

export const Refusal = v.object({ code: v.number(), message: v.string(), data: RefusalData });
export type Refusal = v.InferOutput<typeof Refusal>;

/** The values of a refusal's `data.reason`. */
export type RefusalReason =
  | 'VALIDATION'
  | 'NOT_JSON'
  | 'TOO_LARGE'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'STEP_MISSING'
  | 'PRICE_CHANGED'
  | 'PAID_ALREADY'
  | 'RATE_LIMITED'
  | 'OTP_WRONG'
  | 'OTP_EXPIRED'
  | 'OTP_LOCKED'
  | 'OTP_RESEND_TOO_SOON'
  | 'LINK_RESEND_TOO_SOON'
  | 'MAIL_RESEND_TOO_SOON'
  | 'IDEMPOTENCY_REUSED'
  | 'POLICY_NOT_GENERATED'
  | 'INSURER_UNAVAILABLE'
  | 'COMMERCIAL_VEHICLE'
  | 'VEHICLE_OF_OTHER_LINE'
  | 'REGISTER_UNAVAILABLE'
  | 'QUOTE_SERVICE_UNAVAILABLE'
  | 'CONFLICT'
  | 'UNAVAILABLE'
  | 'INTERNAL';

/** Envelope of a success whose `data` has the given schema. */
export const successEnvelopeSchema = <S extends v.GenericSchema>(data: S) =>
  v.object({ code: v.number(), message: v.string(), data });
