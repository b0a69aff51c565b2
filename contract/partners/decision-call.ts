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
