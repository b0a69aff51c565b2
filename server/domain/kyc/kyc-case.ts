import * as v from 'valibot';
import { initialTransition, type SnapshotFrom } from 'xstate';
import { KYC_DOCUMENT_TYPES } from '#contract/shared/option-lists.ts';
import { KYC_STATES, kycCaseMachine } from '#machines/lifecycles/kyc-case.machine.ts';
import type { LifecycleTransition } from '#server/domain/shared/lifecycle-transitions.ts';

export type KycCaseSnapshot = SnapshotFrom<typeof kycCaseMachine>;

const documentType = v.picklist(KYC_DOCUMENT_TYPES);
const StoredContext = v.object({
  document: v.nullable(documentType),
  otpSentAt: v.number(),
  wrongOtps: v.number(),
  resends: v.number(),
  reason: v.nullable(v.string()),
  refused: v.array(documentType),
  locked: v.array(documentType),
});

/** A document that the provider is being asked about. Stored before the provider is asked. */
const PendingCheck = v.object({
  /** Our reference: asked again with it, the provider does not act again. */
  reference: v.string(),
  document: documentType,
  numberSealed: v.string(),
  registeredDob: v.string(),
  /** Keyed hash of the person that the provider was asked about: the answer applies to no one else. */
  person: v.string(),
});
export type PendingKycCheck = v.InferOutput<typeof PendingCheck>;
/** As stored: with the counters of the machine. */
const StoredCheck = v.object({ ...PendingCheck.entries, retries: v.number() });

/** What is stored of a case next to its machine. */
export interface KycCaseFacts {
  readonly numberSealed: string | null;
  readonly numberMasked: string | null;
  readonly registeredDob: string | null;
  readonly otpSentTo: string | null;
  readonly linkUrl: string | null;
  readonly providerReference: string | null;
  readonly pendingCheck: PendingKycCheck | null;
  readonly checkDueAt: Date | null;
  readonly submissions: number;
  readonly windowStartedAt: Date;
}

export interface StoredKycCase {
  readonly snapshot: KycCaseSnapshot;
  readonly facts: KycCaseFacts;
  /** Those since it was loaded. They are stored with it. */
  readonly transitions: readonly LifecycleTransition[];
}

/** The facts of a case before a document was submitted. */
export const KYC_FACTS_WITHOUT_DOCUMENT = {
  numberSealed: null,
  numberMasked: null,
  registeredDob: null,
  otpSentTo: null,
  linkUrl: null,
  providerReference: null,
  pendingCheck: null,
  checkDueAt: null,
} as const;

/** A case as the database has it. */
export interface KycCaseRow extends Omit<KycCaseFacts, 'pendingCheck'> {
  readonly state: string;
  readonly context: unknown;
  readonly pendingCheck: unknown;
}

const Stored = v.object({
  state: v.picklist(KYC_STATES),
  context: StoredContext,
  pendingCheck: v.nullable(StoredCheck),
});

/** A stored case, validated; one that was not begun for null. Throws a `ValiError` that names the column. */
export function kycCaseOfRow(row: KycCaseRow | null): StoredKycCase {
  if (!row)
    return {
      snapshot: NOT_STARTED,
      facts: { ...KYC_FACTS_WITHOUT_DOCUMENT, submissions: 0, windowStartedAt: new Date(0) },
      transitions: [],
    };
  const { state: document, context, pendingCheck } = v.parse(Stored, row);
  return {
    snapshot: kycCaseMachine.resolveState({
      value: { document, check: pendingCheck === null ? 'idle' : 'checking' },
      context: { ...context, checkRetries: pendingCheck?.retries ?? 0 },
    }),
    facts: { ...row, pendingCheck },
    transitions: [],
  };
}

const [NOT_STARTED] = initialTransition(kycCaseMachine);

export interface KycCaseStore {
  /**
   * Stores the case with its transitions. The request to the provider is stored only while it is being checked. Call it with the
   * journey's row locked.
   */
  save(proposerId: string, kycCase: StoredKycCase, now: Date): Promise<void>;
  /**
   * Deletes the document's number permanently, once no insurer needs it any more. Its last characters, which are printed,
   * remain.
   */
  deleteDocumentNumber(proposerId: string): Promise<void>;
}
