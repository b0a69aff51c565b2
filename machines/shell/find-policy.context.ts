import type { AccessCodeRequest, CodeChannel, OwnedHere, OwnedItems, OwnedJourney } from '#contract/shared/owner.ts';
import type { CallProblem } from '../core/call-problem.ts';

/** A code was requested. */
export interface RequestedAccessCode {
  /** Identifies the request; only this page knows it. */
  readonly request: string;
  /** When another code may be requested, an ISO instant. */
  readonly resendAt: string;
  readonly sentBy: CodeChannel;
}

export interface FindPolicyContext {
  /**
   * Of the link that the page was opened with; null at `/find-my-policy`, and once the visitor searches for something
   * else.
   */
  token: string | null;
  /** What the last code was requested for; null before. */
  question: AccessCodeRequest | null;
  asked: RequestedAccessCode | null;
  /** Why the last try failed; null otherwise. */
  problem: CallProblem | null;
  /** What is open in this browser; null until it is known. */
  owned: OwnedItems | null;
  /** How the server sends codes, 'NONE' if it cannot; null until it is known. */
  codesBy: OwnedHere['codes_by'] | null;
}

export type FindPolicyEvent =
  | { type: 'question.submit'; question: AccessCodeRequest }
  /** With the link, to the phone of the policy or journey that it names. */
  | { type: 'code.request' }
  | { type: 'code.submit'; otp: string }
  | { type: 'code.resend' }
  /** Another number; with a link, back to its page. */
  | { type: 'question.change' }
  | { type: 'birthDate.choose' }
  | { type: 'proof.submit'; policyNumber: string; birthDate: string }
  | { type: 'search.start' }
  | { type: 'journey.continue'; journey: OwnedJourney }
  /** On someone else's phone or computer. */
  | { type: 'device.forget' }
  | { type: 'forget.confirm' }
  | { type: 'forget.cancel' };

/** What the page shows. A code is requested from two of them: see `connectFindPolicy`. */
export type FindPolicyView =
  | 'looking'
  | 'asking'
  | 'closed'
  | 'linked'
  | 'entering'
  | 'proving'
  | 'found'
  | 'forgetting'
  | 'forgotten';

/** The server's answer. Only network failures and bugs are thrown (docs/decisions/004). */
export type RequestCodeOutcome =
  | { outcome: 'asked'; asked: RequestedAccessCode }
  | { outcome: 'refused'; problem: CallProblem };
export type OpenOwnedOutcome = { outcome: 'opened'; owned: OwnedItems } | { outcome: 'refused'; problem: CallProblem };
