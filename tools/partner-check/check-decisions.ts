import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { DecisionAnswer } from '#contract/partners/decision-call.ts';
import type { PartnerCall } from '#contract/partners/partner-parts.ts';
import type { Decision } from '#contract/shared/decision.ts';
import { Premium } from '#contract/shared/premium.ts';
import { BridgeProblem } from './bridge-caller.ts';
import type { CheckCase, CheckedOffer } from './check-line.ts';
import { offersFor } from './check-quotes.ts';
import { assertRefused, okAnswer } from './expect-answer.ts';
import type { Played } from './played.ts';

/** How far a bridge's clock may be ahead. */
const CLOCK_SLACK_MS = 5 * 60_000;

interface Asked {
  readonly body: PartnerCall & object;
  readonly offer: CheckedOffer;
  readonly answer: DecisionAnswer;
}

async function decide(
  played: Played,
  call: 'decisions' | 'referrals',
  body: PartnerCall & object,
  premium: number,
): Promise<DecisionAnswer> {
  const answer = okAnswer(DecisionAnswer, await played.caller.send(call, body), body);
  const { agreed_premium, decided_at, decision } = answer;
  if (agreed_premium !== premium)
    throw new BridgeProblem(`agreed_premium is ${agreed_premium} paise, and was asked about ${premium}`);
  const now = played.caller.now().getTime();
  if (Date.parse(decided_at) > now + CLOCK_SLACK_MS)
    throw new BridgeProblem(`decided_at is in the future: ${decided_at}`);
  if ('valid_until' in decision && Date.parse(decision.valid_until) <= now)
    throw new BridgeProblem(`the decision was valid until ${decision.valid_until}, which is over`);
  return answer;
}

/** Applies for a plan. */
async function applyFor(played: Played, offer: CheckedOffer): Promise<Asked> {
  const asked = { reference: played.newReference(), askedAt: played.caller.now().toISOString(), decision: null };
  const { reference } = asked;
  const body = { reference, line: played.line.line, insurer_id: played.insurerId, ...offer.application(asked) };
  return { body, offer, answer: await decide(played, 'decisions', body, offer.premium) };
}

/** Applies for the first plan that is offered to a customer. */
async function apply(played: Played, which: CheckCase): Promise<Asked> {
  const [offer] = await offersFor(played, which);
  if (!offer) throw new BridgeProblem('it offers no plan to this customer');
  return applyFor(played, offer);
}

/** Applies for one plan after the other, until a proposal is referred. */
async function referredApplication(played: Played): Promise<Asked> {
  for (const offer of await offersFor(played, 'referred')) {
    const asked = await applyFor(played, offer);
    if (asked.answer.decision.status === 'REFERRED') return asked;
  }
  throw new BridgeProblem(
    'no plan refers a customer whom an insurer has to look at (docs/partner-contract.md names the test cases)',
  );
}

/** What can be paid after an ordinary customer's decision. */
export async function acceptedApplication(played: Played) {
  const { offer, answer } = await apply(played, 'ordinary');
  const { decision } = answer;
  if (decision.status !== 'ACCEPTED' && decision.status !== 'PRICE_CHANGED')
    throw new BridgeProblem(`an ordinary customer is ${decision.status}, so no policy can be issued`);
  return {
    product_id: offer.product_id,
    decision_reference: decision.insurer_reference,
    paid_premium: decision.status === 'PRICE_CHANGED' ? decision.premium.net_premium_inc_gst : offer.premium,
  };
}

export async function checkDecision(played: Played): Promise<void> {
  await acceptedApplication(played);
}

export async function checkRepeatedDecision(played: Played): Promise<void> {
  const { body, offer, answer } = await apply(played, 'ordinary');
  const again = await decide(played, 'decisions', body, offer.premium);
  if (!isDeepStrictEqual(answer, again))
    throw new BridgeProblem('the same reference was decided on twice: the second answer differs');
}

export async function checkReusedReference(played: Played): Promise<void> {
  const [offer, other] = [await apply(played, 'ordinary'), await apply(played, 'referred')];
  if (offer.offer.premium === other.offer.premium && offer.offer.product_id === other.offer.product_id) return;
  const { reference } = offer.body;
  assertRefused(await played.caller.send('decisions', { ...other.body, reference }), 'CONFLICT');
}

export async function checkReferral(played: Played): Promise<void> {
  const { body, offer, answer } = await referredApplication(played);
  const { decision, decided_at } = answer;
  const stored: Decision = {
    ...{ status: 'REFERRED', reasons: decision.reasons, decided_at, differences: [] },
    ...agreedPremiums(body),
    insurer_reference: decision.insurer_reference,
  };
  const asked = { reference: `${body.reference}-R`, askedAt: played.caller.now().toISOString(), decision: stored };
  const { line, insurer_id } = body;
  const request = { reference: asked.reference, line, insurer_id, ...offer.application(asked) };
  const first = await decide(played, 'referrals', request, offer.premium);
  const second = await decide(played, 'referrals', request, offer.premium);
  if (first.decision.status === 'REFERRED' && first.decided_at !== decided_at)
    throw new BridgeProblem('decided_at changed although the proposal is still referred');
  if (first.decision.status !== 'REFERRED' && !isDeepStrictEqual(first, second))
    throw new BridgeProblem('a referred proposal was decided on twice: the second answer differs');
}

/** The premium in an application's body, as a stored decision has it. */
function agreedPremiums(body: object): Pick<Decision, 'premium' | 'previous_premium'> {
  const { premium } = v.parse(v.object({ proposal: v.object({ premium: Premium }) }), body).proposal;
  return { premium, previous_premium: premium };
}
