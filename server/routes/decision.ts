import type { Consents, Decision, Declaration } from '#contract/shared/decision.ts';
import { formatInr } from '#contract/shared/money.ts';
import { consentText, openedDocuments } from '#contract/shared/opened-documents.ts';
import type { ProposalBase } from '#contract/shared/record.ts';
import type { Api } from '../http/api.ts';
import { limitRate } from '../http/rate-limit.ts';
import { RefusalError } from '../http/refusal.ts';
import { mount, mountWithPorts } from '../http/route.ts';
import {
  askQuestion,
  dueQuestion,
  type Question,
  questionIfEnded,
  storeDecision,
  storeQuestion,
} from '../insurers/underwriting.ts';
import type { ServerLine } from '../lines/line.ts';
import { saveAnswer } from '../save-answer.ts';
import { storeConsents } from '../store/consents.ts';
import { type JourneyUnitOfWork, proposalOf } from '../unit-of-work.ts';

/** The declaration, and what the insurer says to it. */
export function decisionRoutes(api: Api, { definition: { endpoints, consents } }: ServerLine): void {
  const answerTo = async (question: Question | null) => {
    const decision = question && (await askQuestion(api, question));
    return async (unit: JourneyUnitOfWork) => {
      const data = question && decision ? await storeDecision(unit, question, decision) : unit.record;
      return { data, message: messageOf(proposalOf({ record: data }).decision) };
    };
  };

  // Each asks the insurer.
  const perMinute = api.config.rateLimits.decisionOfJourney;
  for (const endpoint of [endpoints.submitProposal, endpoints.finalQuote]) {
    limitRate(api, endpoint, { perMinute, by: 'journey' });
  }

  mountWithPorts(api, endpoints.submitProposal, async (call) =>
    answerTo(await call.transact((unit) => declare(unit, call.body, consents))),
  );

  mountWithPorts(api, endpoints.finalQuote, async (call) => answerTo(await call.transact(dueQuestion)));

  mount(api, endpoints.acceptFinalQuote, async (call) => {
    const { tx, now, record, journey } = call;
    const proposal = proposalOf(call);
    const { decision } = proposal;
    if (decision?.status !== 'PRICE_CHANGED' && decision?.status !== 'ACCEPTED') {
      throw new RefusalError(409, 'CONFLICT', 'There is no changed premium to agree to.');
    }
    if (await questionIfEnded(call)) {
      const sentence = 'The insurer’s offer has ended, so we ask the insurer again. Please look at its answer first.';
      throw new RefusalError(409, 'PRICE_CHANGED', sentence, { commits: true });
    }
    const asked = decision.premium.net_premium_inc_gst;
    if (call.body.net_premium_inc_gst !== asked) {
      throw new RefusalError(
        409,
        'PRICE_CHANGED',
        `The insurer asks for ${formatInr(asked)}. Please look at the premium again before you agree.`,
        { fields: { net_premium_inc_gst: `The premium is ${formatInr(asked)}` } },
      );
    }
    if (decision.status === 'ACCEPTED') return { data: record, message: messageOf(decision) };
    const text = `I agree to the insurer's changed premium of ${formatInr(asked)}.`;
    await storeConsents(tx, journey.id, [{ code: 'CHANGED_PREMIUM', text }], now);
    const accepted = { ...record, proposal: atNewPremium(proposal, decision) };
    return { data: await saveAnswer(call, accepted), message: 'Thank you. The insurer has accepted the proposal' };
  });
}

/** Stores consents and declaration. A declared proposal did not change since, or its decision would be gone. */
async function declare(unit: JourneyUnitOfWork, { consents }: Declaration, texts: Consents): Promise<Question | null> {
  const { decision, cartDetails } = proposalOf(unit);
  if (decision) return dueQuestion(unit);
  const opened = openedDocuments(unit.record, cartDetails.product_id);
  const given = [...new Set(consents)].map((code) => ({ code, text: consentText(texts, code, opened) }));
  await storeConsents(unit.tx, unit.journey.id, given, unit.now);
  return storeQuestion(unit, unit.now.toISOString(), 'The insurer was asked and has not answered yet.');
}

// Not `applyAnswer`: a premium that the insurer asks for after the declaration does not undo the declaration.
const atNewPremium = (proposal: ProposalBase, decision: Decision): ProposalBase => ({
  ...proposal,
  premium: decision.premium,
  cartDetails: { ...proposal.cartDetails, net_premium_inc_gst: decision.premium.net_premium_inc_gst },
  decision: { ...decision, status: 'ACCEPTED' },
});

const MESSAGES: Record<Decision['status'], string> = {
  ACCEPTED: 'The insurer has accepted the proposal',
  PRICE_CHANGED: 'The insurer asks for another premium',
  REFERRED: 'The insurer’s doctor is looking at the proposal',
  DECLINED: 'The insurer has declined the proposal',
};

function messageOf(decision: Decision | null): string {
  if (!decision || decision.awaiting_insurer) return 'The insurer has not answered yet';
  return MESSAGES[decision.status];
}
