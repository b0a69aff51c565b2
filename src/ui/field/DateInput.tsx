import { type Ref, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import type { DateReading } from '#contract/shared/typed-date.ts';
import { filterTyped } from '#contract/shared/typing.ts';
import { cx } from '../cx.ts';
import styles from './Control.module.css';
import type { ControlProps } from './types.ts';
import type { useControl } from './useControl.ts';
import { useTypedInput } from './useTypedInput.ts';

export type DateMode = 'month' | 'year' | 'decade';

interface DateInputProps {
  control: ReturnType<typeof useControl>;
  mode: DateMode;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
  reading: DateReading;
  /** Within which a year of two digits is understood, 'yyyy-mm-dd'. */
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

/** Where a date is typed; its separators come by themselves. Once it is left it shows the date that was understood. */
export function DateInput({ control, mode, value, onChange, ref, autoComplete = 'off', ...own }: DateInputProps) {
  const { reading, min, max } = own;
  const meant = mode === 'month' ? reading.complete(value, min, max) : value;
  const complete = () => {
    if (meant !== value) onChange(meant);
  };
  // Enter submits the form of a field that is not left.
  const onSubmit = useEffectEvent(({ target }: Event) => {
    const input = document.getElementById(control.id);
    // At once, because the form's own handler reads the answer next.
    if (meant !== value && target instanceof Node && target.contains(input)) flushSync(complete);
  });
  useEffect(() => {
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, []);

  const fromPaste = (raw: string): string => (mode === 'decade' ? (/\d{4}/.exec(raw)?.[0] ?? '') : reading.digits(raw));

  const shape = MODES[mode];
  const maxLength = own.maxLength ?? shape.length;

  function format(raw: string, previous: string): string {
    if (mode === 'month') return reading.format(raw, previous, maxLength);
    return filterTyped(raw, { kind: mode === 'year' ? 'text' : 'numeric', maxLength });
  }

  const handlers = useTypedInput({
    value,
    format,
    paste: (raw) => (mode === 'year' ? filterTyped(raw, { kind: 'text' }) : fromPaste(raw)),
    caretIn: (raw, caret, next) => (mode === 'month' ? caretByDigits(raw, caret, next) : caret),
    onValue: (next) => {
      control.typed();
      onChange(next);
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

/** A date that will be understood once the field is left is not called wrong before. */
export const withoutPassingError = <Props extends ControlProps>(
  props: Props,
  { reading, min, max }: Pick<DateInputProps, 'reading' | 'min' | 'max'>,
): Props => (reading.complete(props.value, min, max) === props.value ? props : { ...props, error: undefined });

/**
 * Where the caret belongs after a text of digits has been given its separators: behind as many digits as before,
 * and past the separator that follows when the visitor has just typed the digit before it.
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
