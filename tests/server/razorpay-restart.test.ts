import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { SANDBOX_RAZORPAY } from '#server/config/razorpay-settings.ts';
import { linkFile } from '#server/sandbox/razorpay/link-file.ts';
import { createRazorpayLookAlike } from '#server/sandbox/razorpay/razorpay-look-alike.ts';

// `npm run sandbox` is started again while a server goes on: what was paid there is still known.

const folder = mkdtempSync(join(tmpdir(), 'chhatri-razorpay-'));
const path = join(folder, 'new', 'links.json');
afterAll(() => rmSync(folder, { recursive: true }));

const now = () => new Date('2026-09-05T06:00:00.000Z');
const start = (): Hono => createRazorpayLookAlike({ now, send: async () => undefined, file: linkFile(path) });

const { keyId, keySecret } = SANDBOX_RAZORPAY;
const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
const Entity = v.looseObject({ id: v.optional(v.string(), '') });
const Answer = v.looseObject({ ...Entity.entries, items: v.optional(v.array(Entity), []) });

async function call(app: Hono, address: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await app.request(address, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: v.parse(Answer, await answer.json()) };
}

it('forgets nothing: what was paid, what went back, and which call was a repeat', async () => {
  const first = start();
  const { body: link } = await call(first, '/v1/payment_links', {
    ...{ amount: 1_240_000, currency: 'INR', accept_partial: false, reference_id: 'ORD-1' },
    ...{ description: 'Insurance premium', notify: { sms: false, email: false }, reminder_enable: false },
    ...{ notes: { order_number: 'ORD-1' }, callback_url: 'https://insurance.example/back', callback_method: 'get' },
    expire_by: now().getTime() / 1000 + 1800,
  });
  await first.request(`/l/${link.id}`, { method: 'POST', body: new URLSearchParams({ outcome: 'succeed' }) });
  const linksNow = (app: Hono) => call(app, '/v1/payment_links?reference_id=ORD-1');
  const links = await linksNow(first);
  const [, orderId = ''] = /"order_id":"(order_\w+)"/.exec(JSON.stringify(links.body)) ?? [];
  const { items } = (await call(first, `/v1/orders/${orderId}/payments`)).body;
  const refund = `/v1/payments/${items[0]?.id}/refund`;
  const key = { 'x-refund-idempotency': 'refund-of-ORD-1' };
  const { body: refunded } = await call(first, refund, { amount: 500 }, key);
  const paymentsNow = (app: Hono) => call(app, `/v1/orders/${orderId}/payments`);

  const second = start();
  expect(await linksNow(second)).toEqual(await linksNow(first));
  expect(JSON.stringify((await linksNow(second)).body)).toContain('"status":"paid"');
  expect(await paymentsNow(second)).toEqual(await paymentsNow(first));
  expect((await call(second, refund, { amount: 500 }, key)).body.id).toBe(refunded.id);
  expect((await call(second, refund, { amount: 600 }, key)).status).toBe(409);
});

it('says which file it cannot read', () => {
  writeFileSync(path, '[{"id":1}]');
  expect(start).toThrow(`${path} has no links of the sandbox. Delete it to start again.`);
});
