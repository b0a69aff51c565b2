/** Data as a tree of keys: reading and replacing what a path leads to. */

export type Path = readonly (string | number)[];
export type Plain = Readonly<Record<string, unknown>>;

export const isPlain = (thing: unknown): thing is Plain =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing);

const child = (value: unknown, key: string | number): unknown => {
  if (Array.isArray(value) && typeof key === 'number') return value[key];
  return isPlain(value) ? value[key] : undefined;
};

export const valueAt = (config: unknown, path: Path): unknown => path.reduce(child, config);

/** Marks a value to remove. */
export const REMOVED = Symbol('removed');

/**
 * The data with another value at a path. Nothing is changed in place, because charts share parts. Keys stay in
 * their order.
 */
export const replaceAt = (config: unknown, path: Path, value: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const after = replaceAt(child(config, key), rest, value);
  if (Array.isArray(config)) {
    return config.flatMap((item, index) => (index !== key ? [item] : after === REMOVED ? [] : [after]));
  }
  const entries = Object.entries(isPlain(config) ? config : {});
  return Object.fromEntries(
    entries.flatMap(([name, item]) => (name !== key ? [[name, item]] : after === REMOVED ? [] : [[name, after]])),
  );
};
