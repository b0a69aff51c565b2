import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { CallError } from '#contract/shared/call-error.ts';
import type { RefusalReason } from '#contract/shared/envelope.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { callProblemOf } from '#machines/core/call-problem.ts';
import type { SaveOutcome } from '#machines/core/journey-types.ts';
import type { LineModel } from '../line-model.ts';
import type { ActorOutcome, SavedOutcome } from '../model-types.ts';
import { isClosed } from '../rule-engine.ts';
import { withoutDrafts } from './model-record.ts';

/** The ways in which any call to the fake server can end. */

/** One call to the server. */
export interface ServerCall {
  readonly model: LineModel;
  readonly server: RecordBase | null;
  readonly body: unknown;
}
/** A call of a journey that the server stores. */
export interface JourneyCall extends ServerCall {
  readonly server: RecordBase;
}
/** Every way in which a call can end here. */
export type FakeHandler = (call: ServerCall) => readonly SavedOutcome[];

/** For a call that the chart only makes once there is a record. */
export const withRecord =
  (handler: (call: JourneyCall) => readonly SavedOutcome[]): FakeHandler =>
  (call) =>
    call.server === null ? [] : handler({ ...call, server: call.server });

export const savedOutcome = (server: RecordBase, name = 'saved'): SavedOutcome => ({
  name,
  server,
  output: { outcome: 'saved', record: server },
});

// Created once: an error's stack is expensive, and the graph has hundreds of thousands of outcomes.
const UNREACHABLE = new CallError({ kind: 'FETCH_ERROR' });
const refusalOf = (reason: RefusalReason, status: number): CallError =>
  new CallError({ kind: 'HTTP', status, refusal: { code: status, message: reason, data: { reason } } });
const STEP_MISSING = refusalOf('STEP_MISSING', 409);

/** `server` differs from before if the refusal itself changes something, as when a wrong code is counted. */
export const refusedOutcome = (
  reason: RefusalReason,
  server: RecordBase | null,
): ActorOutcome<Extract<SaveOutcome, { outcome: 'refused' }>> => ({
  name: `refused ${reason}`,
  server,
  output: {
    outcome: 'refused',
    problem: callProblemOf(refusalOf(reason, reason === 'RATE_LIMITED' ? 429 : 409)),
    record: null,
  },
});

/** Too many calls: a refusal that every call can get. */
export const rateLimitedOutcome = ({ server }: Pick<ServerCall, 'server'>) => refusedOutcome('RATE_LIMITED', server);

/** The network fails, or there is a bug. The kind makes no difference to the chart; the walk varies it. */
export const faultOutcome = ({ server }: Pick<ServerCall, 'server'>) => ({ name: 'fault', server, fault: UNREACHABLE });

/**
 * What another tab of the same visitor did meanwhile, so that this call comes too late. An edit, if it makes the step
 * unreachable and is still allowed; else the journey no longer belongs to this browser.
 */
const elsewhere = ({ model, server }: JourneyCall, step: string): { name: string; server: RecordBase | null } => {
  const { name, step: from, change } = model.elsewhere;
  const isPossible =
    model.triesChanges(server) &&
    model.rules.isAfter(server, step, from) &&
    !isClosed(server) &&
    !model.rules.isChangePending(server);
  return isPossible ? { name: `stale ${name}`, server: change(server) } : GONE;
};
const GONE = { name: 'stale gone', server: null };

/**
 * Every way in which a call can come too late. At a decision both are tried: the sandbox decides otherwise than to accept only
 * where an edit is possible, too.
 */
const waysToBeLate = (call: JourneyCall, step: string) => {
  const late = elsewhere(call, step);
  return step === 'decision' && late !== GONE ? [late, GONE] : [late];
};

/**
 * The record with another tab's change before this call, if the call is accepted anyway: what the change left
 * incomplete comes after its step. Null if nothing is left incomplete, or if the call is refused.
 */
const changedMeanwhile = ({ model, server }: JourneyCall, step: string): RecordBase | null => {
  const { step: from, change } = model.elsewhere;
  const { rules } = model;
  const isPossible =
    model.triesChanges(server) &&
    rules.mayEnter(server, step) &&
    rules.isComplete(server, from) &&
    !isClosed(server) &&
    !rules.isChangePending(server);
  if (!isPossible) return null;
  const changed = change(server);
  return rules.mayEnter(changed, step) ? changed : null;
};

/** Prefix of a save's outcome if it was accepted although another tab had changed the record. */
export const SAVED_MEANWHILE = 'saved meanwhile';

const STALE = { outcome: 'stale' } as const;
export const staleGoneOutcome = (): SavedOutcome => ({ ...GONE, output: STALE });

/** A fault that reports that the record is out of date: for actors whose refusals are thrown. */
export const staleFaultOutcome = (call: JourneyCall, step: string) => ({
  ...elsewhere(call, step),
  fault: STEP_MISSING,
});

/** The outcomes of a call whose step may be answered; otherwise the server names the missing step. */
export const inStepOrder = <Output>(
  call: JourneyCall,
  step: string,
  outcomes: readonly ActorOutcome<Output>[],
): readonly (ActorOutcome<Output> | ActorOutcome<{ outcome: 'stale' }>)[] =>
  call.model.rules.mayEnter(call.server, step)
    ? [...outcomes, ...waysToBeLate(call, step).map((late) => ({ ...late, output: STALE })), faultOutcome(call)]
    : [{ name: 'stale', server: call.server, output: STALE }, faultOutcome(call)];

/** The outcomes of a call whose body the schema refuses: the server checks it before the order of steps (decision 026). */
export const malformedOutcomes = (call: JourneyCall): readonly SavedOutcome[] => [
  refusedOutcome('VALIDATION', call.server),
  staleGoneOutcome(),
  faultOutcome(call),
];

/** An answer that is accepted. */
export interface AcceptedAnswer {
  /** What the record stores of it. */
  readonly stored: unknown;
  /** The record that it is written to, if the answer creates a proposal. */
  readonly record?: RecordBase;
}

interface AnswerCall<S extends GenericSchema> {
  readonly answer: string;
  /** The step that must be possible now. */
  readonly step: string;
  readonly schema: S;
  /** Forms whose drafts it replaces. */
  readonly drafts?: readonly string[];
  /** Outcomes in addition to the one that follows from the body. */
  readonly alternatives?: (call: JourneyCall) => readonly SavedOutcome[];
}

/**
 * How a call ends that takes an answer: refused if `judge` refuses, else stored, without what it clears.
 */
export const answerOutcomes = <S extends GenericSchema>(
  { answer, step, schema, drafts = [step], alternatives = () => [] }: AnswerCall<S>,
  judge: (record: RecordBase, body: InferOutput<S>) => AcceptedAnswer | RefusalReason,
): FakeHandler =>
  withRecord((call) => {
    const { server, body } = call;
    const parsed = safeParse(schema, body);
    if (!parsed.success) return malformedOutcomes(call);
    const judgedBy = (record: RecordBase) => judge(record, parsed.output);
    const accepted = judgedBy(server);
    if (typeof accepted === 'string')
      return inStepOrder<SaveOutcome>(call, step, [refusedOutcome(accepted, server), ...alternatives(call)]);
    const outcome = savedAnswer(call, { answer, drafts }, accepted);
    const changed = changedMeanwhile(call, step);
    const late = changed && judgedBy(changed);
    if (!changed || typeof late === 'string' || late === null)
      return inStepOrder<SaveOutcome>(call, step, [outcome, ...alternatives(call)]);
    const name = `${SAVED_MEANWHILE} ${call.model.elsewhere.name}`;
    // Two changes at once: the table is checked for each alone.
    const { stored: _, ...meanwhile } = savedAnswer({ ...call, server: changed }, { answer, drafts, name }, late);
    return inStepOrder<SaveOutcome>(call, step, [outcome, meanwhile, ...alternatives(call)]);
  });

export const savedAnswer = (
  { model, server }: JourneyCall,
  { answer, drafts, name = 'saved' }: { answer: string; drafts: readonly string[]; name?: string },
  { record = server, stored }: AcceptedAnswer,
): SavedOutcome => {
  const after = withoutDrafts(model.clearing.recordAfter(record, answer, stored), drafts);
  return { ...savedOutcome(after, name), stored: [{ answer, stored }] };
};
