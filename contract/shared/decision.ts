import * as v from 'valibot';
import { cappedList } from './capped-list.ts';
import { OfferTerms } from './insurer.ts';
import { PaiseSchema } from './paise.ts';
import { Premium, PremiumLine } from './premium.ts';

/** The consents of a declaration, in order. */
export const CONSENT_CODES = ['TRUE_ANSWERS', 'SHARE_WITH_INSURER', 'PREMIUM'] as const;
export type ConsentCode = (typeof CONSENT_CODES)[number];
/** The sentences that are agreed to, in the line's words. The server stores the text and the time. */
export type ConsentTexts = Readonly<Record<ConsentCode, string>>;

const consentCode = v.picklist(CONSENT_CODES);

/** Body of submit-proposal. */
export const Declaration = v.object({
  consents: v.pipe(
    cappedList(consentCode, 10),
    v.check(
      (codes) => new Set(codes).size === CONSENT_CODES.length,
      'Agree to every statement: the insurer needs all three',
    ),
  ),
});
export type Declaration = v.InferOutput<typeof Declaration>;

/** Body of accept-final-quote: the agreed premium. */
export const AcceptedPrice = v.object({ net_premium_inc_gst: PaiseSchema });

export const DECISION_STATUSES = ['ACCEPTED', 'PRICE_CHANGED', 'REFERRED', 'DECLINED'] as const;

/** The insurer's decision on the proposal. No payment is possible before ACCEPTED. */
export const Decision = v.object({
  status: v.picklist(DECISION_STATUSES),
  reasons: v.array(v.string()),
  decided_at: v.string(),
  /** The premium that the visitor had agreed to. */
  previous_premium: Premium,
  /** The premium that the insurer now asks; equal to the previous one unless the price changed. */
  premium: Premium,
  /** The difference line by line, in paise; empty unless the price changed. */
  differences: v.array(PremiumLine),
  ...OfferTerms.entries,
  /** The insurer was asked and has not responded yet. Until then the status is REFERRED. */
  awaiting_insurer: v.optional(v.literal(true)),
  /** The insurer of the current policy reports a claim that the proposal does not declare. Motor. */
  claim_reported: v.optional(v.literal(true)),
});
export type Decision = v.InferOutput<typeof Decision>;
