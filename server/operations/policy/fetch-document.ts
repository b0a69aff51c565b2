import { encryptPolicyDocument } from '#server/domain/policy/policy-document-encryption.ts';
import type { DocumentRequest } from '#server/domain/policy/policy-issuer.ts';
import { beginDocumentRequest, receiveDocument } from '#server/domain/settlement/insurer-document.ts';
import { purchaseOfUnit, savePurchase } from '#server/operations/purchase/save-purchase.ts';
import { callCutOffTime } from '#server/operations/unit-of-work/ask-partner.ts';
import type { JourneyOperation, JourneyUnitOfWork } from '#server/operations/unit-of-work/unit-of-work.ts';
import { callPartner, partnerFault } from '#server/partner-calls/call-partner.ts';

/** Asks the insurer for its document of an issued policy, if that is due, and stores it. */
export async function fetchDocumentIfDue({ transact, ports, config, log }: JourneyOperation): Promise<void> {
  const request = await transact(async (unit) => {
    const begun = beginDocumentRequest(purchaseOfUnit(unit), callCutOffTime(unit.now, config, 'issuer'));
    if (begun) await savePurchase(unit, begun.purchase);
    return begun?.request ?? null;
  });
  if (request === null) return;
  let pdf: Buffer | null = null;
  try {
    const { issuer } = ports;
    pdf = await callPartner('issuer', config.portLimits.issuer, (signal) => issuer.fetchDocument(request, signal));
  } catch (error) {
    log.warn({ err: partnerFault(error) }, 'the insurer’s document did not come');
  }
  await transact((unit) => storeDocument(unit, request, pdf));
}

async function storeDocument(
  unit: JourneyUnitOfWork,
  { proposerId, attempt }: DocumentRequest,
  pdf: Buffer | null,
): Promise<void> {
  const { stores, now, config } = unit;
  const before = purchaseOfUnit(unit);
  const after = receiveDocument(before, attempt, pdf !== null);
  if (after === before) return;
  if (pdf) await stores.policyDocuments.add(proposerId, encryptPolicyDocument(config.secret, proposerId, pdf), now);
  await savePurchase(unit, after);
}
