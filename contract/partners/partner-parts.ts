import * as v from 'valibot';
import { LINES, type Line } from '#contract/lines.ts';
import { MAX_AMOUNT_PAISE } from '#contract/shared/paise.ts';
import { PartnerText } from './partner-text.ts';

/** What all calls between our server and an insurer's bridge have in common. */

/** Stated by the bridge's health answer. It changes when a bridge has to change. */
export const PARTNER_CONTRACT_VERSION = '1';

/** Header of each request: `t=<seconds since 1970>,v1=<hex HMAC-SHA256>`. */
export const BRIDGE_SIGNATURE_HEADER = 'bridge-signature';
/** A bridge refuses a request that was signed longer ago, or later, by its own clock. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;
/** Header with our reference. A bridge that receives it again answers again, and acts once. */
export const REFERENCE_HEADER = 'idempotency-key';

/** The most plans in one request for prices. */
const MAX_PLANS = 100;
const MAX_REASONS = 20;

/** Our number of a request. */
export const PartnerReference = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{7,119}$/));
/** The insurer's number of an offer, a decision or a cancellation. */
const InsurerReference = PartnerText(60);
export const InsurerId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,39}$/));
export const ProductId = PartnerText(60);
export const PartnerInstant = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp());

/** An amount in paise: whole, 0 or more, at most ₹10 crore. */
export const PartnerAmount = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_AMOUNT_PAISE));

/** A count, such as days or percent. */
export const partnerCount = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most));

/** The insurer's terms of an offer or a decision that can be paid. */
export const partnerTermsEntries = { insurer_reference: InsurerReference, valid_until: PartnerInstant };
export const insurerReferenceEntries = { insurer_reference: InsurerReference };

export const PartnerReasons = v.pipe(v.array(PartnerText(500)), v.maxLength(MAX_REASONS));
export const SomePartnerReasons = v.pipe(v.array(PartnerText(500)), v.minLength(1), v.maxLength(MAX_REASONS));

/** Whom a call is about. An answer repeats it, so that answers cannot be mixed up. */
export const callEntries = { reference: PartnerReference, line: v.picklist(LINES), insurer_id: InsurerId };
export type PartnerCall = v.InferOutput<v.ObjectSchema<typeof callEntries, undefined>>;

/** A list of plans, or of the answers about them. */
export const planList = <S extends v.GenericSchema>(plan: S) =>
  v.pipe(v.array(plan), v.minLength(1), v.maxLength(MAX_PLANS));

/** Why a bridge refuses a request. It did nothing then. */
export const BRIDGE_REFUSALS = {
  /** The body is not in the form of this contract. */
  INVALID: 400,
  /** The signature is missing or wrong. */
  NOT_SIGNED: 401,
  /** The signature is right, and too old or of a time to come. */
  STALE: 401,
  /** An address, an insurer, a product or a policy that the bridge does not have. */
  NOT_FOUND: 404,
  /** The reference was used for another request. */
  CONFLICT: 409,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  /** Try again with the same reference. */
  UNAVAILABLE: 503,
} as const;
export type BridgeRefusalCode = keyof typeof BRIDGE_REFUSALS;

/** Body of every answer that is not 200. The message is for the broker's log: no personal data. */
export const BridgeRefusal = v.object({
  error: v.object({
    code: v.picklist(Object.keys(BRIDGE_REFUSALS).filter(isRefusalCode)),
    message: v.fallback(PartnerText(500, 0), 'a message that cannot be shown'),
  }),
});

function isRefusalCode(code: string): code is BridgeRefusalCode {
  return code in BRIDGE_REFUSALS;
}

/** Answer of the health call: which plans the bridge can be asked about. */
export const BridgeHealth = v.object({
  contract: v.literal(PARTNER_CONTRACT_VERSION),
  insurers: v.pipe(
    v.array(v.object({ insurer_id: InsurerId, line: v.picklist(LINES), products: planList(ProductId) })),
    v.minLength(1),
    v.maxLength(200),
  ),
});
export type BridgeHealth = v.InferOutput<typeof BridgeHealth>;

/** The entries of a call about one line. */
export const callOfLine = <L extends Line>(line: L) => ({ ...callEntries, line: v.literal(line) });
