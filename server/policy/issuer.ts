/** What the insurer is asked to issue. */
export interface IssueRequest {
  /** Ours; the same at every attempt. Asked twice with one reference, an insurer issues once. */
  readonly reference: number;
  /** Of the line, for the number of the policy. */
  readonly policyNumberPrefix: string;
  readonly proposerId: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly nomineeName: string;
  /** Calendar year in India. */
  readonly year: number;
}

/** What the insurer says. `reason` is a sentence. */
export type IssueAnswer =
  | { kind: 'ISSUED'; policyNumber: string }
  /** It is at work on it: ask again. */
  | { kind: 'WORKING' }
  /** Its system is down or too slow: ask again. */
  | { kind: 'FAILED'; reason: string }
  /** It will not. Insurers do change their mind once or twice. */
  | { kind: 'REFUSED'; reason: string };

/** Where a broker plugs in the insurers' issuance. */
export interface PolicyIssuer {
  issue(request: IssueRequest, signal: AbortSignal): Promise<IssueAnswer>;
}
