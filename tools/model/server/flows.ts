import type { FlowEndpoints } from '#contract/shared/line.ts';
import { acceptFinalQuote, finalQuote } from './decision.ts';
import { kycDetails, submitKycDocument, validateKyc } from './identity.ts';
import { fault, type Handler, limited, saved } from './outcomes.ts';
import { generatePolicy, paymentStatus } from './payment.ts';

/** Called by actors of their own, not by `save` or `ask`. */
type OwnActor = 'fullQuoteDetails' | 'fullProposalDetails' | 'saveDraft' | 'makePayment' | 'premium';
/** The declaration is an answer: see `answers.ts`. */
type OfAnswer = 'submitProposal';

const registerQuote: Handler = (call) => [saved(call.model.newRecord), limited(call), fault(call)];

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
