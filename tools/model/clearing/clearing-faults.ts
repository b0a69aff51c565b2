import { isDeepStrictEqual } from 'node:util';
import type { AnswerTable } from '#contract/shared/line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { recordAfterAnswer } from '../browser-server-agreement.ts';
import type { LineModel } from '../line-model.ts';
import { isPlain, type Plain, valueAt } from '../plain.ts';
import { changesOf, schemaAt, unwrapped } from './changes.ts';

/** Generated from a line's table `dependencies`: every answer of a record, changed in every place, and what that clears. */

interface StoredAnswer {
  readonly stored: unknown;
  readonly changes: readonly { readonly what: string; readonly stored: unknown }[];
}

/** The paths of a list's items, or of the one part. */
const pathsOf = (record: RecordBase, place: string, isListed: boolean): (string | number)[][] => {
  const path = place.replace('[]', '').split('.');
  const found = valueAt(record, path);
  return isListed && Array.isArray(found) ? found.map((_, index) => [...path, index]) : [path];
};

const itemAt = (record: RecordBase, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (Array.isArray(value) ? value[Number(key)] : valueAt(value, [key])), record);

/** No answer is null, although its place is before it is given. */
const changesAt = (schema: unknown, path: readonly (string | number)[], value: unknown) =>
  changesOf(unwrapped(schemaAt(schema, path)), value);

/** An answer as the record stores it, once for each member that answers it, with everything that it can be instead. */
const storedAnswersOf = ({ line, clearing }: LineModel, record: RecordBase, answer: string): StoredAnswer[] => {
  const places = clearing.placesOf(answer);
  const [first] = places;
  if (places.length === 1 && first?.[0] === null) {
    return pathsOf(record, first[1], first[1].endsWith('[]')).map((path) => {
      const stored = itemAt(record, path);
      const changes = changesAt(line.record, path, stored);
      return { stored, changes: changes.map(({ what, value }) => ({ what, stored: value })) };
    });
  }
  const parts = places.flatMap(([field, place]) => pathsOf(record, place, false).map((path) => ({ field, path })));
  const stored: Plain = Object.fromEntries(parts.map(({ field, path }) => [field, itemAt(record, path)]));
  const changes = parts.flatMap(({ field, path }) =>
    changesAt(line.record, path, itemAt(record, path)).map(({ what, value }) => ({
      what: `${field}.${what}`,
      stored: { ...stored, [field ?? '']: value },
    })),
  );
  // Only members answer for members.
  const isOfMembers = places.some(([, place]) => place.endsWith('[]'));
  return [{ stored, changes: isOfMembers ? changes.filter(({ what }) => !what.includes('.with ')) : changes }];
};

const answersIn = ({ quote, proposal }: RecordBase): Plain => ({ quote, proposal });

/** The first part in which two records differ, with both values; null if there is none. */
const firstDifference = (expected: RecordBase, actual: RecordBase): string | null => {
  for (const [owner, parts] of Object.entries(answersIn(expected))) {
    if (!isPlain(parts)) continue;
    for (const [part, value] of Object.entries(parts)) {
      const found = valueAt(actual, [owner, part]);
      if (!isDeepStrictEqual(found, value))
        return `${owner}.${part} is ${JSON.stringify(found)} and not ${JSON.stringify(value)}`;
    }
  }
  return null;
};

/** Every change of one answer of a record, with the record that has to follow. */
export const changedRecords = <R extends RecordBase>(model: LineModel, record: R, answer: string) =>
  storedAnswersOf(model, record, answer).flatMap(({ changes }) =>
    changes.map(({ what, stored }) => ({ what, stored, expected: model.clearing.recordAfter(record, answer, stored) })),
  );

/** What a table of answers does otherwise than the line's `dependencies` states, with one answer unchanged, and changed in every place. */
export const clearingFaults = (
  model: LineModel,
  record: RecordBase,
  answer: string,
  table: AnswerTable = model.line.answers,
): string[] => {
  const unchanged = storedAnswersOf(model, record, answer).map(({ stored }) => {
    return { what: 'unchanged', stored, expected: record };
  });
  return [...unchanged, ...changedRecords(model, record, answer)].flatMap(({ what, stored, expected }) => {
    const fault = firstDifference(expected, recordAfterAnswer(table, record, answer, stored));
    return fault === null ? [] : [`${answer} ${what}: ${fault}`];
  });
};
