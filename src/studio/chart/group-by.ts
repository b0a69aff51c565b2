interface KeyedGroup<T> {
  readonly key: string;
  readonly first: T;
  readonly all: readonly T[];
}

/** In the order of each key's first occurrence. */
export function groupBy<T>(things: readonly T[], keyFor: (thing: T) => string): KeyedGroup<T>[] {
  const groups = new Map<string, { key: string; first: T; all: T[] }>();
  for (const thing of things) {
    const key = keyFor(thing);
    const group = groups.get(key);
    if (group) group.all.push(thing);
    else groups.set(key, { key, first: thing, all: [thing] });
  }
  return [...groups.values()];
}
