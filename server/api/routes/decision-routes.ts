import { changedPremiumConsentText } from '#contract/shared/changed-premium-consent.ts';
import type { ConsentTexts, Decision, Declaration } from '#contract/shared/decision.ts';
import { formatInr } from '#contract/shared/money.ts';
import { openedDocuments, openedDocumentsNote } from '#contract/shared/opened-documents.ts';
import type { Premium } from '#contract/shared/premium.ts';
import type { ProposalBase, RecordBase } from '#contract/shared/record.ts';
import type { DecisionState } from '#machines/lifecycles/decision.machine.ts';
import type { Api } from '#server/api/http/api.ts';
import { limitRate } from '#server/api/http/rate-limit.ts';
import { mountAct } from '#server/api/http/route.ts';
import { decisionSnapshotOf } from '#server/domain/insurers/decision-state.ts';
import type { ServerLine } from '#server/domain/journey/server-line.ts';
import {
  askQuestion,
  declareProposal,
  dueRequest,
  requestIfEnded,
  saveDecision,
  storeDecision,
  type UnderwritingRequest,
} from '#server/operations/decision/underwriting-requests.ts';
import { type JourneyUnitOfWork, proposalOfUnit } from '#server/operations/unit-of-work/unit-of-work.ts';
import { Refused } from '#server/shared/refused.ts';

/** A question to the insurer, and its answer. */
interface AnsweredRequest {
  readonly question: UnderwritingRequest;
  readonly decision: Decision;
}

/** The declaration, and the insurer's decision. */
export function decisionRoutes(api: Api, { definition: { endpoints, consents } }: ServerLine): void {
  const ask = async (question: UnderwritingRequest | null): Promise<AnsweredRequest | null> => {
    const decision = question && (await askQuestion(api, question));
    return decision && { question, decision };
  };
  const save = async (unit: JourneyUnitOfWork, answered: AnsweredRequest | null) => {
    const data = answered ? await storeDecision(unit, answered.question, answered.decision) : unit.record;
    return { data, message: messageOf(data) };
  };

  // Each call asks the insurer.
  const perMinute = api.config.rateLimits.decisionOfJourney;
  for (const endpoint of [endpoints.submitProposal, endpoints.finalQuote]) {
    limitRate(api, endpoint, { perMinute, by: 'journey' });
  }

  mountAct(api, endpoints.submitProposal, {
    ask: async ({ transact, body }) => ask(await transact((unit) => declare(unit, body, consents))),
    save,
  });

  mountAct(api, endpoints.finalQuote, { ask: async ({ transact }) => ask(await transact(dueRequest)), save });

  mountAct(api, endpoints.acceptFinalQuote, async (call) => {
    const { stores, now, record, journey } = call;
    const decision = decisionSnapshotOf(record);
    if (!decision?.hasTag('offer')) {
      throw new Refused('CONFLICT', 'There is no changed premium to agree to.');
    }
    if (await requestIfEnded(call)) {
      const sentence = 'The insurer’s offer has ended, so we ask the insurer again. Please look at its answer first.';
      return new Refused('PRICE_CHANGED', sentence);
    }
    const event = { type: 'price.agree', amount: call.body.net_premium_inc_gst } as const;
    const { premium } = decision.context.facts;
    const asked = premium.net_premium_inc_gst;
    if (!decision.can(event)) {
      throw new Refused(
        'PRICE_CHANGED',
        `The insurer asks for ${formatInr(asked)}. Please look at the premium again before you agree.`,
        { fields: { net_premium_inc_gst: `The premium is ${formatInr(asked)}` } },
      );
    }
    if (decision.matches('accepted')) return { data: record, message: MESSAGES.accepted };
    const given = [{ code: 'CHANGED_PREMIUM', text: changedPremiumConsentText(asked) }];
    await stores.consents.add(journey.id, given, now);
    const agreed = { ...record, proposal: atPremium(proposalOfUnit(call), premium) };
    return {
      data: await saveDecision(call, agreed, decision, event),
      message: 'Thank you. The insurer has accepted the proposal',
    };
  });
}

/**
 * Stores consents and declaration, and for the broker which documents were opened before it. A proposal that is still declared has not changed since, or its decision would have
 * been cleared.
 */
async function declare(
  unit: JourneyUnitOfWork,
  { consents }: Declaration,
  texts: ConsentTexts,
): Promise<UnderwritingRequest | null> {
  const { decision, cartDetails } = proposalOfUnit(unit);
  if (decision) return dueRequest(unit);
  const opened = openedDocuments(unit.record, cartDetails.product_id);
  const given = [...new Set(consents)].map((code) => ({ code, text: texts[code] }));
  const note = { code: 'OPENED_DOCUMENTS', text: openedDocumentsNote(opened) };
  await unit.stores.consents.add(unit.journey.id, [...given, note], unit.now);
  return declareProposal(unit);
}

// Not `applyAnswer`: a premium that the insurer asks for after the declaration does not clear the declaration.
const atPremium = (proposal: ProposalBase, premium: Premium): ProposalBase => ({
  ...proposal,
  premium,
  cartDetails: { ...proposal.cartDetails, net_premium_inc_gst: premium.net_premium_inc_gst },
});

const MESSAGES: Record<DecisionState, string> = {
  asking: 'The insurer has not answered yet',
  referred: 'The insurer’s doctor is looking at the proposal',
  accepted: 'The insurer has accepted the proposal',
  priceChanged: 'The insurer asks for another premium',
  declined: 'The insurer has declined the proposal',
  ended: 'The insurer has not answered yet',
};

const messageOf = (record: RecordBase): string => MESSAGES[decisionSnapshotOf(record)?.value ?? 'asking'];
