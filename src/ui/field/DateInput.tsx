import type { Ref } from 'react';
import { filterTyped, formatTypedDate, padWholeDate } from '#contract/shared/typing.ts';
import { cx } from '../cx.ts';
import styles from './Control.module.css';
import type { useControl } from './useControl.ts';
import { useTypedInput } from './useTypedInput.ts';

export type DateMode = 'month' | 'year' | 'decade';

interface DateInputProps {
  control: ReturnType<typeof useControl>;
  mode: DateMode;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
  maxLength?: number | undefined;
  autoComplete?: 'bday' | 'off' | undefined;
}

const MODES = {
  month: { placeholder: 'dd-mm-yyyy', length: 10, inputMode: 'numeric' },
  year: { placeholder: 'Month', length: 9, inputMode: 'text' },
  decade: { placeholder: 'yyyy', length: 4, inputMode: 'numeric' },
} as const;

/** Where a date is typed; its separators come by themselves. */
export function DateInput({ control, mode, value, onChange, ref, autoComplete = 'off', ...own }: DateInputProps) {
  const shape = MODES[mode];
  const maxLength = own.maxLength ?? shape.length;

  function format(raw: string, previous: string): string {
    if (mode === 'month') return formatTypedDate(raw, previous, maxLength);
    return filterTyped(raw, { kind: mode === 'year' ? 'text' : 'numeric', maxLength });
  }

  const handlers = useTypedInput({
    value,
    format,
    paste: (raw) => (mode === 'year' ? filterTyped(raw, { kind: 'text' }) : fromPaste(raw, mode)),
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
    />
  );
}

/** A pasted ISO date is turned round, and '5/1/2027' gets its zeros; of anything else the digits are kept. */
function fromPaste(raw: string, mode: DateMode): string {
  const iso = /^\s*(\d{4})-(\d\d)-(\d\d)/.exec(raw);
  if (iso === null) return padWholeDate(raw).replaceAll(/\D/g, '');
  return mode === 'decade' ? (iso[1] ?? '') : `${iso[3]}${iso[2]}${iso[1]}`;
}

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
