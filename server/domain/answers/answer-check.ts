import type * as v from 'valibot';
import type { RecordBase } from '#contract/shared/record.ts';
import { fieldsRefusal, type Refused } from '#server/shared/refused.ts';

export interface AnswerCheckCall<R extends RecordBase, Stored> {
  readonly record: R;
  readonly now: Date;
  /** The calendar day in India at `now`. */
  readonly today: string;
  /** The fields of the answer that are not asked, by name. */
  readonly known: Readonly<Record<string, string | null>>;
  /** The record as it would be with the answer. */
  after(stored: Stored): R;
}

/** What is stored of a valid answer, or why it cannot be true. */
export interface AnswerCheck<R extends RecordBase = RecordBase, Body = unknown, Stored = unknown> {
  check(body: Body, call: AnswerCheckCall<R, Stored>): Stored | Refused;
}

/** Why an answer cannot be true: sentences by path. Empty if it can. */
export type AnswerProblems = Readonly<Record<string, string>>;

/** What is stored of an answer if it can be true, else the refusal of the first problems. */
export function storedIfTrue<Stored>(stored: Stored, ...problems: readonly AnswerProblems[]): Stored | Refused {
  const first = problems.find((fields) => Object.keys(fields).length > 0);
  return first ? fieldsRefusal(first) : stored;
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
