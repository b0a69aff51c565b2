import { millisecondsInDay } from 'date-fns/constants';
import { policyDocumentMachine } from '#machines/lifecycles/policy-document.machine.ts';
import type { DocumentRequest } from '#server/domain/policy/policy-issuer.ts';
import { applyEvent } from '#server/domain/shared/apply-event.ts';
import { backoffMs } from '#server/shared/backoff.ts';
import { beginAttemptIfDue } from './insurer-follow-ups.ts';
import { type Purchase, withIssuance, withTransitions } from './purchase.ts';

const BACKOFF = { firstMs: 10_000, maxMs: millisecondsInDay };

/** Begins asking for the insurer's own document of an issued policy, if that is due; else null. */
export function beginDocumentRequest(
  purchase: Purchase,
  cutOffAt: Date,
): { readonly purchase: Purchase; readonly request: DocumentRequest } | null {
  const { issuance, now, record, proposal } = purchase;
  const policyNumber = issuance?.snapshot.context.policyNumber ?? null;
  if (!issuance?.document || policyNumber === null) return null;
  const begin = { type: 'attempt.begin' } as const;
  const begun = beginAttemptIfDue(policyDocumentMachine, issuance.document, begin, { now, cutOffAt });
  if (!begun) return null;
  const { proposerId, offer } = proposal;
  const { attempts: attempt } = begun.followUp.snapshot.context;
  return {
    purchase: withTransitions(withIssuance(purchase, { ...issuance, document: begun.followUp }), begun.transitions),
    request: {
      ...{ reference: issuance.serial, proposerId, line: record.line, insurerId: offer.insurer_id },
      ...{ policyNumber, attempt },
    },
  };
}

/** The purchase after the insurer's answer about the document. Unchanged if another attempt brought it or took over. */
export function receiveDocument(purchase: Purchase, attempt: number, isReceived: boolean): Purchase {
  const { issuance, now } = purchase;
  const before = issuance?.document;
  if (!issuance || !before?.snapshot.matches('asking')) return purchase;
  if (!isReceived && before.snapshot.context.attempts !== attempt) return purchase;
  const { snapshot, transitions } = applyEvent(policyDocumentMachine, before.snapshot, {
    type: isReceived ? 'insurer.sent' : 'insurer.failed',
  });
  const dueAt = isReceived ? null : new Date(now.getTime() + backoffMs(BACKOFF, attempt - 1));
  return withTransitions(withIssuance(purchase, { ...issuance, document: { snapshot, dueAt } }), transitions);
}
