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
  | { kind: 'ISSUED'; policyNumber: string }
  /** In progress: ask again. */
  | { kind: 'WORKING' }
  /** Its system is down or too slow: ask again. */
  | { kind: 'FAILED'; reason: string }
  /** Refused. Some insurers change their decision once or twice. */
  | { kind: 'REFUSED'; reason: string };

/** The interface for the insurers' issuance. */
export interface PolicyIssuer {
  issue(request: IssuanceRequest, signal: AbortSignal): Promise<IssuanceResponse>;
}
