import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { SANDBOX_CASHFREE } from '#server/config/cashfree-settings.ts';
import { SANDBOX_RAZORPAY } from '#server/config/razorpay-settings.ts';
import { createCashfreeLookAlike } from '#server/sandbox/cashfree/cashfree-look-alike.ts';
import {
  createRazorpayLookAlike,
  type RazorpayLookAlikeOptions,
} from '#server/sandbox/razorpay/razorpay-look-alike.ts';
import { SANDBOX_STYLES_PATH, sandboxStyles } from '#server/sandbox/sandbox-page.ts';
import { projectPath } from '#server/shared/project-root.ts';
import { vahanWords } from './vahan-words.ts';

export interface SandboxAppOptions extends RazorpayLookAlikeOptions {
  /** The insurers, which answer at all other addresses. */
  readonly insurers: Hono;
}

/** What the pages load, and its type. */
const LOADED = {
  '/brand/wordmark.svg': 'image/svg+xml',
  '/favicon.svg': 'image/svg+xml',
  '/fonts/chhatri-sans.woff2': 'font/woff2',
  '/fonts/chhatri-sans-accents.woff2': 'font/woff2',
};

/** All look-alikes at one address, and what their pages load. */
export function createSandboxApp({ insurers, ...razorpay }: SandboxAppOptions): Hono {
  const app = new Hono();
  app.get(SANDBOX_STYLES_PATH, (context) =>
    context.body(sandboxStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  for (const [path, type] of Object.entries(LOADED)) {
    const content = new Uint8Array(readFileSync(projectPath(`public${path}`)));
    app.get(path, (context) => context.body(content, 200, { 'Content-Type': type }));
  }
  app.mount(SANDBOX_RAZORPAY.path, createRazorpayLookAlike(razorpay).fetch);
  const { now } = razorpay;
  app.mount(SANDBOX_CASHFREE.path, createCashfreeLookAlike({ now, vehicleAnswer: vahanWords(now) }).fetch);
  app.all('*', ({ req }) => insurers.fetch(req.raw));
  return app;
}
