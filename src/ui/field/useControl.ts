import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { TypedText } from '#contract/shared/typed-text.ts';
import { cx } from '../cx.ts';
import { type ControlProps, ERROR_DELAY, fieldId } from './types.ts';
import { useDelayedError } from './useDelayedError.ts';

type ControlInput = Omit<ControlProps<unknown>, 'value' | 'onChange' | 'ref'>;

export interface FieldShell extends Pick<ControlProps, 'label' | 'hideLabel' | 'hint' | 'optional'> {
  fieldId: string;
  error: string | undefined;
  announce: boolean;
  /** What the field's filter left out of the last texts; '' if nothing. */
  leftOut: string;
  rootRef: RefObject<HTMLDivElement | null>;
}

const isThere = (hint: ReactNode): boolean => hint !== undefined && hint !== null && hint !== '';

/** What every control does alike: its id, its delayed error, and the wiring between input, hint and error. */
export function useControl(props: ControlInput, delay: number = ERROR_DELAY.input) {
  const { name, label, hideLabel, hint, optional, disabled = false, onBlur, id = fieldId(name) } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const { shown, announce, typed: delayError, settle } = useDelayedError(props.error, rootRef, delay);
  const [filtered, setFiltered] = useState({ out: '', isGrowing: false });
  /**
   * @param read what the field made of the input, for controls with a filter
   * @param before what it showed
   */
  const typed = (read?: TypedText, before = '') => {
    delayError();
    if (read === undefined) return;
    const { text, leftOut } = read;
    const isEmptied = text === '' && before !== '';
    // Keys that are left out one after the other are one text. What was left out is said until the field is emptied.
    setFiltered(({ out, isGrowing }) =>
      leftOut === ''
        ? { out: isEmptied ? '' : out, isGrowing: false }
        : { out: (isGrowing ? out : '') + leftOut, isGrowing: true },
    );
  };
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
  const leftOut = filtered.out;
  const shell: FieldShell = { fieldId: id, error: shown, announce, leftOut, rootRef, label, hideLabel, hint, optional };
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
