import type { WithdrawalResponse } from '#server/domain/policy/policy-issuer.ts';
import { beginWithdrawal, receiveWithdrawalAnswer } from '#server/domain/settlement/withdraw-policy.ts';
import { changePurchase, purchaseOfUnit, savePurchase } from '#server/operations/purchase/save-purchase.ts';
import { callCutOffTime } from '#server/operations/unit-of-work/ask-partner.ts';
import type { JourneyOperation } from '#server/operations/unit-of-work/unit-of-work.ts';
import { callPartner, partnerFault } from '#server/partner-calls/call-partner.ts';

/** Asks the insurer to cancel what it issued under our reference, if that is due, and stores its answer. */
export async function withdrawIfDue({ transact, ports, config, log }: JourneyOperation): Promise<void> {
  const request = await transact(async (unit) => {
    const begun = beginWithdrawal(purchaseOfUnit(unit), callCutOffTime(unit.now, config, 'issuer'));
    if (begun) await savePurchase(unit, begun.purchase);
    return begun?.request ?? null;
  });
  if (request === null) return;
  let answer: WithdrawalResponse | null = null;
  try {
    const { issuer } = ports;
    answer = await callPartner('issuer', config.portLimits.issuer, (signal) => issuer.withdraw(request, signal));
  } catch (error) {
    log.warn({ err: partnerFault(error) }, 'the insurer did not answer a withdrawal');
  }
  await transact((unit) => changePurchase(unit, (purchase) => receiveWithdrawalAnswer(purchase, request, answer)));
}
