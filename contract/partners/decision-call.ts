import * as v from 'valibot';
import {
  callEntries,
  insurerReferenceEntries,
  PartnerAmount,
  PartnerInstant,
  PartnerReasons,
  partnerTermsEntries,
  SomePartnerReasons,
} from './partner-parts.ts';
import { PartnerPremium } from './partner-premium.ts';

/** Answer of the calls for a decision, and of those that ask again about a referred proposal. */
export const DecisionAnswer = v.object({
  ...callEntries,
  /** The premium of the request, in paise. */
  agreed_premium: PartnerAmount,
  /** When the insurer decided. The same as long as nothing new was decided. */
  decided_at: PartnerInstant,
  /**
   * Motor: the insurer of the current policy reports a claim that the proposal does not declare. Every insurer is asked
   * with it from now on.
   */
  claim_reported: v.nullish(v.boolean()),
  decision: v.variant('status', [
    v.object({ status: v.literal('ACCEPTED'), ...partnerTermsEntries, reasons: PartnerReasons }),
    v.object({
      status: v.literal('PRICE_CHANGED'),
      ...partnerTermsEntries,
      reasons: SomePartnerReasons,
      premium: PartnerPremium,
    }),
    v.object({ status: v.literal('REFERRED'), ...insurerReferenceEntries, reasons: SomePartnerReasons }),
    v.object({ status: v.literal('DECLINED'), ...insurerReferenceEntries, reasons: SomePartnerReasons }),
  ]),
});
export type DecisionAnswer = v.InferOutput<typeof DecisionAnswer>;
