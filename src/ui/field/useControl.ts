import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '../cx.ts';
import { ERROR_DELAY, fieldId } from './types.ts';
import { useDelayedError } from './useDelayedError.ts';

interface ControlInput {
  name: string;
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  describedBy?: string | undefined;
  onBlur?: (() => void) | undefined;
}

export interface FieldShell {
  fieldId: string;
  error: string | undefined;
  announce: boolean;
  rootRef: RefObject<HTMLDivElement | null>;
}

export interface Control {
  id: string;
  /** For <Field {...control.shell}>. */
  shell: FieldShell;
  /** For the element that takes the focus. */
  aria: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
  typed: () => void;
  left: () => void;
}

/** What every control does alike: its id, its delayed error, and the wiring between input, hint and error. */
export function useControl(input: ControlInput, delay: number = ERROR_DELAY.input): Control {
  const rootRef = useRef<HTMLDivElement>(null);
  const id = input.id ?? fieldId(input.name);
  const { shown, announce, typed, settle } = useDelayedError(input.error, rootRef, delay);
  const hasHint = input.hint !== undefined && input.hint !== null && input.hint !== '';
  return {
    id,
    shell: { fieldId: id, error: shown, announce, rootRef },
    aria: {
      'aria-describedby':
        cx(input.describedBy, hasHint && `${id}-hint`, shown !== undefined && `${id}-error`) || undefined,
      'aria-invalid': shown !== undefined || undefined,
    },
    typed,
    left: () => {
      settle();
      input.onBlur?.();
    },
  };
}
