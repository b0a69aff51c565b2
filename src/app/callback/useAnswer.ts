import { type RefObject, useCallback, useState } from 'react';
import { type GenericSchema, safeParse } from 'valibot';

/** One answer of a step: what stands in its field, and what is wrong with it. */
export interface Answer<T> {
  readonly value: T;
  readonly set: (value: T) => void;
  /** For the field: nothing before the visitor has typed, or tried to go on. */
  readonly error: string | undefined;
  /** What is wrong, told or not; null if nothing is. */
  readonly problem: string | null;
  /** The visitor wants to go on: from now on it is told. */
  readonly insist: () => void;
  readonly ref: FieldRef;
}

export type FieldRef = RefObject<HTMLInputElement | null>;

/** The contract's schema says what is wrong, as it does in the machine and on the server. */
export function useAnswer<T>(schema: GenericSchema, initial: T, ref: FieldRef): Answer<T> {
  const [value, setValue] = useState(initial);
  const [isTold, setTold] = useState(false);
  const [issue] = safeParse(schema, value).issues ?? [];
  const set = useCallback((next: T) => {
    setValue(() => next);
    setTold(true);
  }, []);
  return {
    value,
    set,
    error: isTold ? issue?.message : undefined,
    problem: issue?.message ?? null,
    insist: () => setTold(true),
    ref,
  };
}
