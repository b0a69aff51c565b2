import type { ActorName, Moment, Outcome, OutputOf } from '../types.ts';
import type { Outcomes } from './outcomes.ts';
import * as payment from './payment.ts';
import * as proposal from './proposal.ts';
import * as quote from './quote.ts';

/**
 * Every actor of the chart with every way it can end, as functions of the moment. Exhaustive: a new actor does not
 * compile without its outcomes, and none can answer what the real one could not.
 */
export const BACKEND = {
  loadRecord: quote.loadRecord,
  registerQuote: quote.registerQuote,
  savePersonalDetails: quote.savePersonalDetails,
  saveChangedDetails: quote.saveChangedDetails,
  saveContact: quote.saveContact,
  saveMembers: quote.saveMembers,
  saveMedicalHistory: quote.saveMedicalHistory,
  fetchQuoteList: quote.fetchQuoteList,
  choosePlan: quote.choosePlan,
  fetchTenures: quote.fetchTenures,
  agreePremium: proposal.agreePremium,
  saveProposer: proposal.saveProposer,
  saveProposerContact: proposal.saveProposerContact,
  saveAddress: proposal.saveAddress,
  askKyc: proposal.askKyc,
  submitDocument: proposal.submitDocument,
  validateKyc: proposal.validateKyc,
  saveMember: proposal.saveMember,
  saveMedicalAnswers: proposal.saveMedicalAnswers,
  saveNominee: proposal.saveNominee,
  confirmPreview: proposal.confirmPreview,
  submitProposal: proposal.submitProposal,
  askDecision: proposal.askDecision,
  acceptPrice: proposal.acceptPrice,
  makePayment: payment.makePayment,
  openGateway: payment.openGateway,
  askPaymentStatus: payment.askPaymentStatus,
  generatePolicy: payment.generatePolicy,
} satisfies { [Name in ActorName]: Outcomes<OutputOf<Name>> };

const isActor = (name: string): name is ActorName => name in BACKEND;

/** How an actor can end here. Throws for an actor that the fake backend does not know. */
export const outcomesOf = (
  actor: string,
  moment: Moment,
): { actor: ActorName; outcomes: readonly Outcome<unknown>[] } => {
  if (!isActor(actor)) throw new Error(`The chart invokes an actor that the backend does not know: ${actor}`);
  return { actor, outcomes: BACKEND[actor](moment) };
};
