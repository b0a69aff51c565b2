import type * as v from 'valibot';
import type { RecordBase } from '#contract/shared/record.ts';

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
