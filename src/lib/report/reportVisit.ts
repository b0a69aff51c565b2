import type { AnyMachineSnapshot } from 'xstate';
import { EVENTS_PATH, MAX_STEPS, startOf } from '#contract/funnel/event-names.ts';
import type { VisitBatch, VisitStep } from '#contract/funnel/events.ts';
import { LINES } from '#contract/lines.ts';
import { CallError } from '#contract/shared/call-error.ts';
import { activePathOf, chartHashOf, chartNamesOf } from '#machines/core/chart-names.ts';
import { nameOf, pathOf } from '#machines/core/transition-names.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { type SeenStep, watchSteps } from '../inspect.ts';
import { forgetVisit, type Visit, visitAt } from './visit.ts';
import { mayReportVisits } from './visit-consent.ts';

/** How long steps are collected before they are sent. */
const COLLECT_MS = 5_000;
/** Steps that wait in memory while the network is away. Those beyond are not reported. */
const MOST_WAITING = 300;

/** The visit of the steps that wait. */
let visit: Visit | undefined;
let waiting: VisitStep[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** Where each actor was last, and since when. */
const places = new Map<string, readonly [path: string, at: number]>();
const charts = new Map<string, string>();

/** Reports the steps of this page's machines from its load on, unless the visitor has refused. */
export const startReporting = (): void => {
  watchSteps(noteStep);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  for (const event of ['pagehide', 'online']) window.addEventListener(event, send);
};

const isMachine = (snapshot: object): snapshot is AnyMachineSnapshot => '_nodes' in snapshot;

const noteStep = ([event, seenAt]: SeenStep): void => {
  if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
  const { snapshot, actorRef } = event;
  if (!isMachine(snapshot)) return;
  const { machine } = snapshot;
  // By the clock that the server compares with.
  const at = seenAt + serverNow().getTime() - Date.now();
  const after = activePathOf(snapshot._nodes);
  const taken = event.type === '@xstate.microstep' ? event._transitions : [];
  const [first] = taken;
  const known = places.get(actorRef.sessionId);
  if (!known) {
    // A machine may leave its first state before it reports it.
    const start = first ? pathOf(first.source) : after;
    add(machine, at, { transition: startOf(machine.id), before: '', after: start, dwell: 0 });
    places.set(actorRef.sessionId, [start, at]);
  }
  for (const transition of taken) {
    // Of several transitions in one step the first leaves the state before.
    const [before, since] = places.get(actorRef.sessionId) ?? [after, at];
    const error: unknown = 'error' in event.event ? event.event.error : null;
    const fault = error instanceof CallError ? { fault: error.failure.kind } : {};
    const dwell = Math.min(86_400_000, Math.max(0, Math.round(at - since)));
    add(machine, at, { transition: nameOf(transition), before, after, dwell, ...fault });
    places.set(actorRef.sessionId, [after, at]);
  }
};

const add = (
  machine: AnyMachineSnapshot['machine'],
  at: number,
  step: Pick<VisitStep, 'transition' | 'before' | 'after' | 'dwell' | 'fault'>,
): void => {
  const chart = charts.get(machine.id) ?? chartHashOf(chartNamesOf(machine));
  charts.set(machine.id, chart);
  const next = visitAt(at);
  if (visit?.visit !== next.visit) {
    // What could not be sent until the next visit is lost.
    send();
    waiting = [];
  }
  visit = next;
  if (waiting.length >= MOST_WAITING) return;
  waiting.push({ seq: visit.seq, at, machine: machine.id, chart, ...step });
  if (waiting.length >= MAX_STEPS) send();
  else timer ??= setTimeout(send, COLLECT_MS);
};

/** Sends what waits. What the browser does not take waits on. */
const send = (): void => {
  clearTimeout(timer);
  timer = undefined;
  if (!mayReportVisits()) {
    waiting = [];
    forgetVisit();
  }
  while (visit && waiting[0] && navigator.onLine) {
    const { seq, last, ...facts } = visit;
    const batch: VisitBatch = { ...facts, ...pageFacts(), steps: waiting.slice(0, MAX_STEPS) };
    if (!navigator.sendBeacon(EVENTS_PATH, new Blob([JSON.stringify(batch)], { type: 'application/json' }))) return;
    waiting = waiting.slice(MAX_STEPS);
  }
};

const pageFacts = (): Pick<VisitBatch, 'build' | 'device' | 'line'> => ({
  // The entry's name has the hash of all that it loads.
  build:
    /([\w-]+)\.js$/.exec(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')?.[1] ??
    'unknown',
  device: innerWidth < 600 ? 'phone' : innerWidth < 1_024 ? 'tablet' : 'desktop',
  line: LINES.find((line) => location.pathname.split('/')[1] === line) ?? null,
});
