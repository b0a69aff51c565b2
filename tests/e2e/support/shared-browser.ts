import type { Browser } from 'playwright';
import { openBrowser } from '#tools/app/open-browser.ts';

let opened: Browser | null = null;

/** One browser for all files of a worker, with which it ends: each visitor has a context of their own. */
export async function sharedBrowser(): Promise<Browser> {
  if (opened?.isConnected()) return opened;
  opened = await openBrowser();
  return opened;
}
