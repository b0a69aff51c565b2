import type { FileImport } from './module-imports.ts';

/** One circle of modules that load each other, as 'a → b → a'; null if there is none. */
export function findCircle(imports: readonly FileImport[]): string | null {
  const loaded = new Map<string, string[]>();
  for (const { from, to, loads } of imports) if (loads) loaded.set(from, [...(loaded.get(from) ?? []), to]);
  // A module that loads none of those that are left is in no circle.
  for (let before = -1; before !== loaded.size; ) {
    before = loaded.size;
    for (const [from, targets] of loaded) if (!targets.some((to) => loaded.has(to))) loaded.delete(from);
  }
  const [first] = loaded.keys();
  const path: string[] = [];
  for (let at = first; at !== undefined; at = loaded.get(at)?.find((to) => loaded.has(to))) {
    if (path.includes(at)) return [...path.slice(path.indexOf(at)), at].join(' → ');
    path.push(at);
  }
  return null;
}
