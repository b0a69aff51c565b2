import { HEALTH_STEPS, type StepId } from '#contract/lines/health/steps.ts';
import type { JourneyRecord } from '#contract/record.ts';
import type { RefusalReason } from '#contract/shared/envelope.ts';
import { CallError } from '#contract/shared/errors.ts';
import { draftKey } from '#contract/shared/record.ts';
import { type Answer, withAnswer } from '#machines/core/invalidation.ts';
import { problemOf } from '#machines/core/problem.ts';
import { locked, reached } from '#machines/core/steps.ts';
import type { Saved } from '#machines/core/types.ts';
import { otherFamily } from '../fixtures/people.ts';
import { hasHole } from '../holes.ts';
import type { Moment, Outcome } from '../types.ts';

/** The ways in which any call can end, as outcomes of the fake backend. */

export type Outcomes<Output> = (moment: Moment) => readonly Outcome<Output>[];
type SavedOutcome = Outcome<Saved>;

/** What an actor of a journey with a record is asked. */
export interface Held extends Moment {
  readonly server: JourneyRecord;
}

/** For an actor that the chart only starts once there is a record. Without one there is nothing to answer. */
export const holding =
  <Output>(outcomes: (held: Held) => readonly Outcome<Output>[]): Outcomes<Output> =>
  (moment) =>
    moment.server === null ? [] : outcomes({ ...moment, server: moment.server });

export const saved = (server: JourneyRecord, name = 'saved'): SavedOutcome => ({
  name,
  server,
  output: { outcome: 'saved', record: server },
});

// Made once: an error's stack is dear, and the graph has hundreds of thousands of outcomes.
const UNREACHABLE = new CallError({ kind: 'FETCH_ERROR' });

const refusalOf = (reason: RefusalReason, status: number): CallError =>
  new CallError({ kind: 'HTTP', status, refusal: { code: status, message: reason, data: { reason } } });

const STEP_MISSING = refusalOf('STEP_MISSING', 409);

/** A refusal; `server` where the refusal itself changes something, as when a wrong code is counted. */
export const refused = (
  reason: RefusalReason,
  server: JourneyRecord | null,
): Outcome<Extract<Saved, { outcome: 'refused' }>> => ({
  name: `refused ${reason}`,
  server,
  output: { outcome: 'refused', problem: problemOf(refusalOf(reason, reason === 'RATE_LIMITED' ? 429 : 409)) },
});

/** A proxy of the server's says that it was too often: the refusal that every call can meet. */
export const limited = ({ server }: Moment) => refused('RATE_LIMITED', server);

/** The network fails, or a bug. Which kind it is makes no difference to the chart; the walk varies it. */
export const fault = ({ server }: Moment) => ({ name: 'fault', server, fault: UNREACHABLE });

/**
 * What another tab of the same visitor did meanwhile, so that this call comes too late: changed the family, where that
 * makes the step unreachable and is still allowed; else the journey is not this browser's any more.
 */
const elsewhere = (server: JourneyRecord, step: StepId): { name: string; server: JourneyRecord | null } => {
  const after = HEALTH_STEPS.indexOf(step) > HEALTH_STEPS.indexOf('select-member-dob');
  return after && !locked(server) && !hasHole(server)
    ? { name: 'stale family', server: familyChanged(server) }
    : { name: 'stale gone', server: null };
};

export const familyChanged = (server: JourneyRecord): JourneyRecord =>
  withAnswer(server, { answer: 'memberDetails', value: otherFamily(server.quote.memberDetails) });

const STALE = { outcome: 'stale' } as const;
export const stale = ({ server }: Held, step: StepId): Outcome<Extract<Saved, { outcome: 'stale' }>> => ({
  ...elsewhere(server, step),
  output: STALE,
});
export const staleGone = (): SavedOutcome => ({ name: 'stale gone', server: null, output: STALE });

/** A fault that says the same: for actors whose refusals are thrown. */
export const staleFault = ({ server }: Held, step: StepId) => ({
  ...elsewhere(server, step),
  fault: STEP_MISSING,
});

/** The record after an answer, and without the drafts of the forms that it answered. */
export const answered = (record: JourneyRecord, answer: Answer, steps: readonly string[] = []): JourneyRecord => {
  const next = withAnswer(record, answer);
  const done = new Set(steps.map((step) => draftKey(step, null)));
  return { ...next, drafts: Object.fromEntries(Object.entries(next.drafts).filter(([key]) => !done.has(key))) };
};

/** What the server answers when it is a step's turn; else it refuses with the step that is missing (`step-order.ts`). */
export const inTurn = <Output>(
  held: Held,
  step: StepId,
  outcomes: readonly Outcome<Output>[],
): readonly (Outcome<Output> | Outcome<Extract<Saved, { outcome: 'stale' }>>)[] =>
  reached(held.server, step)
    ? [...outcomes, stale(held, step), fault(held)]
    : [{ name: 'stale', server: held.server, output: STALE }, fault(held)];

/** How a form step's call ends: refused if the answer is one that the server refuses, else kept. */
export const saving = (held: Held, step: StepId, keep: (record: JourneyRecord) => JourneyRecord) =>
  inTurn<Saved>(held, step, [
    held.intent === 'refused' ? refused('VALIDATION', held.server) : saved(keep(held.server)),
  ]);
