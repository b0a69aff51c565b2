import * as v from 'valibot';
import { cappedSet } from './capped-list.ts';

/** A repeated key of the query string; one value travels as a string. */
export const listOf = <T extends string>(item: v.GenericSchema<string, T>) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.transform((value) => (typeof value === 'string' ? [value] : value)),
      cappedSet(item, 40),
    ),
    [],
  );
/** A whole number as it travels in a query string: digits. */
export const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a whole number'), v.transform(Number));
