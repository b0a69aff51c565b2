import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { TypedText } from '#contract/shared/field-typing.ts';
import { cx } from '../cx.ts';
import { type ControlProps, ERROR_DELAY_MS, fieldId } from './control-types.ts';
import { useDelayedError } from './useDelayedError.ts';

type ControlInput = Omit<ControlProps<unknown>, 'value' | 'onChange' | 'ref'>;

export interface FieldShell extends Pick<ControlProps, 'label' | 'hideLabel' | 'hint' | 'optional'> {
  fieldId: string;
  error: string | undefined;
  announce: boolean;
  /** What the field's filter removed from the last texts; '' if nothing. */
  leftOut: string;
  rootRef: RefObject<HTMLDivElement | null>;
}

const isThere = (hint: ReactNode): boolean => hint !== undefined && hint !== null && hint !== '';

/** What all controls share: id, delayed error, and the link between input, hint and error. */
export function useControl(props: ControlInput, delay: number = ERROR_DELAY_MS.input) {
  const { name, label, hideLabel, hint, optional, disabled = false, onBlur, id = fieldId(name) } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const { shown, announce, typed: delayError, settle } = useDelayedError(props.error, rootRef, delay);
  const [filtered, setFiltered] = useState({ out: '', isGrowing: false });
  /**
   * @param read what the field made of the input, for controls with a filter
   * @param before the previous text
   */
  const typed = (read?: TypedText, before = '') => {
    delayError();
    if (read === undefined) return;
    const { text, leftOut } = read;
    const isEmptied = text === '' && before !== '';
    // Consecutive keys that are removed count as one text. The notice stays until the field is emptied.
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
    /** The same props, for a form element. */
    input: { id, name, disabled, onBlur: left, ...aria },
    typed,
    left,
  };
}
