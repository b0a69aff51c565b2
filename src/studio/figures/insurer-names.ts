import type { ChoicesView } from '#contract/funnel/views.ts';
import { camelCaseInWords } from '../chart/named-words.ts';

/** The names of insurers, by their ids. */
export type InsurerNames = ChoicesView['insurers'];

/** One that the broker no longer works with has only its id. */
export const insurerName = (names: InsurerNames, id: string): string =>
  Object.hasOwn(names, id) ? (names[id] ?? id) : camelCaseInWords(id);
