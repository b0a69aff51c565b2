import type { FlowEndpoints } from '#contract/shared/line.ts';
import { type FakeHandler, faultOutcome, rateLimitedOutcome, refusedOutcome, savedOutcome } from './call-outcomes.ts';
import { acceptFinalQuoteOutcomes, finalQuoteOutcomes } from './decision-outcomes.ts';
import { kycDetailsOutcomes, submitKycDocumentOutcomes, validateKycOutcomes } from './kyc-outcomes.ts';
import { generatePolicyOutcomes, paymentStatusOutcomes } from './payment-outcomes.ts';

/** Called by actors of their own, not by `save` or `ask`. */
type OwnActor = 'fullQuoteDetails' | 'fullProposalDetails' | 'saveDraft' | 'makePayment' | 'premium';
/** The declaration is an answer: see `shared-answer-handlers.ts`. */
type OfAnswer = 'submitProposal';

/** Whether a body contains everything of an answer. */
const brings = (body: unknown, answer: object): boolean => {
  const sent = new Map<string, unknown>(Object.entries(typeof body === 'object' && body !== null ? body : {}));
  return Object.entries(answer).every(([field, value]) => JSON.stringify(sent.get(field)) === JSON.stringify(value));
};
const registerQuote: FakeHandler = (call) => {
  const { newcomer, returning } = call.model.starts(call.model.choices);
  const { outcome } = [...returning, ...newcomer].findLast(({ answer }) => brings(call.body, answer)) ?? {
    outcome: 'VALIDATION',
  };
  return [
    typeof outcome === 'string' ? refusedOutcome(outcome, null) : savedOutcome(outcome),
    rateLimitedOutcome(call),
    faultOutcome(call),
  ];
};

/** The calls of the shared flows. A new one does not compile without its handler. */
export const FLOW_HANDLERS = {
  registerQuote,
  submitKycDocument: submitKycDocumentOutcomes,
  validateKyc: validateKycOutcomes,
  kycDetails: kycDetailsOutcomes,
  finalQuote: finalQuoteOutcomes,
  acceptFinalQuote: acceptFinalQuoteOutcomes,
  paymentStatus: paymentStatusOutcomes,
  generatePolicy: generatePolicyOutcomes,
} satisfies Record<Exclude<keyof FlowEndpoints, OwnActor | OfAnswer>, FakeHandler>;
