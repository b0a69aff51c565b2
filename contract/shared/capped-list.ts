import * as v from 'valibot';

/**
 * A list of at most `max` items. The length is checked before any item, so that a body full of wrong items costs one
 * issue and not one for each of them. `min` is 0 by default.
 */
export const cappedList = <S extends v.GenericSchema>(item: S, max: number, min = 0) => {
  const words = `Choose at most ${max}`;
  const list = v.pipe(v.array(item), v.minLength(min, `Choose at least ${min}`), v.maxLength(max, words));
  return v.lazy((input) => (Array.isArray(input) && input.length > max ? v.never(words) : list));
};

/** A `cappedList` that drops what comes twice. For items that are strings. */
export const cappedSet = <S extends v.GenericSchema<string, string>>(item: S, max: number) =>
  v.pipe(
    cappedList(item, max),
    v.transform((items) => [...new Set(items)]),
  );

/** A record of at most `max` entries, counted before any of them is checked. */
export const cappedRecord = <S extends v.GenericSchema>(value: S, max: number, words: string) => {
  const record = v.record(v.pipe(v.string(), v.maxLength(60)), value);
  return v.lazy((input) =>
    typeof input === 'object' && input !== null && Object.keys(input).length > max ? v.never(words) : record,
  );
};
