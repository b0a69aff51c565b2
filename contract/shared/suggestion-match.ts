import { normalizeText } from './plain-text.ts';

/**
 * A text as suggestions compare it: without case, accents, dots, blanks and hyphens, so that 'U.S.A.', 'wagon r' and 'hongkong' find
 * USA, WagonR and Hong Kong. Marks of Indian scripts stay: they are vowels. No errors.
 */
export const foldedForSearch = (text: string): string =>
  normalizeText(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * How well one of the names fits what is typed: 4 for a whole name, 3 for the beginning of one, 2 for the beginning of a word in one, 1 for
 * any other part (§5.suggestion-match), 0 for none. Where nothing is typed every name begins with it. No errors.
 */
export function suggestionRank(names: readonly string[], typed: string): 0 | 1 | 2 | 3 | 4 {
  const needle = foldedForSearch(typed);
  // Signs alone fit nothing.
  if (needle === '' && typed.trim() !== '') return 0;
  const folded = names.map(foldedForSearch);
  if (folded.includes(needle)) return 4;
  if (folded.some((name) => name.startsWith(needle))) return 3;
  if (names.some((name) => fromEachWord(name).some((rest) => rest.startsWith(needle)))) return 2;
  return folded.some((name) => name.includes(needle)) ? 1 : 0;
}

/** 'New York City' → 'yorkcity', 'city'. */
const fromEachWord = (name: string): string[] => {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.slice(1).map((_, index) => foldedForSearch(words.slice(index + 1).join(' ')));
};

/**
 * The entries that fit what is typed, the best first, those of one rank in the list's order. No errors.
 * @param namesOf an entry's names, of which the best counts
 */
export const bestMatches = <Entry>(
  entries: readonly Entry[],
  typed: string,
  namesOf: (entry: Entry) => readonly string[],
): Entry[] =>
  entries
    .map((entry) => ({ entry, rank: suggestionRank(namesOf(entry), typed) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry);
