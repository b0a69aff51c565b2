import type { CallbackStore } from '#server/domain/callback/callback-store.ts';
import type { JourneyStore } from '#server/domain/journey/journey-store.ts';
import type { KycCaseStore } from '#server/domain/kyc/kyc-case.ts';
import type { MessageStore } from '#server/domain/messages/message-store.ts';
import type { AccessCodeStore } from '#server/domain/owner/access-code-store.ts';
import type { OwnerStore } from '#server/domain/owner/owner-store.ts';
import type { PaymentOrderStore } from '#server/domain/payment/payment-order.ts';
import type { ReceivedSumStore } from '#server/domain/payment/received-sum.ts';
import type { IssuanceStore } from '#server/domain/policy/issuance.ts';
import type { PolicyDocumentStore } from '#server/domain/policy/policy-document-store.ts';
import type { AttemptStore } from '#server/domain/shared/attempts.ts';
import type { CallCountStore } from '#server/domain/shared/call-count-store.ts';
import type { ConsentStore } from '#server/domain/shared/consents.ts';
import type { LifecycleTransitionStore } from '#server/domain/shared/lifecycle-transitions.ts';
import type { QuotaStore } from '#server/domain/shared/quota-store.ts';
import type { SharedQuotesStore } from '#server/domain/sharing/shared-quotes-store.ts';
import type { DueWorkStore, TaskPauseStore } from './due-work.ts';

/** What is stored, for the rooms that know no SQL: each room owns its interface, `server/db` has what is behind it. */
export interface Stores {
  readonly journeys: JourneyStore;
  readonly attempts: AttemptStore;
  readonly consents: ConsentStore;
  readonly transitions: LifecycleTransitionStore;
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
