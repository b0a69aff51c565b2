import type { InspectionEvent } from 'xstate';
import { whenIdle } from './hydration.ts';
import { mayReportVisits } from './report/visit-consent.ts';

declare global {
  /** Set by the browser tests before the page loads; never by the app. */
  var inspectMachines: ((event: InspectionEvent) => void) | undefined;
}

/** A step of a machine or its start, and when it was taken. Milliseconds since 1970, by the device's clock. */
export type SeenStep = readonly [event: InspectionEvent, at: number];

/** Steps that wait for the reporter, which is loaded when the page is idle. No page takes more until then. */
const MOST_WAITING = 100;
const waiting: SeenStep[] = [];
let report = (step: SeenStep): void => {
  if (import.meta.env.PROD && !import.meta.env.SSR && waiting.length === 0) void loadReporter();
  if (waiting.length < MOST_WAITING) waiting.push(step);
};

const loadReporter = async (): Promise<void> => {
  await whenIdle();
  try {
    if (mayReportVisits()) await import('./report/reportVisit.ts').then(({ startReporting }) => startReporting());
  } catch {
    // The page works without being counted.
  }
};

/** Hands over the steps so far, and each one from now on. */
export const watchSteps = (listener: typeof report): void => {
  report = listener;
  for (const step of waiting.splice(0)) listener(step);
};

const inspect = (event: InspectionEvent): void => {
  globalThis.inspectMachines?.(event);
  if (event.type === '@xstate.microstep' || event.type === '@xstate.snapshot') report([event, Date.now()]);
};

/** Options of every actor that a page runs: its steps are reported, and browser tests may record them. */
export const actorInspectionOptions = () => ({ inspect });
