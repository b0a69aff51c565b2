import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { refuseLooseTexts, translate } from '#tests/support/texts.ts';
import { INDIAN_VISITOR } from '#tools/app/open-browser.ts';
import { refuseUnloadHandlers, type Taken, watchStates, watchTransitions } from '#tools/player/in-page.ts';
import { recordFired } from './fired.ts';
import { LINE_PATHS } from './front-door.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** One visitor's browser: their cookies and storage, and what went wrong on their pages. */
export interface Visit {
  readonly url: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Every state value that a page showed, even for a moment, in order and as in `data-state`. */
  readonly shown: string[];
  /** Names of the transitions that machines of its pages took, in order. */
  readonly transitions: string[];
  /** Calls of the API that are in progress, in any tab, and code that a page fetches late. */
  readonly calls: ReadonlySet<Request>;
  /** Exceptions of the app, and the browser's complaints. Must stay empty. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/**
 * How Chromium reports a failed request, the second for the script of a service worker. A failed request is usually caused by
 * the test; what matters is how the page handles it.
 */
const FAILED_REQUESTS = ['Failed to load resource', 'An unknown error occurred when fetching the script'];

/** The page's own waits that a test can hold, in milliseconds. */
const HELD_WAITS = [1_000, 5_000, 10_000];

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface VisitOptions {
  readonly viewport?: { width: number; height: number };
  /** What an earlier visit left in the browser (`Visitor.storage`). */
  readonly storage?: Storage;
  /** Stops the page's own waits (polling every 1, 5 or 10 s, the overlay's 10 s) until `hurry`. */
  readonly holdWaits?: boolean;
  /** A finger, and no pointer that moves over a line's pages: they are not hydrated until the test acts. */
  readonly untouched?: boolean;
  /** How many times slower the processor is than this machine's: six is a cheap phone. */
  readonly slower?: number;
  /** False: a browser in which JavaScript is switched off. */
  readonly scripts?: boolean;
  /** False: without a service worker between the page and the network, so that the test can intercept. */
  readonly worker?: boolean;
  /** A browser that translates pages: as they arrive, or once they are hydrated. */
  readonly translated?: 'arrival' | 'hydration';
}

export async function openVisit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const {
    viewport = PHONE,
    storage,
    holdWaits = false,
    untouched = false,
    scripts = true,
    worker = true,
    translated,
  } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    ...INDIAN_VISITOR,
    hasTouch: untouched,
    javaScriptEnabled: scripts,
    serviceWorkers: worker ? 'allow' : 'block',
    ...(storage ? { storageState: storage } : {}),
  });
  context.setDefaultTimeout(20_000);
  const shown: string[] = [];
  const transitions: string[] = [];
  const complaints: string[] = [];
  const calls = new Set<Request>();
  context.on('request', (request) => {
    // A beacon may outlive its page.
    const isCall = new URL(request.url()).pathname.startsWith('/api/') && request.resourceType() !== 'ping';
    if (isCall || request.resourceType() === 'script') calls.add(request);
  });
  context.on('requestfinished', (request) => void calls.delete(request));
  context.on('requestfailed', (request) => void calls.delete(request));
  await context.exposeBinding('e2eShown', (_, state: string) => void shown.push(state));
  await context.addInitScript(watchStates, { heldWaits: holdWaits ? HELD_WAITS : [], untouched, paths: LINE_PATHS });
  await context.exposeBinding('e2eFired', (_, taken: Taken) => {
    recordFired(taken);
    transitions.push(...taken.transitions);
  });
  await context.addInitScript(watchTransitions);
  await context.addInitScript(refuseUnloadHandlers);
  await context.addInitScript(refuseLooseTexts);
  if (translated) await context.addInitScript(translate, translated);
  context.on('weberror', (error) => complaints.push(String(error.error().stack ?? error.error())));
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !FAILED_REQUESTS.some((start) => text.startsWith(start))) complaints.push(text);
  });
  const page = await context.newPage();
  if (options.slower) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: options.slower });
  }
  return { url, context, page, shown, transitions, calls, complaints, close: () => context.close() };
}
