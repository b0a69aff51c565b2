import type { IssuanceResponse } from '#server/domain/policy/policy-issuer.ts';
import { beginIssuance, receiveIssuanceResponse } from '#server/domain/settlement/issue-policy.ts';
import { changePurchase, purchaseOfUnit, savePurchase } from '#server/operations/purchase/save-purchase.ts';
import { callCutOffTime } from '#server/operations/unit-of-work/ask-partner.ts';
import type { JourneyOperation } from '#server/operations/unit-of-work/unit-of-work.ts';
import { callPartner } from '#server/partner-calls/call-partner.ts';

/**
 * Asks the insurer for the policy if an attempt is due, and stores the result: the policy, a later attempt, or the
 * refund. Each attempt begins under the journey's lock, so that only one of many requests asks. If the process dies
 * before the result is stored, the next attempt asks with the same reference, and the insurer issues once.
 */
export async function issueIfDue({ transact, ports, config, log }: JourneyOperation): Promise<void> {
  const request = await transact(async (unit) => {
    const begun = beginIssuance(purchaseOfUnit(unit), callCutOffTime(unit.now, config, 'issuer'));
    if (begun) await savePurchase(unit, begun.purchase);
    return begun?.request ?? null;
  });
  if (request === null) return;
  const store = (answer: IssuanceResponse) =>
    transact((unit) =>
      changePurchase(unit, (purchase) => receiveIssuanceResponse(purchase, request, answer, config.brand)),
    );
  let answer: IssuanceResponse;
  try {
    answer = await callPartner('issuer', config.portLimits.issuer, (signal) => ports.issuer.issue(request, signal));
  } catch (error) {
    log.warn({ err: error }, 'the insurer was not reached');
    answer = { kind: 'FAILED', reason: 'The insurer’s system did not answer' };
  }
  try {
    await store(answer);
  } catch (error) {
    if (answer.kind !== 'ISSUED') throw error;
    // Such as a number that was given before. As a failed attempt it ends: the insurer is asked again for a day and a
    // half, a person at the broker sees it after a day, and then the money goes back.
    log.error({ err: error }, 'a policy that the insurer issued cannot be stored');
    await store({ kind: 'FAILED', reason: 'The insurer’s policy cannot be stored' });
  }
}
