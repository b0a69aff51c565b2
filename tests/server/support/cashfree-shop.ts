import { Hono } from 'hono';
import { readCashfreeSettings } from '#server/config/cashfree-settings.ts';
import { createSandboxApp } from '#tools/sandbox/sandbox-app.ts';
import { openTestApp, TEST_NOW, type TestApp } from './app.ts';
import { browserApp } from './browser-app.ts';
import { sandboxBridge, serve } from './insurer-bridge.ts';

/** A server that checks identities and looks vehicles up at the look-alike of Cashfree, over HTTP. */
export interface CashfreeShop extends TestApp {
  /** The look-alike's address, as SANDBOX_URL. */
  readonly sandboxUrl: string;
  /** What was asked of it: 'POST /cashfree/verification/pan-lite'. */
  readonly asked: string[];
  /** The server's keys, which a test may spoil and mend. */
  readonly keys: { clientSecret: string };
}

export async function openCashfreeShop(): Promise<CashfreeShop> {
  let test: TestApp | null = null;
  const asked: string[] = [];
  const now = () => test?.clock.now ?? new Date(TEST_NOW);
  const lookAlike = createSandboxApp({ insurers: sandboxBridge(now), now, send: async () => undefined });
  const counted = new Hono().all('*', ({ req }) => {
    asked.push(`${req.method} ${req.path}`);
    return lookAlike.fetch(req.raw);
  });
  const sandbox = await serve(counted);
  const settings = readCashfreeSettings({ SANDBOX_URL: sandbox.url }, false);
  if (settings === null) throw new Error('No settings');
  const keys = { ...settings };
  const opened = await openTestApp({ cashfree: keys });
  test = opened;
  const app = browserApp(opened.app, sandbox.url);
  return {
    ...opened,
    app,
    sandboxUrl: sandbox.url,
    asked,
    keys,
    async close() {
      await sandbox.close();
      await opened.close();
    },
  };
}
