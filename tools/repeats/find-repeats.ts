/** Fewest lines that count as a repetition. */
const LEAST = 15;

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

interface Place {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
}

/** Code that stands in the files of two lines of insurance. */
export interface Repeat {
  readonly first: Place;
  readonly second: Place;
  /** Lines of code, without imports, comments and blank lines. */
  readonly lines: number;
}

interface Source {
  readonly path: string;
  /** The line of insurance. */
  readonly owner: string;
  readonly code: readonly { readonly line: number; readonly text: string }[];
}

/** The line of insurance that a file belongs to; null for shared code. */
export const ownerOf = (path: string): string | null => /(?:^|\/)lines\/([\w-]+)\//.exec(path)?.[1] ?? null;

/**
 * What is repeated between files of different lines of insurance. A copy in which only the line's name was changed counts
 * too. Every run is compared with all others, so that one repetition does not hide another.
 */
export function findRepeats(files: readonly SourceFile[]): Repeat[] {
  const owners = new Set(files.map(({ path }) => ownerOf(path)).filter((owner) => owner !== null));
  const names = new RegExp([...owners].map((owner) => owner.replaceAll('-', '-?')).join('|'), 'gi');
  const sources = files.flatMap(({ path, text }): Source[] => {
    const owner = ownerOf(path);
    return owner === null ? [] : [{ path, owner, code: codeOf(text, names) }];
  });
  const seen = new Map<string, { source: Source; at: number }[]>();
  const repeats: Repeat[] = [];
  for (const source of sources) {
    for (let at = 0; at + LEAST <= source.code.length; at += 1) {
      const run = source.code
        .slice(at, at + LEAST)
        .map(({ text }) => text)
        .join('\n');
      const before = seen.get(run) ?? [];
      for (const other of before) {
        if (other.source.owner === source.owner) continue;
        // Where the lines before are equal too, the repetition began there and is known.
        if (sharedLines(other.source, other.at - 1, source, at - 1) > 0) continue;
        repeats.push({
          first: { path: other.source.path, line: other.source.code[other.at]?.line ?? 0 },
          second: { path: source.path, line: source.code[at]?.line ?? 0 },
          lines: sharedLines(other.source, other.at, source, at),
        });
      }
      seen.set(run, [...before, { source, at }]);
    }
  }
  return repeats;
}

/** How many lines are equal from two places on. */
function sharedLines(first: Source, firstAt: number, second: Source, secondAt: number): number {
  let count = 0;
  for (;;) {
    const text = first.code[firstAt + count]?.text;
    if (text === undefined || text !== second.code[secondAt + count]?.text) return count;
    count += 1;
  }
}

/** The lines of code with the space and the names of lines of insurance taken out. */
function codeOf(text: string, names: RegExp): Source['code'] {
  // Blanked, not removed, so that the other lines keep their numbers.
  const blank = (part: string) => part.replaceAll(/[^\n]/g, '');
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/^import\b[^;]*;/gm, blank);
  return bare
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.replaceAll(/\s+/g, ' ').trim().replaceAll(names, '…') }))
    .filter((line) => line.text !== '' && !line.text.startsWith('//'));
}
