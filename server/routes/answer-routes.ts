import type * as v from 'valibot';
import type { AnswerRow, AnswerTable, LineDefinition } from '#contract/shared/line.ts';
import { draftKey, type RecordBase } from '#contract/shared/record.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { missingInStep } from '#machines/core/step-progress.ts';
import type { Api } from '../http/api.ts';
import { mountAct } from '../http/route.ts';
import { saveAnswer } from '../journey/save-answer.ts';

export interface AnswerCheckCall<R extends RecordBase, Stored> {
  readonly record: R;
  readonly now: Date;
  /** The calendar day in India at `now`. */
  readonly today: string;
  /** The record as it would be with the answer. */
  after(stored: Stored): R;
}

/** Whether a valid answer can be true, and what is stored of it. Refuses with a `Refused`. */
export interface AnswerCheck<R extends RecordBase = RecordBase, Body = unknown, Stored = unknown> {
  check(body: Body, call: AnswerCheckCall<R, Stored>): Stored;
}

type BodyOf<Row> = Row extends { endpoint: { body: infer B extends v.GenericSchema } } ? v.InferOutput<B> : never;
type StoredBy<Row> = Row extends { write(record: never, stored: infer Stored): unknown } ? Stored : never;
/** Answers whose stored form differs from the sent one: these need a check, which creates it. */
type WithDerivedValue<T> = { [Name in keyof T]: BodyOf<T[Name]> extends StoredBy<T[Name]> ? never : Name }[keyof T];

/** The checks of a table of answers. Required for answers whose stored form differs from the sent one. */
export type AnswerChecks<R extends RecordBase, T, Excluded extends keyof T> = {
  readonly [Name in Exclude<keyof T, Excluded | WithDerivedValue<T>>]?: AnswerCheck<
    R,
    BodyOf<T[Name]>,
    StoredBy<T[Name]>
  >;
} & {
  readonly [Name in Exclude<WithDerivedValue<T>, Excluded>]: AnswerCheck<R, BodyOf<T[Name]>, StoredBy<T[Name]>>;
};

/**
 * Serves a line's answers from its table: validate, check, store, clear what depends on it, save.
 * @param exclude answers whose endpoints call a partner and have routes of their own
 */
export function answerRoutes<
  R extends RecordBase,
  const T extends AnswerTable<R>,
  const Excluded extends keyof T & string,
>(
  api: Api,
  line: LineDefinition,
  answers: T,
  checks: AnswerChecks<R, T, Excluded>,
  exclude: readonly Excluded[],
): void {
  const byName: Readonly<Record<string, AnswerCheck | undefined>> = checks;
  for (const [name, row] of Object.entries(answers)) {
    if (!exclude.some((other) => other === name)) answerRoute(api, line, name, row, byName[name]);
  }
}

function answerRoute(
  api: Api,
  line: LineDefinition,
  name: string,
  row: AnswerRow,
  check: AnswerCheck | undefined,
): void {
  mountAct(api, row.endpoint, async (call) => {
    const { record, now, today, body } = call;
    const stored = check
      ? check.check(body, { record, now, today, after: (value) => applyAnswer(row, record, value) })
      : body;
    const after = applyAnswer(row, record, stored);
    return { data: await saveAnswer(call, after, draftsAnsweredBy(line, name, body, after)), message: 'Saved' };
  });
}

/**
 * Keys of the drafts that an answer makes obsolete: of every step that it completes, or of the members who answered. A
 * form that is answered in two calls has its draft until the second, in case that one fails.
 */
export function draftsAnsweredBy(line: LineDefinition, name: string, body: unknown, after: RecordBase): string[] {
  const row = line.answers[name];
  const steps = line.steps.filter(({ id, answers = [] }) => answers.includes(name) || row?.alsoAnswers?.includes(id));
  if (row?.perMember) return steps.flatMap(({ id }) => membersIn(body).map((member) => draftKey(id, member)));
  return steps.filter(({ id }) => missingInStep(line, after, id).length === 0).map(({ id }) => draftKey(id, null));
}

/** The members whom an answer is about: it names one, or has a list of answers that do. */
function membersIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  if ('member_type' in body) return typeof body.member_type === 'string' ? [body.member_type] : [];
  return Object.values(body).flatMap((list: unknown) => (Array.isArray(list) ? list.flatMap(membersIn) : []));
}
