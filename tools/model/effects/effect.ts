import type { ConsentCode, Decision } from '#contract/shared/decision.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { IssuanceState } from '#machines/lifecycles/issuance.machine.ts';
import type { KycState } from '#machines/lifecycles/kyc-case.machine.ts';
import type { PaymentMachineEvent, PaymentState } from '#machines/lifecycles/payment.machine.ts';
import type { RECEIVED_SUM_STATES } from '#machines/lifecycles/received-sum.machine.ts';

/**
 * What the server leaves behind in addition to the answers: messages to the visitor, and rows of its ledgers. Each is
 * counted: the same effect twice is two rows, or one message sent twice.
 */
export type Effect = MessageEffect | LedgerEffect;

/** By the message's channel and what it says. */
export type MessageEffect =
  | 'SMS identity code'
  | 'SMS policy issued'
  | 'EMAIL policy issued'
  | 'SMS refund due'
  | 'SMS refund sent';

/** A row that was added, or whose state changed. */
type LedgerEffect =
  | 'journey registered'
  /** Agreed to, with its text. */
  | `consent ${ConsentCode | 'CHANGED_PREMIUM' | 'IDENTITY_CHECK' | 'OPENED_DOCUMENTS'}`
  | `kyc ${KycState}`
  /** A document was handed in: each costs a fee. */
  | 'kyc submission counted'
  | 'kyc try counted'
  | 'kyc code renewed'
  | 'kyc number deleted'
  | `decision ${Decision['status']}`
  | `order ${PaymentState}`
  /** The trail of the back office. */
  | `event ${PaymentMachineEvent['type']}`
  /** A status that changes nothing, as when the gateway is asked and has no news. */
  | `event ${PaymentMachineEvent['type']} again`
  | `sum ${(typeof RECEIVED_SUM_STATES)[number]}`
  | `policy ${IssuanceState}`;

/** What effects depend on in addition to the event: what was there before, and what is there now. */
export interface Happened {
  readonly before: RecordBase | null;
  readonly after: RecordBase | null;
  /** The states of the proposal's orders afterwards, newest first. */
  readonly orders: readonly PaymentState[];
  /** The state of the issuance before; null without one. */
  readonly issuance: IssuanceState | null;
  /** The server's time. */
  readonly now: Date;
}

export type Effects = readonly Effect[] | ((happened: Happened) => readonly Effect[]);
