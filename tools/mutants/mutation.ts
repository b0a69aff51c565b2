/** One rule of the source, broken. */
export interface Mutation {
  /** The rule, as if it were kept. */
  readonly rule: string;
  readonly file: string;
  /** Stands in the file once; the text is then looked for behind it. */
  readonly after: string | null;
  /** Stands in the file once, or behind `after`. */
  readonly find: string;
  readonly replace: string;
  /** The test files that should notice. */
  readonly tests: readonly string[];
}

const timesIn = (text: string, part: string): number => text.split(part).length - 1;

/** The file's text with its rule broken; null where the place is not there, or is not the only one. */
export const broken = (text: string, { after, find, replace }: Mutation): string | null => {
  if (timesIn(text, after ?? find) !== 1) return null;
  const at = text.indexOf(find, after === null ? 0 : text.indexOf(after));
  return at < 0 ? null : text.slice(0, at) + replace + text.slice(at + find.length);
};

type Change = readonly [rule: string, find: string, replace: string];

/** Several rules of one file that the same tests have to notice. */
export const inFile = (file: string, tests: readonly string[], changes: readonly Change[]): Mutation[] =>
  changes.map(([rule, find, replace]) => ({ rule, file, after: null, find, replace, tests }));

/** The same for texts that are in the file more than once: each behind a text that does not. */
export const inPart = (
  file: string,
  tests: readonly string[],
  changes: readonly (readonly [after: string, ...Change])[],
): Mutation[] => changes.map(([after, rule, find, replace]) => ({ rule, file, after, find, replace, tests }));
