import type { InspectionEvent } from 'xstate';

declare global {
  /** Set by the browser tests before the page loads; never by the app. */
  var inspectMachines: ((event: InspectionEvent) => void) | undefined;
}

/** A start or a step of an actor, as XState inspects it. */
export type ActorStep = Extract<InspectionEvent, { type: '@xstate.microstep' | '@xstate.snapshot' }>;
/** `at`: when it was taken. Milliseconds since 1970, by the device's clock. */
type StepListener = (step: ActorStep, at: number) => void;

/** Steps that wait for what reports them, which is loaded when the page is idle. Those beyond are not reported. */
const MAX_WAITING = 300;
const waiting: Parameters<StepListener>[] = [];
let report: StepListener = (...seen) => void (waiting.length < MAX_WAITING && waiting.push(seen));

/** Hands over the steps so far, and each one from now on. */
export const watchSteps = (listener: StepListener): void => {
  report = listener;
  for (const seen of waiting.splice(0)) listener(...seen);
};

const inspect = (event: InspectionEvent): void => {
  globalThis.inspectMachines?.(event);
  if (event.type === '@xstate.microstep' || event.type === '@xstate.snapshot') report(event, Date.now());
};

/** Options of every actor that a page runs: its steps are reported, and browser tests may record them. */
export const actorInspectionOptions = () => ({ inspect });
