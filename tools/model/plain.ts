/** Data as a tree of keys: reading and replacing what a path leads to. */

export type Path = readonly (string | number)[];
export type Plain = Readonly<Record<string, unknown>>;

export const isPlain = (thing: unknown): thing is Plain =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing);

/** Whether data has the same content, in whatever order its keys are. The studio asks in a browser, which has no `node:util`. */
export const isSameData = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSameData(item, other[index]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameData(one[key], other[key]))
  );
};

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
