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
