/** One rule of the source, broken. */
export interface Mutation {
  /** The rule, stated as if it were not broken. */
  readonly rule: string;
  readonly file: string;
  /** Occurs once in the file; `find` is searched for after it. */
  readonly after: string | null;
  /** Occurs once in the file, or once after `after`. */
  readonly find: string;
  readonly replace: string;
  /** The test files that should fail. */
  readonly tests: readonly string[];
}

const timesIn = (text: string, part: string): number => text.split(part).length - 1;

/** The file's text with its rule broken; null if the place is missing, or ambiguous. */
export const applyMutation = (text: string, { after, find, replace }: Mutation): string | null => {
  if (timesIn(text, after ?? find) !== 1) return null;
  const at = text.indexOf(find, after === null ? 0 : text.indexOf(after));
  return at < 0 ? null : text.slice(0, at) + replace + text.slice(at + find.length);
};

type Change = readonly [rule: string, find: string, replace: string];

/** Several rules of one file that the same tests have to detect. */
export const mutationsOfFile = (file: string, tests: readonly string[], changes: readonly Change[]): Mutation[] =>
  changes.map(([rule, find, replace]) => ({ rule, file, after: null, find, replace, tests }));

/** The same for texts that occur more than once in the file: each after a text that is unique. */
export const mutationsAfterText = (
  file: string,
  tests: readonly string[],
  changes: readonly (readonly [after: string, ...Change])[],
): Mutation[] => changes.map(([after, rule, find, replace]) => ({ rule, file, after, find, replace, tests }));
