import type { PaymentView } from '#contract/shared/payment.ts';
import type { Ledgers } from './ledgers.ts';

interface Webhook {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Where buyers pay, as they and the audit meet it. */
export interface Gateway {
  /** Its page refuses (410) an order that is paid or was replaced. */
  readonly takesMoneyOnce: boolean;
  /** What it once sent about a payment that has succeeded, sent again. */
  webhookAgain(payment: PaymentView): Promise<Webhook>;
  /** Copies what it took and returned, and the messages that were sent, to where the audit reads them. */
  copyBooks(ledgers: Ledgers): Promise<void>;
}
