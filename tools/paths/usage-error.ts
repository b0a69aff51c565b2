/** What a person typed cannot be done. The message is one sentence for them. */
export class UsageError extends Error {}

/** The fewest letters to change, add or leave out between two words (Levenshtein). */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, otherLetter] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** The three known names that are most like a word. Of a dotted name its end counts, as people type it. */
export const nearestNames = (word: string, known: Iterable<string>): string[] => {
  const far = (name: string): number => {
    const parts = name.split('.');
    return Math.min(...parts.map((_, index) => distance(word, parts.slice(index).join('.'))));
  };
  return [...new Set(known)].sort((one, other) => far(one) - far(other) || one.localeCompare(other)).slice(0, 3);
};

/** A name that a person typed and that is not known. */
export class UnknownName extends UsageError {
  /** @param what it should be the name of: `state` */
  constructor(
    readonly what: string,
    readonly word: string,
    readonly known: readonly string[],
  ) {
    const nearest = nearestNames(word, known).join(', ');
    super(`There is no ${what} ‘${word}’${nearest === '' ? '' : `; the nearest are ${nearest}`}.`);
  }
}

/** What is found in those of several that know a name. Throws one `UnknownName` with the names of all if none does. */
export const inThoseThatKnow = <One, Found>(all: readonly One[], find: (one: One) => Found): Found[] => {
  const unknown: UnknownName[] = [];
  const found = all.flatMap((one) => {
    try {
      return [find(one)];
    } catch (error) {
      if (!(error instanceof UnknownName)) throw error;
      unknown.push(error);
      return [];
    }
  });
  const [first] = unknown;
  if (!first || found.length > 0) return found;
  const { what, word } = first;
  throw new UnknownName(
    what,
    word,
    unknown.filter((one) => one.word === word).flatMap(({ known }) => known),
  );
};

const NOT_WRITTEN = /^(ENOENT|EACCES|EPERM|ENOTDIR|EISDIR|EEXIST|EROFS|ENOSPC)$/;
/** The sentence for a folder or a file that a person named and that cannot be written; null for another error. */
export const whyNotWritten = (error: unknown): string | null =>
  error instanceof Error && 'path' in error && 'code' in error && NOT_WRITTEN.test(String(error.code))
    ? `${error.path} cannot be written (${error.code}).`
    : null;
