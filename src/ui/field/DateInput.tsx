import { type Ref, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import type { DateFieldTyping } from '#contract/shared/date-field-typing.ts';
import { type TypedText, typedFieldText } from '#contract/shared/field-typing.ts';
import { normalizeText } from '#contract/shared/plain-text.ts';
import { cx } from '../cx.ts';
import styles from './Control.module.css';
import type { ControlProps } from './control-types.ts';
import type { useControl } from './useControl.ts';
import { useTypedInput } from './useTypedInput.ts';

export type DateMode = 'month' | 'year' | 'decade';

interface DateInputProps {
  control: ReturnType<typeof useControl>;
  mode: DateMode;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
  reading: DateFieldTyping;
  /** The range that decides the century of a two-digit year, 'yyyy-mm-dd'. */
  min: string;
  max: string;
  maxLength?: number | undefined;
  onFocus?: (() => void) | undefined;
  autoComplete?: 'bday' | 'off' | undefined;
}

const MODES = {
  month: { placeholder: 'dd-mm-yyyy', length: 10, inputMode: 'numeric' },
  year: { placeholder: 'Month', length: 9, inputMode: 'text' },
  decade: { placeholder: 'yyyy', length: 4, inputMode: 'numeric' },
} as const;

/** A field for a date that adds the separators automatically. On blur it shows the date that was understood. */
export function DateInput({ control, mode, value, onChange, ref, autoComplete = 'off', ...own }: DateInputProps) {
  const { reading, min, max } = own;
  const meant = mode === 'month' ? reading.complete(value, min, max) : value;
  const complete = () => {
    if (meant !== value) onChange(meant);
  };
  // Enter submits the form without leaving the field.
  const onSubmit = useEffectEvent(({ target }: Event) => {
    const input = document.getElementById(control.id);
    // Synchronous, because the form's own handler reads the answer next.
    if (meant !== value && target instanceof Node && target.contains(input)) flushSync(complete);
  });
  useEffect(() => {
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, []);

  const shape = MODES[mode];
  const maxLength = own.maxLength ?? shape.length;

  function read(raw: string, previous: string): TypedText {
    if (mode === 'month') return dated(raw, reading.format(raw, previous, maxLength));
    return typedFieldText(raw, { kind: mode === 'year' ? 'text' : 'numeric', maxLength }, previous);
  }

  function readPasted(raw: string, previous: string, pasted: string): TypedText {
    // A whole pasted date replaces the text, wherever the caret was.
    const date = mode === 'month' ? reading.find(pasted) : null;
    const year = mode === 'decade' ? /\b\d{4}\b/.exec(normalizeText(pasted))?.[0] : undefined;
    const whole = date ?? year;
    return whole === undefined
      ? read(raw.replace(/\s/g, ' '), previous)
      : { text: whole.slice(0, maxLength), leftOut: '' };
  }

  const handlers = useTypedInput({
    value,
    read,
    readPasted,
    caretIn: (raw, caret, next) => (mode === 'month' ? caretByDigits(raw, caret, next) : caret),
    onTyped: (typed) => {
      control.typed(typed, value);
      onChange(typed.text);
    },
  });

  return (
    <input
      ref={ref}
      {...control.input}
      className={cx(styles.input, 'tabular-nums')}
      type="text"
      inputMode={shape.inputMode}
      autoComplete={autoComplete}
      placeholder={shape.placeholder}
      value={value}
      {...handlers}
      onFocus={own.onFocus}
      onBlur={() => {
        complete();
        control.input.onBlur();
      }}
    />
  );
}

/** What a date field left out: letters before its digits, and a digit too many. */
function dated(raw: string, text: string): TypedText {
  if (!/^[0-9-]*$/.test(text)) return { text, leftOut: '' };
  const plain = normalizeText(raw);
  const letters = text === '' || !/[0-9]/.test(plain) ? plain.replace(/[\s0-9.,/:-]/g, '') : '';
  const more = /^[0-9-]+$/.test(plain) ? plain.replace(/-/g, '').slice(text.replace(/-/g, '').length) : '';
  return { text, leftOut: letters + more };
}

/** Shows no error for a date that will be understood once the field is left. */
export const withoutPassingError = <Props extends ControlProps>(
  props: Props,
  { reading, min, max }: Pick<DateInputProps, 'reading' | 'min' | 'max'>,
): Props => (reading.complete(props.value, min, max) === props.value ? props : { ...props, error: undefined });

/**
 * The caret's place after separators were added to digits: after as many digits as before, and after the next separator
 * if the visitor just typed the digit before it.
 */
function caretByDigits(raw: string, caret: number, next: string): number {
  if (caret >= raw.length) return next.length;
  const digits = raw.slice(0, caret).replaceAll(/\D/g, '').length;
  let seen = 0;
  let at = 0;
  while (at < next.length && seen < digits) {
    if (/\d/.test(next.charAt(at))) seen += 1;
    at += 1;
  }
  const justTyped = /\d/.test(raw.charAt(caret - 1));
  return justTyped && next.charAt(at) === '-' ? at + 1 : at;
}
