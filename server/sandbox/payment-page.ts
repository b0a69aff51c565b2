import { html } from 'hono/html';
import { formatInr } from '#contract/shared/money.ts';
import type { GatewayOrder, GatewayStatus } from '#server/domain/payment/payment-gateway.ts';
import { type SafeHtml, sandboxPage } from './sandbox-page.ts';
import { type SandboxPaymentOutcome, TURNS_PAID_AFTER_MS } from './sandbox-payment-gateway.ts';

/** Whose page it is: the sandbox's gateway, or one that it looks like. */
export type GatewayName = 'Payment gateway' | 'Razorpay';

const seconds = TURNS_PAID_AFTER_MS / 1000;

const CHOICES: Record<SandboxPaymentOutcome, { label: string; what: string }> = {
  succeed: { label: 'Pay', what: 'The bank pays at once.' },
  fail: { label: 'Fail', what: 'The bank declines. No money is taken.' },
  pend: { label: 'Stay pending', what: `The bank does not answer yet, and pays after ${seconds} seconds.` },
  abandon: { label: 'Leave without paying', what: 'Back to the shop.' },
  'debit-then-time-out': {
    label: 'Debit, then time out',
    what: 'The money leaves the account, but the shop is not told. It has to find out by asking.',
  },
  'fail-then-paid': {
    label: 'Fail, then turn paid',
    what: `The bank declines, and ${seconds} seconds later the money is taken after all.`,
  },
  'pay-twice': { label: 'Pay twice', what: 'The bank pays at once, and a second time.' },
  'pay-twice-one-lost': {
    label: 'Pay twice, and the second message is lost',
    what: 'The bank pays at once, and a second time. The shop is told of one, and has to find the other by asking.',
  },
  'pay-one-paisa': { label: 'Pay one paisa', what: 'The bank pays at once, but another amount.' },
};

const STATUS: Record<GatewayStatus['kind'], string> = {
  UNKNOWN: 'Waiting for your payment',
  OPEN: 'Waiting for your payment',
  PENDING: 'The bank has not answered yet',
  PAID: 'Paid',
  FAILED: 'Declined by the bank',
  ABANDONED: 'Left without paying',
};

/** Whether the order can still be paid. */
export const isSandboxOrderPayable = ({ expiresAt }: GatewayOrder, now: Date): boolean =>
  now.getTime() < Date.parse(expiresAt);

/** Shown for an expired order. Nothing can be paid on it. */
export const expiredPaymentPage = (
  { orderId, amount, returnPath }: GatewayOrder,
  from: GatewayName = 'Payment gateway',
): SafeHtml =>
  sandboxPage(
    'This payment link has ended',
    from,
    html`<p>The order ${orderId} of ${formatInr(amount)} was open for half an hour. It cannot be paid any more.</p>
      <p>If you have not paid it, no money was taken. Go back to Chhatri: it shows where your application stands, and you can pay there anew.</p>
      <p><a class="button next" href="${returnPath}">Back to Chhatri</a></p>`,
  );

/** The sandbox gateway's page, where the visitor chooses the bank's response. */
export function sandboxPaymentPage(
  order: GatewayOrder,
  status: GatewayStatus,
  from: GatewayName = 'Payment gateway',
): SafeHtml {
  const choices = Object.entries(CHOICES).map(
    ([
      outcome,
      { label, what },
    ]) => html`<button class="${outcome === 'succeed' ? 'next' : ''}" name="outcome" value="${outcome}">
          <strong>${label}</strong> <span>${what}</span>
        </button>`,
  );
  const paid = status.kind === 'PAID';
  return sandboxPage(
    paid ? 'This order is paid' : `Pay ${formatInr(order.amount)}`,
    from,
    html`<dl class="facts">
        <dt>To</dt>
        <dd>Chhatri</dd>
        <dt>Amount</dt>
        <dd>${formatInr(order.amount)}</dd>
        <dt>Order</dt>
        <dd>${order.orderId}</dd>
        <dt>Status</dt>
        <dd>${STATUS[status.kind]}</dd>
      </dl>
      ${
        paid
          ? html`<p><a class="button next" href="${order.returnPath}">Back to Chhatri</a></p>`
          : html`<form method="post">
        <h2 id="choose">What should the bank do?</h2>
        <div class="choices" role="group" aria-labelledby="choose">${choices}</div>
      </form>`
      }`,
  );
}
