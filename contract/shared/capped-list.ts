import * as v from 'valibot';

// Valibot checks every item of a list before the list's `maxLength`, so a body full of wrong items produces an issue
// for each. These schemas check the size first: an input that is too large produces one issue.

/** A list of at most `max` items. */
export const cappedList = <S extends v.GenericSchema>(item: S, max: number) => {
  const words = `Choose at most ${max}`;
  const list = v.pipe(v.array(item), v.maxLength(max, words));
  return v.lazy((input) => (Array.isArray(input) && input.length > max ? v.never(words) : list));
};

/** A list of at most `max` strings; duplicates are dropped. */
export const cappedSet = <S extends v.GenericSchema<string, string>>(item: S, max: number) =>
  v.pipe(
    cappedList(item, max),
    v.transform((items) => [...new Set(items)]),
  );

/** A record of at most `max` entries. */
export const cappedRecord = <S extends v.GenericSchema>(value: S, max: number) => {
  const record = v.record(v.pipe(v.string(), v.maxLength(60)), value);
  return v.lazy((input) =>
    typeof input === 'object' && input !== null && Object.keys(input).length > max
      ? v.never(`Send at most ${max} fields`)
      : record,
  );
};
