import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxBridgeLines } from '#tools/sandbox/bridge-lines.ts';
import { openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { buyHealth, buyNewCar, buyNewTwoWheeler, buyTrip } from './support/bought.ts';
import { bridgesAt, sandboxBridge, serve } from './support/insurer-bridge.ts';

/** Purchases of all lines whose insurers are asked over HTTP, and the same with the sandbox's in the process. */

// No list is answered before all insurers have: on a busy machine the plans would differ.
const timer = { after: () => () => undefined };

let within: TestApp;
let overHttp: TestApp;
let asked: string[] = [];
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const bridge = sandboxBridge(() => overHttp?.clock.now ?? new Date(TEST_NOW));
  const counted = await serve(
    new Hono().all('*', ({ req }) => {
      asked.push(req.path);
      return bridge.fetch(req.raw);
    }),
  );
  const lines = sandboxBridgeLines(20);
  const insurers = Object.fromEntries(
    [...new Set(lines.flatMap((line) => line.insurers.map(({ insurer_id }) => insurer_id)))].map((id) => [
      id,
      lines.filter((line) => line.insurers.some(({ insurer_id }) => insurer_id === id)).map(({ line }) => line),
    ]),
  );
  within = await openTestApp({}, { timer, isOneProcess: true });
  overHttp = await openTestApp(
    { insurerBridges: bridgesAt(counted.url, insurers), sandbox: true },
    { timer, isOneProcess: true },
  );
  closing.push(
    counted.close,
    () => within.close(),
    () => overHttp.close(),
  );
});
afterAll(async () => {
  for (const close of closing) await close();
});

it.each([
  ['a family’s health plan', buyHealth],
  ['a new car', buyNewCar],
  ['a new two-wheeler', buyNewTwoWheeler],
  ['a trip', buyTrip],
])('%s is bought over HTTP at the same premium, and the insurer issues it', { timeout: 60_000 }, async (_, buy) => {
  const here = await buy(within);
  asked = [];
  const there = await buy(overHttp);
  const { full_amount, insurer_name, product_name, coverage_amount, covers } = here.issued;
  expect(there.issued).toMatchObject({ full_amount, insurer_name, product_name, coverage_amount, covers });
  expect(there.document).toContain(there.issued.policy_number);
  // The insurer's own document, where the sandbox in the process has none.
  expect([here.document, there.document].map((text) => text.includes('Of the sandbox: the insurer'))).toEqual([
    false,
    true,
  ]);
  const once = ['/v1/policies', '/v1/policy-documents'];
  expect(new Set(asked)).toEqual(new Set(['/v1/quotes', '/v1/decisions', ...once]));
  for (const call of once) expect(asked.filter((path) => path === call)).toHaveLength(1);
});
