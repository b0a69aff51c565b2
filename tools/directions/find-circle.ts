import type { FileImport, ModuleImport } from './module-imports.ts';

/** One circle of modules that import each other, as 'a → b → a'; null if there is none. */
function findCircle(imports: readonly ModuleImport[]): string | null {
  const imported = new Map<string, string[]>();
  for (const { from, to } of imports) imported.set(from, [...(imported.get(from) ?? []), to]);
  // A module that imports none of those that are left is in no circle.
  for (let before = -1; before !== imported.size; ) {
    before = imported.size;
    for (const [from, targets] of imported) if (!targets.some((to) => imported.has(to))) imported.delete(from);
  }
  const [first] = imported.keys();
  const path: string[] = [];
  for (let at = first; at !== undefined; at = imported.get(at)?.find((to) => imported.has(to))) {
    if (path.includes(at)) return [...path.slice(path.indexOf(at)), at].join(' → ');
    path.push(at);
  }
  return null;
}

/** In words: a circle of modules that load each other, and one of the server's files that import each other, types included. */
export function findCircles(imports: readonly FileImport[]): string[] {
  const loaded = findCircle(imports.filter(({ loads }) => loads));
  const server = findCircle(imports.filter(({ from }) => from.startsWith('server/')));
  return [
    ...(loaded === null ? [] : [`${loaded} load each other`]),
    ...(server === null || server === loaded ? [] : [`${server} import each other`]),
  ];
}
