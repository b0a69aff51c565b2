import type { Browser, BrowserContext, Page } from 'playwright';
import type { ActorRefFrom, InspectionEvent } from 'xstate';
import { LINES } from '#contract/lines.ts';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import { INDIAN_VISITOR } from '../app/open-browser.ts';
import { type Taken, type Watched, watchStates, watchTransitions } from './in-page.ts';
import { patienceNow } from './wait.ts';

declare global {
  interface Window {
    /** The page's journey, if the page has one. */
    e2eJourney: ActorRefFrom<JourneyMachine> | undefined;
  }
}

export interface PageOptions {
  readonly viewport: { readonly width: number; readonly height: number };
  /** Receives each microstep of the page's machines. */
  readonly onFired: (taken: Taken) => void;
  /** Waits of the page that last until a path ends them, in milliseconds; those of the lines' charts by default. */
  readonly heldWaits?: readonly number[];
  /** What the browser has stored before; nothing if missing. */
  readonly storage?: Awaited<ReturnType<BrowserContext['storageState']>> | null;
  /** A folder for a video of the page. */
  readonly video?: string;
}

/** A visitor's page, and what went wrong on it. */
export interface PlayedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Exceptions of the app, the browser's complaints, and files that did not come. Must stay empty. */
  readonly complaints: string[];
}

/** The delays of the lines' charts: the page's waits end when a path says so. Milliseconds. */
const HELD_WAITS = [1_000, 5_000, 10_000, 15_000];

export async function openPage(browser: Browser, url: string, options: PageOptions): Promise<PlayedPage> {
  const { viewport, onFired, heldWaits = HELD_WAITS, storage, video } = options;
  const context = await browser.newContext({
    ...{ ...INDIAN_VISITOR, baseURL: url, viewport },
    // Between the page and the network, so that its calls can be held.
    serviceWorkers: 'block',
    ...(storage ? { storageState: storage } : {}),
    ...(video === undefined ? {} : { recordVideo: { dir: video } }),
  });
  context.setDefaultTimeout(patienceNow());
  // The name that tsx gives to functions, which a page does not know.
  await context.addInitScript('globalThis.__name ??= (named) => named;');
  await context.exposeBinding('e2eShown', () => undefined);
  await context.exposeBinding('e2eFired', (_, taken: Taken) => onFired(taken));
  const watched: Watched = { heldWaits, untouched: false, paths: LINES.map((line) => `/${line}`) };
  await context.addInitScript(watchStates, watched);
  await context.addInitScript(watchTransitions);
  await context.addInitScript(exposeMachine, [...LINES]);
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(String(error.error().stack ?? error.error())));
  context.on('console', (message) => {
    // A failed call is part of the path.
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) complaints.push(text);
  });
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && !pathname.startsWith('/api/')) complaints.push(`${response.status()} ${pathname}`);
  });
  context.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    const reason = request.failure()?.errorText ?? '';
    // What a page asks for while it is left, or without a connection, does not come.
    const isCause = /ERR_ABORTED|ERR_INTERNET_DISCONNECTED/.test(reason);
    if (!isCause && !pathname.startsWith('/api/')) complaints.push(`${reason} ${pathname}`);
  });
  return { context, page: await context.newPage(), complaints };
}

/** Runs in the page, before the app: exposes the machine of the page's line, and prevents its calls from timing out. */
function exposeMachine(lines: readonly string[]): void {
  // A held call lasts as long as the path says.
  AbortSignal.timeout = () => new AbortController().signal;
  const report = globalThis.inspectMachines;
  globalThis.inspectMachines = (event: InspectionEvent) => {
    report?.(event);
    const { actorRef } = event;
    if (actorRef.sessionId !== event.rootId || !('snapshot' in event)) return;
    const { snapshot } = event;
    const machine: unknown = 'machine' in snapshot ? snapshot.machine : null;
    const id = typeof machine === 'object' && machine !== null && 'id' in machine ? machine.id : null;
    if (typeof id === 'string' && lines.includes(id)) Object.assign(window, { e2eJourney: actorRef });
  };
}
