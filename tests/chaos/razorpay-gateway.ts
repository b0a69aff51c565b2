import * as v from 'valibot';
import { RAZORPAY_WEBHOOK_PATH } from '#server/api/routes/razorpay-webhook.ts';
import { SANDBOX_RAZORPAY } from '#server/config/razorpay-settings.ts';
import { deliveryOf } from '#server/sandbox/razorpay/razorpay-events.ts';
import { fetchPartnerInbox } from '#tools/player/sandbox.ts';
import type { Gateway } from './gateway.ts';
import { ENDING, type Ledgers } from './ledgers.ts';

const Instant = v.pipe(
  v.number(),
  v.transform((seconds) => new Date(seconds * 1000).toISOString()),
);
const Links = v.object({
  payment_links: v.array(
    v.object({
      reference_id: v.string(),
      amount: v.number(),
      status: v.string(),
      created_at: Instant,
      payments: v.array(v.object({ payment_id: v.string(), amount: v.number(), updated_at: Instant })),
    }),
  ),
});
const Refunds = v.object({ items: v.array(v.object({ amount: v.number(), created_at: Instant })) });

/** The look-alike of Razorpay, asked by its own API; mails and SMS are in the inbox of `npm run sandbox`. */
export function razorpayAt(sandboxUrl: string): Gateway {
  const keys = Buffer.from(`${SANDBOX_RAZORPAY.keyId}:${SANDBOX_RAZORPAY.keySecret}`).toString('base64');
  const ask = async (path: string): Promise<unknown> => {
    const response = await fetch(`${sandboxUrl}${SANDBOX_RAZORPAY.path}/v1/${path}`, {
      headers: { authorization: `Basic ${keys}` },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };

  return {
    takesMoneyOnce: true,
    async webhookAgain({ unique_transaction_id }) {
      const entity = await ask(`payments/${unique_transaction_id}`);
      const delivery = deliveryOf({
        ...{ entity: 'event', account_id: SANDBOX_RAZORPAY.accountId, event: 'payment.captured' },
        ...{ contains: ['payment'], payload: { payment: { entity } }, created_at: Math.floor(Date.now() / 1000) },
      });
      return { path: RAZORPAY_WEBHOOK_PATH, ...delivery };
    },
    async copyBooks(ledgers) {
      const { payment_links: links } = v.parse(Links, await ask('payment_links'));
      const orders = links.map(({ reference_id, amount, status, created_at }) => ({
        ...{ order_id: reference_id, amount, status, created_at },
      }));
      const sums = links.flatMap(({ reference_id, payments }) =>
        payments.map(async ({ payment_id, amount, updated_at }) => {
          const { items } = v.parse(Refunds, await ask(`payments/${payment_id}/refunds`));
          const [refund, ...others] = items;
          // A payment goes back whole and once.
          if (others.length > 0 || (refund && refund.amount !== amount))
            throw new Error(`${payment_id} went back wrongly`);
          const refunded_at = refund?.created_at ?? null;
          return { order_id: reference_id, transaction_id: payment_id, amount, paid_at: updated_at, refunded_at };
        }),
      );
      await insert(ledgers, 'gateway_order', orders);
      await insert(ledgers, 'gateway_sum', await Promise.all(sums));
      await copyMessages(ledgers, await fetchPartnerInbox(sandboxUrl));
    },
  };
}

const literal = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

async function insert(
  ledgers: Ledgers,
  table: 'gateway_order' | 'gateway_sum',
  rows: readonly object[],
): Promise<void> {
  await ledgers.rowsOf(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${literal(rows)})`);
}

/** A message belongs to the journey whose policy it names. One that was sent twice under one id is one. */
async function copyMessages(
  ledgers: Ledgers,
  messages: readonly { readonly channel: string; readonly id: string; readonly text: string }[],
): Promise<void> {
  await ledgers.rowsOf(`insert into message (journey_id, id, channel, sent_to, text, sent_at)
    select policy.journey_id, sent.id, sent.channel, '', sent.text, now()
    from jsonb_to_recordset(${literal(messages)}) as sent(id text, channel text, text text)
    join policy on position(case sent.channel when 'SMS' then ${ENDING} else policy_number end in sent.text) > 0
    on conflict do nothing`);
}
