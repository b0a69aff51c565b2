import { shallowEqual } from '@xstate/react';
import { useMemo, useSyncExternalStore } from 'react';

/** A value that changes outside React. */
export interface Source<Value> {
  subscribe(changed: () => void): () => void;
  /** The same value until it changes. */
  get(): Value;
  /** The value of the prerendered page, with which hydration must start whatever has happened since. */
  getInitial(): Value;
}

/** A part of a source. An unchanged part, or an object with unchanged parts, causes no new render. */
export const useSource = <Value, Part>(source: Source<Value>, select: (value: Value) => Part): Part => {
  const { subscribe, get, getInitial } = source;
  const [read, readInitial] = useMemo(
    () => [steady(get, select), steady(getInitial, select)],
    [get, getInitial, select],
  );
  return useSyncExternalStore(subscribe, read, readInitial);
};

const steady = <Value, Part>(get: () => Value, select: (value: Value) => Part): (() => Part) => {
  let last: { value: Value; part: Part } | null = null;
  return () => {
    const value = get();
    if (last?.value === value) return last.part;
    const part = select(value);
    last = { value, part: last !== null && shallowEqual(last.part, part) ? last.part : part };
    return last.part;
  };
};
