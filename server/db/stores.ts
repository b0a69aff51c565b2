import type { Stores } from '#server/context/stores.ts';
import type { ServerLines } from '#server/domain/journey/server-line.ts';
import { accessCodeStore } from './access-codes.ts';
import { attemptStore } from './attempts.ts';
import { callCountStore } from './call-counts.ts';
import { callbackStore } from './callbacks.ts';
import { consentStore } from './consents.ts';
import { quotaStore } from './daily-quotas.ts';
import type { Tx } from './db.ts';
import { dueWorkStore } from './due-work.ts';
import { issuanceStore } from './issuances.ts';
import { journeyStore } from './journeys.ts';
import { kycCaseStore } from './kyc-cases.ts';
import { lifecycleTransitionStore } from './lifecycle-transitions.ts';
import { messageStore } from './messages.ts';
import { ownerStore } from './owners.ts';
import { paymentOrderStore } from './payment-orders.ts';
import { policyDocumentStore } from './policy-documents.ts';
import { receivedSumStore } from './received-sums.ts';
import { sharedQuotesStore } from './shared-quotes.ts';
import { taskPauseStore } from './task-pauses.ts';

/** The stores of a transaction, or of the database: then each statement runs on its own. */
export const storesOf = (tx: Tx, lines: ServerLines): Stores => ({
  journeys: journeyStore(tx, lines),
  attempts: attemptStore(tx),
  consents: consentStore(tx),
  transitions: lifecycleTransitionStore(tx),
  kycCases: kycCaseStore(tx),
  orders: paymentOrderStore(tx),
  sums: receivedSumStore(tx),
  issuances: issuanceStore(tx),
  policyDocuments: policyDocumentStore(tx),
  messages: messageStore(tx),
  quotas: quotaStore(tx),
  accessCodes: accessCodeStore(tx),
  owners: ownerStore(tx, lines),
  callbacks: callbackStore(tx),
  sharedQuotes: sharedQuotesStore(tx),
  dueWork: dueWorkStore(tx),
  taskPauses: taskPauseStore(tx),
  callCounts: callCountStore(tx),
});
