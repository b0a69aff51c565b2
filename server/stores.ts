import type { CallbackStore } from './callback/callback-store.ts';
import type { DueWorkStore, TaskPauseStore } from './jobs/due-work.ts';
import type { AttemptStore } from './journey/attempts.ts';
import type { ConsentStore } from './journey/consents.ts';
import type { JourneyStore } from './journey/journey-store.ts';
import type { MoveStore } from './journey/moves.ts';
import type { KycCaseStore } from './kyc/kyc-case.ts';
import type { CallCountStore } from './limits/call-count-store.ts';
import type { QuotaStore } from './limits/quota-store.ts';
import type { MessageStore } from './messages/message-store.ts';
import type { AccessCodeStore } from './owner/access-code-store.ts';
import type { OwnerStore } from './owner/owner-store.ts';
import type { PaymentOrderStore } from './payment/payment-order.ts';
import type { ReceivedSumStore } from './payment/received-sum.ts';
import type { IssuanceStore } from './policy/issuance.ts';
import type { PolicyDocumentStore } from './policy/policy-document-store.ts';
import type { SharedQuotesStore } from './sharing/shared-quotes-store.ts';

/** What is stored, for the rooms that know no SQL: each room owns its interface, `server/store` has what is behind it. */
export interface Stores {
  readonly journeys: JourneyStore;
  readonly attempts: AttemptStore;
  readonly consents: ConsentStore;
  readonly moves: MoveStore;
  readonly kycCases: KycCaseStore;
  readonly orders: PaymentOrderStore;
  readonly sums: ReceivedSumStore;
  readonly issuances: IssuanceStore;
  readonly policyDocuments: PolicyDocumentStore;
  readonly messages: MessageStore;
  readonly quotas: QuotaStore;
  readonly accessCodes: AccessCodeStore;
  readonly owners: OwnerStore;
  readonly callbacks: CallbackStore;
  readonly sharedQuotes: SharedQuotesStore;
  readonly dueWork: DueWorkStore;
  readonly taskPauses: TaskPauseStore;
  readonly callCounts: CallCountStore;
}

/** Runs `work` in one transaction, which is rolled back if it throws. */
export type Transact = <T>(work: (stores: Stores) => Promise<T>) => Promise<T>;

/** Runs short statements that only read, at the same time as other calls. `work` may wait for nothing else of the database. */
export type ReadStores = Transact;
