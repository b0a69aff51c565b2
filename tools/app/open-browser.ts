import { type Browser, type BrowserContext, chromium } from 'playwright';
import { findBrowser } from '../find-browser.mjs';

/** This machine's Chromium, with the settings for tests, pictures and measurements. */

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The proxy's certificate is self-signed (start-proxy.ts).
  '--ignore-certificate-errors',
];

/** Settings of a browser context: a visitor in India, and no animations. */
export const INDIAN_VISITOR = { locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' } as const;

/** @param options to see it (`headless: false`), and to slow each action down (`slowMo`, in milliseconds) */
export function openBrowser(options: { readonly headless?: boolean; readonly slowMo?: number } = {}): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: ARGS, ...options });
}

/** A browser that stores its profile in a folder, like a visitor's own. */
export function openProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath: browserPath(), args: ARGS });
}

function browserPath(): string {
  const path = findBrowser();
  if (path === null) throw new Error('No browser was found: `node tools/setup.mjs --tests` installs one.');
  return path;
}
