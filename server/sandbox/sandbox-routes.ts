import type { Context } from 'hono';
import * as v from 'valibot';
import { journeysOpenedByCookies } from '#server/api/http/journeys-in-cookies.ts';
import { readForm } from '#server/api/http/read-body.ts';
import { isOnThisMachine } from '#server/api/http/visitor-address.ts';
import type { DatabaseApi } from '#server/api/routes/database-api.ts';
import { rfqIdOf } from '#server/domain/shared/journey-ids.ts';
import { Refused } from '#server/shared/refused.ts';
import { sandboxInboxPage } from './inbox-page.ts';
import { sandboxKycPage } from './kyc-page.ts';
import { gatewayOrderOfToken } from './order-token.ts';
import { expiredPaymentPage, isSandboxOrderPayable, sandboxPaymentPage } from './payment-page.ts';
import { sandboxInboxOf, sentAttachment } from './sandbox-inbox.ts';
import { sandboxLinkOfToken, storeSandboxLinkOutcome } from './sandbox-kyc-provider.ts';
import { SANDBOX_STYLES_PATH, sandboxStyles } from './sandbox-page.ts';
import {
  applySandboxOutcome,
  SANDBOX_PAYMENT_OUTCOMES,
  sandboxOrderStatus,
  storeSandboxOrder,
} from './sandbox-payment-gateway.ts';
import { sendWebhook } from './send-webhook.ts';

const Outcome = v.object({ outcome: v.picklist(SANDBOX_PAYMENT_OUTCOMES) });
const LinkAnswer = v.object({ answer: v.picklist(['CONFIRMED', 'REFUSED']) });

/** The sandbox's own pages: the gateway's, a document issuer's, and the inbox. Served only with the sandbox on. */
export function sandboxRoutes(api: DatabaseApi): void {
  api.hono.use('/sandbox/*', async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  api.hono.get(SANDBOX_STYLES_PATH, (context) =>
    context.body(sandboxStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  inboxRoutes(api);
  paymentPageRoutes(api);
  kycPageRoutes(api);
}

/**
 * Messages carry codes and links: a browser sees those of the journeys that its cookies open, and a browser on this
 * machine sees all. `?rfqId=` or `?proposerId=` shows one journey's.
 */
function inboxRoutes({ hono, db, stores, config, now }: DatabaseApi): void {
  const visibleIn = async (context: Context): Promise<{ readonly isAll: boolean; readonly ids: string[] | null }> => {
    const isAll = isOnThisMachine(context, config);
    const asked = context.req.query('rfqId') ?? rfqIdOf(context.req.query('proposerId') ?? '');
    if (isAll) return { isAll, ids: asked === null ? null : [asked] };
    const opened = await journeysOpenedByCookies(context, stores, { secret: config.secret, now: now() });
    return { isAll, ids: opened.map(({ id }) => id).filter((id) => asked === null || id === asked) };
  };

  hono.get('/sandbox/inbox', async (context) => {
    const { isAll, ids } = await visibleIn(context);
    return context.html(sandboxInboxPage(await sandboxInboxOf(db, ids), { isAll, port: config.port }));
  });
  hono.get('/sandbox/inbox.json', async (context) => {
    const messages = await sandboxInboxOf(db, (await visibleIn(context)).ids);
    return context.json({
      messages: messages.map(({ attachment, ...message }) => ({
        ...message,
        attachment: attachment?.fileName ?? null,
      })),
    });
  });
  hono.get('/sandbox/inbox/:id/attachment', async (context) => {
    const file = await sentAttachment(db, context.req.param('id'), (await visibleIn(context)).ids);
    if (!file) throw new Refused('NOT_FOUND', 'This message carries nothing.');
    return context.body(new Uint8Array(Buffer.from(file.base64, 'base64')), 200, { 'Content-Type': file.contentType });
  });
}

function paymentPageRoutes(api: DatabaseApi): void {
  const orderIn = (context: Context) => {
    const order = gatewayOrderOfToken(api.config.secret, context.req.param('token') ?? '');
    if (!order) throw new Refused('NOT_FOUND', 'This payment link is not valid.');
    return order;
  };
  const here = '/sandbox/payment/:token';
  api.hono.get(here, async (context) => {
    const order = orderIn(context);
    // Any site can link to this page, so a GET changes nothing.
    const status = await sandboxOrderStatus({ tx: api.db, now: api.now }, order);
    const isOver = status.kind !== 'PAID' && !isSandboxOrderPayable(order, api.now());
    return isOver ? context.html(expiredPaymentPage(order), 410) : context.html(sandboxPaymentPage(order, status));
  });
  api.hono.post(here, async (context) => {
    const order = orderIn(context);
    if (!isSandboxOrderPayable(order, api.now())) return context.html(expiredPaymentPage(order), 410);
    const form = v.safeParse(Outcome, await readForm(api, context));
    if (!form.success) throw new Refused('MALFORMED', 'Choose what the bank should do.');
    const statuses = await api.db.transaction(async (tx) => {
      await storeSandboxOrder({ tx, now: api.now }, order);
      return applySandboxOutcome({ tx, now: api.now }, order.orderId, form.output.outcome);
    });
    for (const status of statuses) await sendWebhook(api, order.orderId, status);
    return context.redirect(order.returnPath, 303);
  });
}

function kycPageRoutes(api: DatabaseApi): void {
  const linkIn = async (context: Context) => {
    const link = await sandboxLinkOfToken(api.db, context.req.param('token') ?? '');
    if (!link) throw new Refused('NOT_FOUND', 'This link is not valid.');
    return link;
  };
  const here = '/sandbox/kyc/:token';
  api.hono.get(here, async (context) => context.html(sandboxKycPage(await linkIn(context))));
  api.hono.post(here, async (context) => {
    const link = await linkIn(context);
    const form = v.safeParse(LinkAnswer, await readForm(api, context));
    if (!form.success) throw new Refused('MALFORMED', 'Confirm or refuse.');
    await storeSandboxLinkOutcome(api.db, context.req.param('token') ?? '', form.output.answer);
    return context.redirect(link.returnPath, 303);
  });
}
