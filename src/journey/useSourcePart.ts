import { useMemo, useSyncExternalStore } from 'react';

/** A value that changes outside React. */
export interface SubscribableSource<Value> {
  subscribe(changed: () => void): () => void;
  /** The same value until it changes. */
  get(): Value;
  /** The value of the prerendered page, with which hydration must start whatever has happened since. */
  getInitial(): Value;
}

/** A part of a source. An unchanged part, or an object with unchanged parts, causes no new render. */
export const useSourcePart = <Value, Part>(source: SubscribableSource<Value>, select: (value: Value) => Part): Part => {
  const { subscribe, get, getInitial } = source;
  const [read, readInitial] = useMemo(() => {
    // Shared by both. A new object after hydration would be an update that makes React render the page again.
    let last: { value: Value; part: Part } | null = null;
    const steady = (getValue: () => Value) => () => {
      const value = getValue();
      if (last?.value === value) return last.part;
      const part = select(value);
      last = { value, part: last !== null && isSame(last.part, part) ? last.part : part };
      return last.part;
    };
    return [steady(get), steady(getInitial)] as const;
  }, [get, getInitial, select]);
  return useSyncExternalStore(subscribe, read, readInitial);
};

/** Whether they are the same, or lists or objects of the same parts. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const parts = Object.entries(one);
  return parts.length === Object.keys(other).length && parts.every(([name, part]) => Object.is(part, other[name]));
};
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
