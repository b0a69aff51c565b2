import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

// Debian's headless shell comes first: in the headless mode of its whole Chromium, pages sometimes stop being painted.
const NAMES = ['chromium-headless-shell', 'google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Playwright's own Chromium, if it was downloaded. */
const playwrightBrowser = () => {
  try {
    return createRequire(import.meta.url)('playwright').chromium.executablePath();
  } catch {
    return '';
  }
};

/**
 * Path of a browser that the tests can drive: `CHROME_PATH`, Playwright's, or an installed Chrome or Chromium; else
 * null.
 */
export const findBrowser = () => {
  const installed = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const candidates = [process.env.CHROME_PATH ?? '', playwrightBrowser(), ...PLACES, ...installed];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
};
