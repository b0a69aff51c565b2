import * as v from 'valibot';
import { cappedSet } from './capped-list.ts';
import type { QueryParams } from './endpoint.ts';

/** A repeated key of the query string; a single value is sent as a string. */
export const queryListSchema = <T extends string>(item: v.GenericSchema<string, T>) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.transform((value) => (typeof value === 'string' ? [value] : value)),
      cappedSet(item, 40),
    ),
    [],
  );
/** A whole number as sent in a query string: digits. */
export const WholeNumberInQuery = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'Must be a whole number'),
  v.transform(Number),
);

/** A query as sent: null and undefined are left out, lists repeat the key (§7.query-strings). */
export const searchParamsOf = (query: QueryParams): URLSearchParams => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    if (typeof value === 'object') for (const item of value) params.append(name, item);
    else params.append(name, String(value));
  }
  return params;
};

/** A path followed by a query; the path alone if the query is empty. */
export const pathWithQuery = (path: string, query: QueryParams): string => {
  const text = searchParamsOf(query).toString();
  return text ? `${path}?${text}` : path;
};
