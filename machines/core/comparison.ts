import { safeParse } from 'valibot';
import type { LineTypes } from '#contract/shared/line.ts';
import { searchParamsOf } from '#contract/shared/query-string.ts';
import type { JourneyContext } from './journey-types.ts';

/** A comparison as an address: products and filters as a query, and nothing about the visitor. */

/** Maximum number of plans that are compared. */
export const MAX_COMPARED = 3;
const MAX_ID_LENGTH = 60;
const PRODUCT = 'compare';

interface Comparison {
  readonly compare: readonly string[];
  readonly filters: LineTypes['filters'];
}

/** The query of the current comparison, with its question mark; empty if nothing is compared. */
export const comparisonQuery = ({ line, compare, filters }: JourneyContext): string =>
  compare.length === 0 ? '' : `?${searchParamsOf({ [PRODUCT]: compare, ...line.quoteListQuery(filters) })}`;

/**
 * The comparison that a query describes; null if it names no product. Invalid filters are replaced by the line's
 * defaults.
 * @param query with or without its question mark
 */
export const readComparison = (line: JourneyContext['line'], query: string): Comparison | null => {
  const params = new URLSearchParams(query);
  const named = params.getAll(PRODUCT).filter((id) => id !== '' && id.length <= MAX_ID_LENGTH);
  params.delete(PRODUCT);
  if (named.length === 0) return null;
  const given = Object.fromEntries([...params.keys()].map((name) => [name, single(params.getAll(name))]));
  const asked = params.size === 0 ? null : safeParse(line.endpoints.premium.query ?? line.filters, given);
  const filters = safeParse(line.filters, asked?.output);
  return {
    compare: [...new Set(named)].slice(0, MAX_COMPARED),
    filters: filters.success ? filters.output : line.defaultFilters,
  };
};

/** One value is encoded as a string, several as a list. */
const single = (values: readonly string[]): string | readonly string[] =>
  values.length === 1 ? (values[0] ?? '') : values;
