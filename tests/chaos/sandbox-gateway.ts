import type { PaymentView } from '#contract/shared/payment.ts';
import { signWebhook, WEBHOOK_SIGNATURE_HEADER, webhookSigningKey } from '#server/domain/payment/webhook-signature.ts';
import { WEBHOOK_PATH } from '#server/operations/payment/webhook.ts';
import type { Gateway } from './gateway.ts';
import { SECRET } from './secret.ts';

/** The gateway in the server's own process. Its books and the inbox are tables in the server's database. */
export const SANDBOX_GATEWAY: Gateway = {
  takesMoneyOnce: false,
  async webhookAgain({ _id, unique_transaction_id, full_amount, date_of_transaction }: PaymentView) {
    const body = JSON.stringify({
      event_id: `again-${_id}`,
      order_id: _id,
      status: {
        kind: 'PAID',
        transactionId: unique_transaction_id,
        amount: full_amount,
        paidAt: date_of_transaction,
      },
    });
    const headers = { [WEBHOOK_SIGNATURE_HEADER]: signWebhook(webhookSigningKey([SECRET]), body, new Date()) };
    return { path: WEBHOOK_PATH, headers, body };
  },
  copyBooks: async () => undefined,
};
