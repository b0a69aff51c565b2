import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '../cx.ts';
import { type ControlProps, ERROR_DELAY, fieldId } from './types.ts';
import { useDelayedError } from './useDelayedError.ts';

type ControlInput = Omit<ControlProps<unknown>, 'value' | 'onChange' | 'ref'>;

export interface FieldShell extends Pick<ControlProps, 'label' | 'hideLabel' | 'hint' | 'optional'> {
  fieldId: string;
  error: string | undefined;
  announce: boolean;
  rootRef: RefObject<HTMLDivElement | null>;
}

const isThere = (hint: ReactNode): boolean => hint !== undefined && hint !== null && hint !== '';

/** What every control does alike: its id, its delayed error, and the wiring between input, hint and error. */
export function useControl(props: ControlInput, delay: number = ERROR_DELAY.input) {
  const { name, label, hideLabel, hint, optional, disabled = false, onBlur, id = fieldId(name) } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const { shown, announce, typed, settle } = useDelayedError(props.error, rootRef, delay);
  const described = cx(props.describedBy, isThere(hint) && `${id}-hint`, shown !== undefined && `${id}-error`);
  const left = () => {
    settle();
    onBlur?.();
  };
  const aria = {
    'aria-describedby': described || undefined,
    'aria-invalid': shown !== undefined || undefined,
    'aria-required': optional === true ? undefined : true,
  } as const;
  const shell: FieldShell = { fieldId: id, error: shown, announce, rootRef, label, hideLabel, hint, optional };
  return {
    id,
    /** For `<Field {...control.shell}>`. */
    shell,
    /** For the box around the element that takes the focus. */
    box: { 'data-invalid': aria['aria-invalid'], 'data-disabled': disabled || undefined },
    /** For the element that takes the focus. */
    aria,
    /** The same, for an element of a form. */
    input: { id, name, disabled, onBlur: left, ...aria },
    typed,
    left,
  };
}
