import { type Browser, type BrowserContext, chromium } from 'playwright';
import { findBrowser } from '../find-browser.mjs';

/** The Chromium of this machine, as tests, pictures and measurements start it. */

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The proxy's certificate is one of our own (proxy.ts).
  '--ignore-certificate-errors',
];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: ARGS });
}

/** A browser that keeps its profile in a folder, as a visitor's own does. */
export function openProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath: browserPath(), args: ARGS });
}

function browserPath(): string {
  const path = findBrowser();
  if (path === null) throw new Error('No browser was found: `node tools/setup.mjs --tests` installs one.');
  return path;
}
