import { millisecondsInDay } from 'date-fns/constants';
import { policyDocumentMachine } from '#machines/lifecycles/policy-document.machine.ts';
import { encryptPolicyDocument } from '#server/domain/policy/policy-document-encryption.ts';
import type { DocumentRequest } from '#server/domain/policy/policy-issuer.ts';
import { recordMove } from '#server/operations/unit-of-work/record-move.ts';
import {
  type JourneyOperation,
  type JourneyUnitOfWork,
  proposalOfUnit,
} from '#server/operations/unit-of-work/unit-of-work.ts';
import { callPartner, partnerFault } from '#server/partner-calls/call-partner.ts';
import { backoffMs } from '#server/shared/backoff.ts';
import { beginAttemptIfDue } from './insurer-follow-ups.ts';

const BACKOFF = { firstMs: 10_000, mostMs: millisecondsInDay };

/**
 * Asks the insurer for its document of an issued policy, if that is due, and stores it.
 */
export async function fetchDocumentIfDue({ transact, ports, config, log }: JourneyOperation): Promise<void> {
  const request = await transact(documentToAskFor);
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

async function documentToAskFor(unit: JourneyUnitOfWork): Promise<DocumentRequest | null> {
  const { proposerId, offer } = proposalOfUnit(unit);
  const before = await unit.stores.issuances.load(proposerId);
  const policyNumber = before?.snapshot.context.policyNumber ?? null;
  if (!before?.document || policyNumber === null) return null;
  const document = await beginAttemptIfDue(unit, policyDocumentMachine, before.document, { type: 'attempt.begin' });
  if (document === null) return null;
  await unit.stores.issuances.save({ ...before, document }, unit.now);
  const { attempts: attempt } = document.snapshot.context;
  const { line } = unit.record;
  return { reference: before.serial, proposerId, line, insurerId: offer.insurer_id, policyNumber, attempt };
}

async function storeDocument(
  unit: JourneyUnitOfWork,
  { proposerId, attempt }: DocumentRequest,
  pdf: Buffer | null,
): Promise<void> {
  const { stores, now, config } = unit;
  const before = await stores.issuances.load(proposerId);
  // Another attempt has brought it, or has taken over.
  if (!before?.document?.snapshot.matches('asking')) return;
  if (pdf === null && before.document.snapshot.context.attempts !== attempt) return;
  const snapshot = await recordMove(unit, policyDocumentMachine, before.document.snapshot, {
    type: pdf === null ? 'insurer.failed' : 'insurer.sent',
  });
  if (pdf) await stores.policyDocuments.add(proposerId, encryptPolicyDocument(config.secret, proposerId, pdf), now);
  const dueAt = pdf ? null : new Date(now.getTime() + backoffMs(BACKOFF, attempt - 1));
  await stores.issuances.save({ ...before, document: { snapshot, dueAt } }, now);
}
