import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { SANDBOX_RAZORPAY } from '#server/config/razorpay-settings.ts';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import { expiredPaymentPage, sandboxPaymentPage } from '../payment-page.ts';
import { SANDBOX_PAYMENT_OUTCOMES } from '../sandbox-payment-gateway.ts';
import type { LinkFile } from './link-file.ts';
import {
  eventOfCancelledLink,
  eventOfRefund,
  eventsOfPayment,
  linkDocument,
  paymentDocument,
  refundDocument,
} from './razorpay-entities.ts';
import type { SendRazorpayEvent } from './razorpay-events.ts';
import { isCaptured, linkStatus, RazorpayLinks, type StoredLink } from './razorpay-links.ts';
import { createRefunds } from './razorpay-refunds.ts';
import { RazorpayRefusal, razorpayRefusalReply } from './razorpay-refusal.ts';

const MAX_BODY_BYTES = 100_000;
const SHORTEST_LINK_SECONDS = 15 * 60;

const NewLink = v.strictObject({
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(100)),
  currency: v.literal('INR'),
  accept_partial: v.literal(false),
  expire_by: v.pipe(v.number(), v.safeInteger()),
  reference_id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  description: v.pipe(v.string(), v.maxLength(2048)),
  notify: v.strictObject({ sms: v.boolean(), email: v.boolean() }),
  reminder_enable: v.boolean(),
  notes: v.record(v.string(), v.pipe(v.string(), v.maxLength(256))),
  callback_url: v.pipe(v.string(), v.url()),
  callback_method: v.literal('get'),
});

export interface RazorpayLookAlikeOptions {
  readonly now: () => Date;
  /** Sends an event to the shop. */
  readonly send: SendRazorpayEvent;
  /** Stores what happened for the next run; missing: it is forgotten. */
  readonly file?: LinkFile;
}

/**
 * Razorpay's payment links, payments and refunds as its documentation describes them, with a page where the visitor
 * chooses what the bank does. Mounted at `/razorpay`.
 */
export function createRazorpayLookAlike({ now, send, file }: RazorpayLookAlikeOptions): Hono {
  const app = new Hono();
  const before = file?.read() ?? [];
  const links = new RazorpayLinks(before);
  const refunds = createRefunds(before);

  const pageUrlOf = (context: Context, { id }: StoredLink): string =>
    `${new URL(context.req.url).origin}${SANDBOX_RAZORPAY.path}/l/${id}`;
  const linkIn = (context: Context, number: string): StoredLink => {
    const link = links.find(context.req.param(number) ?? '');
    if (!link) throw new RazorpayRefusal('The id provided does not exist');
    return link;
  };
  const eventContext = (context: Context, link: StoredLink) => ({
    ...{ link, pageUrl: pageUrlOf(context, link) },
    ...{ accountId: SANDBOX_RAZORPAY.accountId, now: now() },
  });
  const report = async (link: StoredLink, events: readonly object[]) => {
    for (const event of events) await send(link.callback_url, event);
  };

  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => context.text('', 413) }));
  app.onError(razorpayRefusalReply);
  // Opening the page changes a link too.
  app.use(async (context, next) => {
    await next();
    if (context.req.method === 'POST' || context.req.path.includes('/l/')) file?.write(links.all());
  });
  app.notFound((context) =>
    razorpayRefusalReply(new RazorpayRefusal('The requested URL was not found on the server.'), context),
  );
  app.use('/v1/*', async (context, next) => {
    if (!isKnown(context.req.header('authorization'))) throw new RazorpayRefusal('Authentication failed', 401);
    await next();
  });

  app.post('/v1/payment_links', async (context) => {
    const wanted = v.safeParse(NewLink, await jsonIn(context));
    if (!wanted.success) {
      const field = v.getDotPath(wanted.issues[0]);
      throw new RazorpayRefusal(`wrong input fields sent: ${field}`, 400, field);
    }
    const { output } = wanted;
    if (output.expire_by < now().getTime() / 1000 + SHORTEST_LINK_SECONDS) {
      throw new RazorpayRefusal('timestamp must be atleast 15 minutes in future', 400, 'expire_by');
    }
    if (links.find(output.reference_id)) {
      throw new RazorpayRefusal('payment link creation with reference ID already attempted', 400, 'reference_id');
    }
    const link = links.add(output, now());
    return context.json(linkDocument(link, pageUrlOf(context, link), now()));
  });

  app.get('/v1/payment_links', (context) => {
    const reference = context.req.query('reference_id');
    const found = reference === undefined ? links.all() : [links.find(reference) ?? []].flat();
    return context.json({
      payment_links: found.map((link) => linkDocument(link, pageUrlOf(context, link), now())),
    });
  });

  app.post('/v1/payment_links/:link/cancel', async (context) => {
    const link = linkIn(context, 'link');
    const status = linkStatus(link, now());
    if (status === 'paid' || status === 'partially_paid') {
      throw new RazorpayRefusal('cannot cancel or expire an already paid/partially paid link');
    }
    if (status !== 'created') throw new RazorpayRefusal('cannot cancel or expire an expired link');
    link.cancelledAt = now();
    await report(link, [eventOfCancelledLink(eventContext(context, link))]);
    return context.json(linkDocument(link, pageUrlOf(context, link), now()));
  });

  app.get('/v1/orders/:order/payments', (context) => {
    const link = linkIn(context, 'order');
    const items = link.payments.map((payment) => paymentDocument(link, payment, now()));
    return context.json({ entity: 'collection', count: items.length, items });
  });

  const paymentIn = (context: Context) => {
    const link = linkIn(context, 'payment');
    const payment = link.payments.find(({ id }) => id === context.req.param('payment'));
    if (!payment) throw new RazorpayRefusal('The id provided does not exist');
    return { link, payment };
  };

  app.get('/v1/payments/:payment', (context) => {
    const { link, payment } = paymentIn(context);
    return context.json(paymentDocument(link, payment, now()));
  });

  app.get('/v1/payments/:payment/refunds', (context) => {
    const { link, payment } = paymentIn(context);
    const items = payment.refunds.map((refund) => refundDocument(refund, link, payment.id));
    return context.json({ entity: 'collection', count: items.length, items });
  });

  app.post('/v1/payments/:payment/refund', async (context) => {
    const { link, payment } = paymentIn(context);
    const key = context.req.header('x-refund-idempotency');
    const { refund, isNew } = refunds.refund(payment, await jsonIn(context), { key, now: now() });
    if (isNew) await report(link, [eventOfRefund(eventContext(context, link), payment, refund)]);
    return context.json(refundDocument(refund, link, payment.id));
  });

  const shownOrder = ({ reference_id, amount, callback_url, expire_by }: StoredLink) => ({
    ...{ orderId: reference_id, amount, returnPath: callback_url },
    expiresAt: new Date(expire_by * 1000).toISOString(),
  });

  app.get('/l/:link', (context) => {
    const link = linkIn(context, 'link');
    links.open(link);
    const status = linkStatus(link, now());
    if (status === 'expired' || status === 'cancelled')
      return context.html(expiredPaymentPage(shownOrder(link), 'Razorpay'), 410);
    return context.html(sandboxPaymentPage(shownOrder(link), shownStatus(link, now()), 'Razorpay'));
  });

  app.post('/l/:link', async (context) => {
    const link = linkIn(context, 'link');
    const { outcome } = await context.req.parseBody();
    // After the body: of two forms that arrive together one pays.
    if (linkStatus(link, now()) !== 'created')
      return context.html(expiredPaymentPage(shownOrder(link), 'Razorpay'), 410);
    const chosen = v.safeParse(v.picklist(SANDBOX_PAYMENT_OUTCOMES), outcome);
    if (!chosen.success) throw new RazorpayRefusal('Choose what the bank should do.');
    links.open(link);
    for (const payment of links.pay(link, chosen.output, now())) {
      await report(link, eventsOfPayment(eventContext(context, link), payment));
    }
    // Razorpay itself returns only who has paid; others press Back.
    const back = new URL(link.callback_url);
    const paid = link.payments.findLast((payment) => isCaptured(payment, now()));
    if (paid) {
      back.searchParams.set('razorpay_payment_id', paid.id);
      back.searchParams.set('razorpay_payment_link_id', link.id);
      back.searchParams.set('razorpay_payment_link_reference_id', link.reference_id);
      back.searchParams.set('razorpay_payment_link_status', linkStatus(link, now()));
    }
    return context.redirect(back.href, 303);
  });
  return app;
}

function shownStatus(link: StoredLink, now: Date): Parameters<typeof sandboxPaymentPage>[1] {
  if (linkStatus(link, now) === 'paid') return { kind: 'PAID', sums: [] };
  const last = link.payments.at(-1);
  if (!last) return { kind: 'OPEN' };
  return last.before === 'authorized'
    ? { kind: 'PENDING', transactionId: last.id }
    : { kind: 'FAILED', reason: last.error?.description ?? '' };
}

const KEYS = sha256(
  `Basic ${Buffer.from(`${SANDBOX_RAZORPAY.keyId}:${SANDBOX_RAZORPAY.keySecret}`).toString('base64')}`,
);

const isKnown = (authorization = ''): boolean => timingSafeEqual(Buffer.from(sha256(authorization)), Buffer.from(KEYS));

async function jsonIn(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    throw new RazorpayRefusal('The body is not JSON.');
  }
}
