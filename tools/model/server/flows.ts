import type { FlowEndpoints } from '#contract/shared/line.ts';
import { acceptFinalQuote, finalQuote } from './decision.ts';
import { kycDetails, submitKycDocument, validateKyc } from './identity.ts';
import { fault, type Handler, limited, refused, saved } from './outcomes.ts';
import { generatePolicy, paymentStatus } from './payment.ts';

/** Called by actors of their own, not by `save` or `ask`. */
type OwnActor = 'fullQuoteDetails' | 'fullProposalDetails' | 'saveDraft' | 'makePayment' | 'premium';
/** The declaration is an answer: see `answers.ts`. */
type OfAnswer = 'submitProposal';

/** Whether a body contains everything of an answer. */
const brings = (body: unknown, answer: object): boolean => {
  const sent = new Map<string, unknown>(Object.entries(typeof body === 'object' && body !== null ? body : {}));
  return Object.entries(answer).every(([field, value]) => JSON.stringify(sent.get(field)) === JSON.stringify(value));
};
const registerQuote: Handler = (call) => {
  const { outcome } = call.model.starts(call.model.choices).findLast(({ answer }) => brings(call.body, answer)) ?? {
    outcome: 'VALIDATION',
  };
  return [typeof outcome === 'string' ? refused(outcome, null) : saved(outcome), limited(call), fault(call)];
};

/** The calls of the shared flows. A new one does not compile without its handler. */
export const FLOW_HANDLERS = {
  registerQuote,
  submitKycDocument,
  validateKyc,
  kycDetails,
  finalQuote,
  acceptFinalQuote,
  paymentStatus,
  generatePolicy,
} satisfies Record<Exclude<keyof FlowEndpoints, OwnActor | OfAnswer>, Handler>;
