import {
  CancellationAnswer,
  type CancellationRequest,
  PolicyAnswer,
  type PolicyRequest,
} from '#contract/partners/policy-calls.ts';
import { BridgeProblem } from './bridge-caller.ts';
import { acceptedApplication } from './check-decisions.ts';
import { assertRefused, okAnswer } from './expect-answer.ts';
import type { Played } from './played.ts';

/** How often a policy that is being worked on is asked for again, and with which pauses. */
const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

export async function paidRequest(played: Played): Promise<PolicyRequest> {
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

/** The policy of a paid request, with whether it has a document of the insurer's own. */
export async function issuedPolicy(
  played: Played,
  request: PolicyRequest,
): Promise<Extract<PolicyAnswer['issuance'], { status: 'ISSUED' }>> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { issuance } = await issue(played, request);
    if (issuance.status === 'ISSUED') return issuance;
    if (issuance.status === 'REFUSED')
      throw new BridgeProblem(`an accepted and paid policy is refused: ${issuance.reason}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new BridgeProblem(`it is still working on the policy when asked for the ${ATTEMPTS}th time`);
}

const issued = async (played: Played, request: PolicyRequest): Promise<string> =>
  (await issuedPolicy(played, request)).policy_number;

export async function checkIssuance(played: Played): Promise<void> {
  await issued(played, await paidRequest(played));
}

export async function checkRepeatedIssuance(played: Played): Promise<void> {
  const request = await paidRequest(played);
  const first = await issued(played, request);
  const second = await issued(played, request);
  if (first !== second) throw new BridgeProblem(`one reference was issued twice, as ${first} and as ${second}`);
}

export async function checkOtherPayment(played: Played): Promise<void> {
  const request = await paidRequest(played);
  const short = { ...request, paid_premium: request.paid_premium - 100 };
  const came = await played.caller.send('policies', short);
  if (came.status !== 200) return assertRefused(came, 'INVALID', 'CONFLICT');
  const { issuance } = okAnswer(PolicyAnswer, came, short);
  if (issuance.status !== 'REFUSED') throw new BridgeProblem('it issues a policy for less money than it decided on');
}

async function cancel(
  played: Played,
  { line, insurer_id, reference: policy_reference, paid_premium }: PolicyRequest,
): Promise<Exclude<CancellationAnswer['cancellation'], { status: 'WORKING' }>> {
  const request: CancellationRequest = {
    ...{ reference: played.newReference(), line, insurer_id, policy_reference, paid_premium },
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const answer = okAnswer(CancellationAnswer, await played.caller.send('cancellations', request), request);
    if (answer.policy_reference !== policy_reference) throw new BridgeProblem('the answer is about another policy');
    if (answer.cancellation.status !== 'WORKING') return answer.cancellation;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new BridgeProblem(`it is still working on the cancellation when asked for the ${ATTEMPTS}th time`);
}

export async function checkCancellation(played: Played): Promise<void> {
  const request = await paidRequest(played);
  const policy_number = await issued(played, request);
  for (const time of ['first', 'second']) {
    const cancellation = await cancel(played, request);
    if (cancellation.status === 'REFUSED')
      throw new BridgeProblem(`a policy whose premium was returned stays in force: ${cancellation.reason}`);
    if (cancellation.status === 'NOT_ISSUED')
      throw new BridgeProblem(`it says that ${policy_number} was not issued, when asked for the ${time} time`);
    if (cancellation.policy_number !== policy_number)
      throw new BridgeProblem(`it cancels ${cancellation.policy_number} instead of ${policy_number}`);
  }
}

export async function checkCancellationBeforeIssue(played: Played): Promise<void> {
  const request = await paidRequest(played);
  const { status } = await cancel(played, request);
  if (status !== 'NOT_ISSUED')
    throw new BridgeProblem(`the cancellation of a policy that was not issued is answered with ${status}`);
  const late = await issue(played, request);
  if (late.issuance.status !== 'REFUSED')
    throw new BridgeProblem(`a request that was taken back is answered with ${late.issuance.status}`);
}
