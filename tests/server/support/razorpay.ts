import { Hono } from 'hono';
import { RAZORPAY_WEBHOOK_PATH } from '#server/api/routes/razorpay-webhook.ts';
import { type RazorpaySettings, readRazorpaySettings } from '#server/config/razorpay-settings.ts';
import { deliveryOf, type RazorpayDelivery, sendRazorpayEvents } from '#server/sandbox/razorpay/razorpay-events.ts';
import { createSandboxApp } from '#tools/sandbox/sandbox-app.ts';
import { openTestApp, TEST_NOW, type TestApp } from './app.ts';
import { browserApp } from './browser-app.ts';
import { sandboxBridge, serve } from './insurer-bridge.ts';

/** A server whose visitors pay at the look-alike of Razorpay, each behind a port of its own. */
export interface RazorpayShop extends TestApp {
  /** The look-alike's address, as SANDBOX_URL. */
  readonly sandboxUrl: string;
  /** The webhooks that the look-alike has sent, oldest first. */
  readonly sent: RazorpayDelivery[];
  /** While it is on, webhooks are only noted, and the test delivers them. */
  hold(on: boolean): void;
  /** The look-alike, for a test that asks it directly. */
  readonly lookAlike: Hono;
}

/** The server asks the look-alike over HTTP, and its webhooks come over HTTP. */
export async function openRazorpayShop(change: Partial<RazorpaySettings> = {}): Promise<RazorpayShop> {
  const sent: RazorpayDelivery[] = [];
  let held = false;
  let test: TestApp | null = null;
  const now = () => test?.clock.now ?? new Date(TEST_NOW);
  const refused: string[] = [];
  const deliver = sendRazorpayEvents((sentence) => refused.push(sentence));
  const lookAlike = createSandboxApp({
    insurers: sandboxBridge(now),
    now,
    send: async (callbackUrl, event) => {
      sent.push(deliveryOf(event));
      if (!held) await deliver(callbackUrl, event);
    },
  });
  const sandbox = await serve(lookAlike);
  const server = await serve(new Hono().all('*', ({ req }) => test?.app.fetch(req.raw) ?? new Response(null)));
  const razorpay = readRazorpaySettings({ SANDBOX_URL: sandbox.url }, false);
  const opened = await openTestApp({ razorpay: razorpay && { ...razorpay, ...change }, publicUrl: server.url });
  test = opened;
  const app = browserApp(opened.app, sandbox.url);
  return {
    ...opened,
    app,
    sandboxUrl: sandbox.url,
    sent,
    lookAlike,
    hold: (on) => {
      held = on;
    },
    async close() {
      await sandbox.close();
      await server.close();
      await opened.close();
      if (refused.length > 0) throw new Error(refused.join('\n'));
    },
  };
}

/** Delivers a webhook, as it was sent unless something is changed. Returns status and envelope. */
export async function deliver({ app }: Pick<TestApp, 'app'>, { body, headers }: RazorpayDelivery) {
  const answer = await app.request(RAZORPAY_WEBHOOK_PATH, { method: 'POST', body, headers });
  return { status: answer.status, answer: await answer.json() };
}
