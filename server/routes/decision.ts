import { endpoints } from '#contract/endpoints.ts';
import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { JourneyRecord } from '#contract/record.ts';
import { CONSENTS, type Decision } from '#contract/shared/decision.ts';
import { formatInr } from '#contract/shared/money.ts';
import { withAnswer } from '#machines/core/invalidation.ts';
import { locked } from '#machines/core/steps.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/open-journey.ts';
import { RefusalError } from '../http/refusal.ts';
import { mount } from '../http/route.ts';
import { keepConsents } from '../store/consents.ts';
import { saveAnswer } from './save-answer.ts';

/** The declaration, and what the insurer says to it. */
export function decisionRoutes(api: Api): void {
  const panel = api.insurers.health;

  mount(api, endpoints.submitProposal, async (call) => {
    const { tx, now, today, record, journey, body } = call;
    const proposal = proposalOf(record);
    // Answers that were declared and decided on did not change since, or the decision would be gone: nothing to do.
    if (proposal.decision) return { data: record, message: messageOf(proposal.decision) };
    const decidedAt = now.toISOString();
    const application = { reference: proposal.proposerId, quote: record.quote, proposal, onDate: today, decidedAt };
    const decision = await panel.underwrite(proposal.offer.insurer_id, application);
    const agreed = new Set(body.consents);
    await keepConsents(
      tx,
      journey.id,
      [...agreed].map((code) => ({ code, text: CONSENTS[code] })),
      now,
    );
    const after = withAnswer(record, { answer: 'decision', value: { declared_at: decidedAt, decision } });
    return { data: await saveAnswer(call, after), message: messageOf(decision) };
  });

  mount(api, endpoints.finalQuote, async (call) => {
    const { now, today, record, config } = call;
    const proposal = proposalOf(record);
    const { decision, declared_at } = proposal;
    if (!decision || !declared_at || locked(record) || !isDue(decision, now, config.referralSeconds)) {
      return { data: record, message: decision ? messageOf(decision) : 'The insurer has not been asked yet' };
    }
    const application = {
      reference: proposal.proposerId,
      quote: record.quote,
      proposal,
      onDate: today,
      decidedAt: now.toISOString(),
    };
    const decided = await panel.underwriteReferred(proposal.offer.insurer_id, application);
    const after = withAnswer(record, { answer: 'decision', value: { declared_at, decision: decided } });
    return { data: await saveAnswer(call, after), message: messageOf(decided) };
  });

  mount(api, endpoints.acceptFinalQuote, async (call) => {
    const { tx, now, record, journey } = call;
    const proposal = proposalOf(record);
    const { decision } = proposal;
    if (decision?.status !== 'PRICE_CHANGED' && decision?.status !== 'ACCEPTED') {
      throw new RefusalError(409, 'CONFLICT', 'There is no changed premium to agree to.');
    }
    const asked = decision.premium.net_premium_inc_gst;
    if (call.body.net_premium_inc_gst !== asked) {
      throw new RefusalError(
        409,
        'PRICE_CHANGED',
        `The insurer asks ${formatInr(asked)}. Please look at the premium again before you agree.`,
        { fields: { net_premium_inc_gst: `The premium is ${formatInr(asked)}` } },
      );
    }
    if (decision.status === 'ACCEPTED') return { data: record, message: messageOf(decision) };
    const text = `I agree to the insurer's changed premium of ${formatInr(asked)}.`;
    await keepConsents(tx, journey.id, [{ code: 'CHANGED_PREMIUM', text }], now);
    const accepted = { ...record, proposal: atNewPremium(proposal, decision) };
    return { data: await saveAnswer(call, accepted), message: 'Thank you. The insurer has accepted the proposal' };
  });
}

// Not `withAnswer`: a premium that the insurer asks for after the declaration does not undo the declaration.
const atNewPremium = (proposal: HealthProposal, decision: Decision): HealthProposal => ({
  ...proposal,
  premium: decision.premium,
  cartDetails: { ...proposal.cartDetails, net_premium_inc_gst: decision.premium.net_premium_inc_gst },
  decision: { ...decision, status: 'ACCEPTED' },
});

/** Whether a referred proposal's doctor has had the time to look. */
const isDue = ({ status, decided_at }: Decision, now: Date, referralSeconds: number): boolean =>
  status === 'REFERRED' && now.getTime() >= Date.parse(decided_at) + referralSeconds * 1000;

function proposalOf({ proposal }: JourneyRecord): HealthProposal {
  // The id of the proposal opened the journey, so there is one.
  if (!proposal) throw notFound();
  return proposal;
}

const MESSAGES: Record<Decision['status'], string> = {
  ACCEPTED: 'The insurer has accepted the proposal',
  PRICE_CHANGED: 'The insurer asks another premium',
  REFERRED: 'The insurer’s doctor is looking at the proposal',
  DECLINED: 'The insurer has declined the proposal',
};
const messageOf = ({ status }: Decision): string => MESSAGES[status];
