import { type RefObject, useCallback, useState } from 'react';
import { type GenericSchema, safeParse } from 'valibot';

/** One answer of a step: its field's value and validation. */
export interface Answer<T> {
  readonly value: T;
  readonly set: (value: T) => void;
  /** The problem, only after the visitor has typed or submitted. */
  readonly error: string | undefined;
  /** Null if the value is valid. */
  readonly problem: string | null;
  /** Shows the problem from now on. */
  readonly showError: () => void;
  readonly ref: FieldRef;
}

export type FieldRef = RefObject<HTMLInputElement | null>;

/** Validates with the contract's schema, as the machine and the server do. */
export function useAnswer<T>(schema: GenericSchema, initial: T, ref: FieldRef): Answer<T> {
  const [value, setValue] = useState(initial);
  const [isShown, setShown] = useState(false);
  const [issue] = safeParse(schema, value).issues ?? [];
  const set = useCallback((next: T) => {
    setValue(() => next);
    setShown(true);
  }, []);
  return {
    value,
    set,
    error: isShown ? issue?.message : undefined,
    problem: issue?.message ?? null,
    showError: () => setShown(true),
    ref,
  };
}
