import type { Import } from '#tools/directions/imports.ts';

/** Seconds of a quiet core that one file takes, by where it is: the first that matches. Other files are for `npm test`. */
const SECONDS: readonly (readonly [files: RegExp, seconds: number])[] = [
  // They walk whole charts, for half a minute and more.
  [/^tests\/(core\/charts|lines\/[^/]+\/(clearing|journeys|model|sample))\.test\.ts$/, Number.POSITIVE_INFINITY],
  [/^tests\/(core|lines)\/.*\.test\.ts$/, 0.5],
  [/^tests\/ui\/.*\.test\.tsx?$/, 2],
  [/^tests\/(server|contract)\/.*\.test\.ts$/, 5],
];

const secondsOf = (file: string): number =>
  SECONDS.find(([files]) => files.test(file))?.[1] ?? Number.POSITIVE_INFINITY;

/** Files, and all that import them, directly or through others: what is fewer imports away comes first. */
function withImporters(imports: readonly Import[], files: readonly string[]): string[] {
  const importersOf = new Map<string, string[]>();
  for (const { from, to } of imports) importersOf.set(to, [...(importersOf.get(to) ?? []), from]);
  const found = new Set(files);
  // What is added to a set while it is walked is walked, too.
  for (const file of found) for (const importer of importersOf.get(file) ?? []) found.add(importer);
  return [...found];
}

/**
 * The test files that import what changed, directly or through others.
 * @param seconds of a quiet core that they may take together
 * @returns the nearest that fit, and how many there are
 */
export function findRelatedTests(
  imports: readonly Import[],
  changed: readonly string[],
  seconds: number,
): { files: string[]; total: number } {
  const tests = withImporters(imports, changed).filter((file) => Number.isFinite(secondsOf(file)));
  let left = seconds;
  const files = tests.filter((file) => {
    const fits = secondsOf(file) <= left;
    if (fits) left -= secondsOf(file);
    return fits;
  });
  return { files, total: tests.length };
}
