import { EVENTS_PATH, LIVE_CHANNEL, MAX_STEPS } from '#contract/funnel/event-names.ts';
import type { LiveStep, VisitBatch, VisitStep } from '#contract/funnel/events.ts';
import { LINES } from '#contract/lines.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { watchSteps } from '../inspect.ts';
import { type NamedStep, namedSteps } from './machine-steps.ts';
import { forgetVisit, type Visit, visitAt } from './visit.ts';
import { isCountingRefused, mayReportVisits, storeRefusal } from './visit-consent.ts';

/** How long steps are collected before they are sent. */
const COLLECT_MS = 5_000;
/** Steps that wait in memory while the network is away. Those beyond are not reported. */
const MAX_WAITING = 300;

/** Each with its visit, as it was at that step: another one may begin while the network is away. */
let waiting: (readonly [Visit, VisitStep])[] = [];

/** Reports the steps of this page's machines from its load on, unless the visitor has refused. Studios of this browser see each at once. */
export const startReporting = (): void => {
  if (isCountingRefused()) storeRefusal();
  const studios = new BroadcastChannel(LIVE_CHANNEL);
  watchSteps((step, at) => {
    // XState would stop the machine. The page works without being counted.
    try {
      for (const named of namedSteps(step, at)) add(named, studios);
    } catch {}
  });
  setInterval(send, COLLECT_MS);
  for (const event of ['visibilitychange', 'pagehide', 'online']) addEventListener(event, send);
  // A browser may lose what it takes as a page goes, so it is sent before. Older browsers have no such event.
  globalThis.navigation?.addEventListener('navigate', ({ destination }) => {
    if (!destination.sameDocument) send();
  });
};

const add = (named: NamedStep, studios: BroadcastChannel): void => {
  if (!mayReportVisits() || waiting.length >= MAX_WAITING) return;
  const visit = visitAt(named.at);
  const step = { seq: visit.seq, ...named };
  waiting.push([visit, step]);
  studios.postMessage({ visit: visit.visit, ...step } satisfies LiveStep);
};

/** Sends what waits. What the browser does not take waits on. */
const send = (): void => {
  if (!mayReportVisits()) {
    waiting = [];
    forgetVisit();
  }
  // The device's clock may be wrong, and the server takes no step of another day.
  const ahead = serverNow().getTime() - Date.now();
  while (waiting[0] && navigator.onLine) {
    const [{ seq, last, began, ...facts }] = waiting[0];
    const next = waiting.slice(0, MAX_STEPS).filter(([{ visit }]) => visit === facts.visit);
    const steps = next.map(([, step]) => ({ ...step, at: step.at + ahead }));
    const batch: VisitBatch = { ...facts, ...pageFacts(), began: began + ahead, steps };
    if (!navigator.sendBeacon(EVENTS_PATH, new Blob([JSON.stringify(batch)], { type: 'application/json' }))) return;
    waiting = waiting.slice(next.length);
  }
};

const pageFacts = (): Pick<VisitBatch, 'build' | 'device' | 'line'> => ({
  // The entry's name has the hash of all that it loads.
  build: document.querySelector<HTMLScriptElement>('[type=module][src]')?.src.split('/').at(-1) ?? 'unknown',
  device: innerWidth < 600 ? 'phone' : innerWidth < 1_024 ? 'tablet' : 'desktop',
  line: LINES.find((line) => location.pathname.split('/')[1] === line) ?? null,
});
