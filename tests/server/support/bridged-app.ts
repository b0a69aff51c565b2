import { Hono } from 'hono';
import type { Config } from '#server/config/config.ts';
import { createLog } from '#server/log/log.ts';
import { runDueJobs } from '#tests/server/support/run-due-jobs.ts';
import { sandboxBridgeLines } from '#tools/sandbox/bridge-lines.ts';
import { openTestApp, TEST_NOW, type TestApp } from './app.ts';
import type { Breaking } from './broken-bridges.ts';
import { bridgesAt, sandboxBridge, serve } from './insurer-bridge.ts';
import { newPhone } from './owner.ts';
import { payBy, readyToPay } from './sandbox.ts';
import { Visitor } from './visitor.ts';

/** A call that the bridge was sent. */
export interface AskedCall {
  readonly path: string;
  readonly reference: string;
}

/** An app whose health insurers are asked over HTTP, with one bridge that can be broken. */
export async function openBridgedApp() {
  let test: TestApp | null = null;
  const clock = () => test?.clock.now ?? new Date(TEST_NOW);
  const bridge = sandboxBridge(clock);
  let broken: Hono = bridge;
  const asked: AskedCall[] = [];
  const served = await serve(
    new Hono().all('*', ({ req }) => {
      asked.push({ path: req.path, reference: req.header('idempotency-key') ?? '' });
      return broken.fetch(req.raw);
    }),
  );
  const insurers = sandboxBridgeLines(20).find(({ line }) => line === 'health')?.insurers ?? [];
  const lines = Object.fromEntries(insurers.map(({ insurer_id }) => [insurer_id, ['health'] as const]));
  // No list is answered before all insurers have: on a busy machine the plans would differ.
  const timer = { after: () => () => undefined };
  const opened = await openTestApp({ insurerBridges: bridgesAt(served.url, lines) }, { timer });
  test = opened;
  return {
    test: opened,
    bridge,
    /** All calls, in their order. */
    asked,
    /** What the bridge does from now on; null for what it should. */
    breakBy(breaking: Breaking | null): void {
      broken = breaking ? breaking(bridge, clock) : bridge;
    },
    /** Runs what is due, and gives what was logged. */
    async runJobs(change: Partial<Config> = {}): Promise<string> {
      const logged: string[] = [];
      const log = createLog('debug', { write: (line) => void logged.push(line) });
      const config = { ...opened.config, ...change };
      await runDueJobs({ lines: opened.lines, db: opened.store.db, now: () => opened.clock.now, config, log });
      return logged.join('');
    },
    /** Someone who has paid. */
    async payer(nominee = 'Rohan Kulkarni') {
      const me = new Visitor(opened.app);
      const ready = await readyToPay(me, { full_name: nominee }, { mobile: newPhone() });
      await payBy(opened, (await me.ok('makePayment', undefined, ready.proposal)).payment_url, 'succeed');
      const stored = async () => (await me.ok('fullProposalDetails', undefined, ready.proposal)).proposal;
      return { me, ...ready, stored };
    },
    async close() {
      await opened.close();
      await served.close();
    },
  };
}
