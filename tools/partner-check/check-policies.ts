import { isDeepStrictEqual } from 'node:util';
import { CancellationAnswer, PolicyAnswer, type PolicyRequest } from '#contract/partners/policy-calls.ts';
import { addDays } from '#contract/shared/dates.ts';
import { BridgeProblem } from './bridge-caller.ts';
import { acceptedApplication } from './check-decisions.ts';
import { assertRefused, okAnswer, okJson } from './expect-answer.ts';
import type { Played } from './played.ts';

/** How often a policy that is being worked on is asked for again, and with which pauses. */
const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

async function requestFor(played: Played): Promise<PolicyRequest> {
  const accepted = await acceptedApplication(played);
  return {
    ...{ reference: played.newReference(), line: played.line.line, insurer_id: played.insurerId },
    ...accepted,
    nominee_name: 'Rohan Kulkarni',
  };
}

async function issue(played: Played, request: PolicyRequest): Promise<PolicyAnswer> {
  const answer = okAnswer(PolicyAnswer, await played.caller.send('policies', request), request);
  if (answer.paid_premium !== request.paid_premium)
    throw new BridgeProblem(
      `paid_premium is ${answer.paid_premium} paise, and was asked about ${request.paid_premium}`,
    );
  return answer;
}

async function issued(played: Played, request: PolicyRequest): Promise<string> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { issuance } = await issue(played, request);
    if (issuance.status === 'ISSUED') return issuance.policy_number;
    if (issuance.status === 'REFUSED')
      throw new BridgeProblem(`an accepted and paid policy is refused: ${issuance.reason}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new BridgeProblem(`it is still working on the policy when asked for the ${ATTEMPTS}th time`);
}

export async function checkIssuance(played: Played): Promise<void> {
  await issued(played, await requestFor(played));
}

export async function checkRepeatedIssuance(played: Played): Promise<void> {
  const request = await requestFor(played);
  const first = await issued(played, request);
  const second = await issued(played, request);
  if (first !== second) throw new BridgeProblem(`one reference was issued twice, as ${first} and as ${second}`);
}

export async function checkOtherPayment(played: Played): Promise<void> {
  const request = await requestFor(played);
  const short = { ...request, paid_premium: request.paid_premium - 100 };
  const came = await played.caller.send('policies', short);
  if (came.status !== 200) return assertRefused(came, 'INVALID', 'CONFLICT');
  const { issuance } = okAnswer(PolicyAnswer, came, short);
  if (issuance.status !== 'REFUSED') throw new BridgeProblem('it issues a policy for less money than it decided on');
}

export async function checkDocument(played: Played): Promise<void> {
  const { line, insurer_id, ...request } = await requestFor(played);
  const policy_number = await issued(played, { line, insurer_id, ...request });
  const came = await played.caller.send('policyDocuments', {
    reference: played.newReference(),
    line,
    insurer_id,
    policy_number,
  });
  if (came.status !== 200) okJson(came);
  const isPdf = /^application\/pdf\b/i.test(came.type) && came.bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  if (!isPdf) throw new BridgeProblem(`the policy’s document is not a PDF (${came.type || 'without a content type'})`);
}

export async function checkCancellation(played: Played): Promise<void> {
  const request = await requestFor(played);
  const policy_number = await issued(played, request);
  const { line, insurer_id, paid_premium } = request;
  const cancel = {
    ...{ reference: played.newReference(), line, insurer_id, policy_number, paid_premium },
    ...{ reason: 'FREE_LOOK', cancel_from: addDays(played.onDate, 1) },
  } as const;
  const ask = async () => okAnswer(CancellationAnswer, await played.caller.send('cancellations', cancel), cancel);
  const first = await ask();
  const { cancellation } = first;
  if (first.policy_number !== policy_number) throw new BridgeProblem('the answer is about another policy');
  if (cancellation.status === 'REFUSED')
    throw new BridgeProblem(`a policy of today cannot be given back: ${cancellation.reason}`);
  if (cancellation.status === 'CANCELLED' && cancellation.refund > paid_premium)
    throw new BridgeProblem(`it refunds ${cancellation.refund} paise of ${paid_premium}`);
  if (cancellation.status === 'CANCELLED' && !isDeepStrictEqual(await ask(), first))
    throw new BridgeProblem('one reference was cancelled twice: the second answer differs');
}

export async function checkUnknownPolicy(played: Played): Promise<void> {
  const call = { reference: played.newReference(), line: played.line.line, insurer_id: played.insurerId };
  const policy_number = 'NO/SUCH/POLICY/0';
  assertRefused(await played.caller.send('policyDocuments', { ...call, policy_number }), 'NOT_FOUND');
}
