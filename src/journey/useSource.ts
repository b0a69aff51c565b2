import { shallowEqual } from '@xstate/react';
import { useMemo, useSyncExternalStore } from 'react';

/** Something that changes outside of React. */
export interface Source<Value> {
  subscribe(changed: () => void): () => void;
  /** The same value until it changes. */
  get(): Value;
  /** Of the prerendered page, which hydration must begin with whatever has happened since. */
  getInitial(): Value;
}

/** A part of a source. A part that is the same as before, or an object of the same parts, renders nothing again. */
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
