import type { ModuleImport } from '#tools/directions/module-imports.ts';

/** Seconds that one file takes on a quiet core, by its folder. Files of other folders are left to `npm test`. */
const SECONDS: readonly (readonly [files: RegExp, seconds: number])[] = [
  // They walk whole charts, for half a minute and more.
  [/^tests\/(core\/charts|lines\/[^/]+\/(clearing|journeys|model|sample))\.test\.ts$/, Number.POSITIVE_INFINITY],
  [/^tests\/(core|lines)\/.*\.test\.ts$/, 0.5],
  [/^tests\/ui\/.*\.test\.tsx?$/, 2],
  [/^tests\/(server|contract)\/.*\.test\.ts$/, 5],
];

const secondsOf = (file: string): number =>
  SECONDS.find(([files]) => files.test(file))?.[1] ?? Number.POSITIVE_INFINITY;

/** Files, and all that import them, directly or indirectly; the closest importers first. */
function withImporters(imports: readonly ModuleImport[], files: readonly string[]): string[] {
  const importersOf = new Map<string, string[]>();
  for (const { from, to } of imports) importersOf.set(to, [...(importersOf.get(to) ?? []), from]);
  const found = new Set(files);
  // Items that are added to a set during an iteration are visited too.
  for (const file of found) for (const importer of importersOf.get(file) ?? []) found.add(importer);
  return [...found];
}

/**
 * The test files that import what changed, directly or indirectly.
 * @param seconds of a quiet core that they may take together
 * @returns the closest that fit, and the number of all of them
 */
export function findRelatedTests(
  imports: readonly ModuleImport[],
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
