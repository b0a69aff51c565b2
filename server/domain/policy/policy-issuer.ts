import type { RecordBase } from '#contract/shared/record.ts';

export interface IssuanceRequest {
  /** Our reference, the same at every attempt. Asked twice with one reference, an insurer issues once. */
  readonly reference: number;
  /** The line's prefix of policy numbers. */
  readonly policyNumberPrefix: string;
  readonly proposerId: string;
  readonly line: RecordBase['line'];
  readonly insurerId: string;
  readonly productId: string;
  /** The insurer's number of its decision; null if it gave none. */
  readonly decisionReference: string | null;
  /** What the policy costs and was paid, in paise. */
  readonly paidPremium: number;
  /** 1 for the first. */
  readonly attempt: number;
  readonly nomineeName: string;
  /** Calendar year in India. */
  readonly year: number;
}

/** The insurer's response. `reason` is a sentence. */
export type IssuanceResponse =
  | { kind: 'ISSUED'; policyNumber: string; hasOwnDocument?: boolean }
  /** In progress: ask again. */
  | { kind: 'WORKING' }
  /** Its system is down or too slow: ask again. */
  | { kind: 'FAILED'; reason: string }
  /** Refused. Some insurers change their decision once or twice. */
  | { kind: 'REFUSED'; reason: string };

/** A policy that was requested under `reference`, the number of its issuance. */
type IssuanceKey = Pick<IssuanceRequest, 'reference' | 'proposerId' | 'line' | 'insurerId' | 'attempt'>;

export interface DocumentRequest extends IssuanceKey {
  readonly policyNumber: string;
}

export interface WithdrawalRequest extends IssuanceKey {
  /** What was paid and is returned, in paise. */
  readonly paidPremium: number;
}

/** The insurer's response. `reason` is a sentence. */
export type WithdrawalResponse =
  /** No policy is in force under that reference, and none will be. */
  | { kind: 'WITHDRAWN' }
  /** In progress: ask again. */
  | { kind: 'WORKING' }
  | { kind: 'REFUSED'; reason: string };

/** The interface for the insurers' issuance. A call is rejected if the insurer cannot be reached or its answer cannot be read. */
export interface PolicyIssuer {
  issue(request: IssuanceRequest, signal: AbortSignal): Promise<IssuanceResponse>;
  /** The insurer's own PDF of a policy that was issued with one; null if it is not made yet. */
  fetchDocument(request: DocumentRequest, signal: AbortSignal): Promise<Buffer | null>;
  /** Cancels what was issued under the reference, because its money is returned. Asked twice, it cancels once. */
  withdraw(request: WithdrawalRequest, signal: AbortSignal): Promise<WithdrawalResponse>;
}
