import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisit } from './support/browser.ts';
import { ANSWERS } from './support/fixtures.ts';
import { pointer } from './support/hand.ts';
import { buy } from './support/purchase.ts';
import { here, settled } from './support/screen.ts';
import { type Server, startServer } from './support/server.ts';
import { countScripts, type Transfer } from './support/transfers.ts';

/** Bytes of JavaScript as sent. What a screen fetches ahead counts where the visitor is then. */
const FIRST_LOAD = 140_000;
const EACH_STEP = 20_000;
/** The budget leaves out the calendar and the preview of the policy's document: they come when they are asked for. */
const APART = /^(?:Calendar|Preview|PdfPreview)-/;

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('the first page needs at most 140 kB of JavaScript, each step after it at most 20 kB more', async () => {
  const visit = await openVisit(browser, server.url);
  const { page } = visit;
  const scripts = await countScripts(page);
  const steps: Step[] = [];
  const note = async () => {
    const taken = await scripts.taken();
    steps.push(stepOf((await here(page))?.screen ?? 'the gateway', taken));
  };

  await page.goto('/health');
  await settled(page);
  await note();
  await buy(pointer(page), ANSWERS, 'contact.submit', note);
  await note();
  await visit.close();

  const [first, ...later] = steps;
  expect(steps.map(({ screen }) => screen)).toEqual(
    expect.arrayContaining(['landing', 'quote-list', 'payment-ready', 'policy-download']),
  );
  expect(first?.bytes, 'the first page is counted').toBeGreaterThan(100_000);
  const over = [
    ...(first && first.bytes > FIRST_LOAD ? [first] : []),
    ...later.filter(({ bytes }) => bytes > EACH_STEP),
  ];
  expect(over.map(inWords).join('\n\n')).toBe('');
});

interface Step {
  readonly screen: string;
  readonly bytes: number;
  readonly scripts: readonly Transfer[];
}

function stepOf(screen: string, taken: readonly Transfer[]): Step {
  const scripts = taken.filter(({ file }) => !APART.test(file)).sort((a, b) => b.bytes - a.bytes);
  return { screen, bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0), scripts };
}

const inWords = ({ screen, bytes, scripts }: Step): string =>
  [`At ${screen}: ${bytes}`, ...scripts.map(({ file, bytes: each }) => `${each} ${file}`)].join('\n  ');
