import { lazy, Suspense, useState } from 'react';
import { todayInIndia } from '#contract/shared/dates.ts';
import { filterTyped, formatTypedDate } from '#contract/shared/typing.ts';
import { cx } from '../cx.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Dots } from '../loading/Dots.tsx';
import styles from './Control.module.css';
import { Field } from './Field.tsx';
import type { ControlProps } from './types.ts';
import { useControl } from './useControl.ts';
import { useTypedInput } from './useTypedInput.ts';

// 21 kB, loaded when the calendar is opened for the first time.
const Calendar = lazy(() => import('./Calendar.tsx'));

export type DateMode = 'month' | 'year' | 'decade';

export interface DateFieldProps extends ControlProps {
  /** Which view the picker has, and so what is entered: month → dd-mm-yyyy, year → a month's name, decade → yyyy. */
  mode?: DateMode;
  /** ISO dates; each bound is today unless given (spec §5). They bind the picker; the schema validates typed dates. */
  min?: string | undefined;
  max?: string | undefined;
  /** For mode year: the year that the month belongs to, so that the bounds can be applied. */
  year?: number | undefined;
  /** Characters that are kept; for a full date 10 by default (spec §5, §9). */
  maxLength?: number | undefined;
  autoComplete?: 'bday' | 'off' | undefined;
}

const MODES = {
  month: { placeholder: 'dd-mm-yyyy', open: 'Choose a date', length: 10, inputMode: 'numeric' },
  year: { placeholder: 'Month', open: 'Choose a month', length: 9, inputMode: 'text' },
  decade: { placeholder: 'yyyy', open: 'Choose a year', length: 4, inputMode: 'numeric' },
} as const;

export function DateField(props: DateFieldProps) {
  const { value, onChange, ref, disabled = false, mode = 'month' } = props;
  const [picking, setPicking] = useState(false);
  const control = useControl(props);
  const shape = MODES[mode];
  const maxLength = props.maxLength ?? shape.length;
  const today = todayInIndia(new Date());

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

  function close() {
    setPicking(false);
    control.left();
  }

  return (
    <Field {...control.shell}>
      <div className={styles.box} data-width="half" {...control.box}>
        <input
          ref={ref}
          {...control.input}
          className={cx(styles.input, 'tabular-nums')}
          type="text"
          inputMode={shape.inputMode}
          autoComplete={props.autoComplete ?? 'off'}
          placeholder={shape.placeholder}
          value={value}
          {...handlers}
        />
        <button
          type="button"
          className={cx('bare soft', styles.adornment)}
          aria-label={shape.open}
          aria-describedby={`${control.id}-label`}
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={() => setPicking(true)}
        >
          <Icon name="calendar" />
        </button>
      </div>
      <Dialog open={picking} onClose={close} title={shape.open} closeOnOutsideClick>
        <Suspense fallback={<Dots label="Loading the calendar" />}>
          <Calendar
            mode={mode}
            value={value}
            min={props.min ?? today}
            max={props.max ?? today}
            year={props.year}
            onPick={(next) => {
              onChange(next);
              close();
            }}
          />
        </Suspense>
      </Dialog>
    </Field>
  );
}

/** A pasted ISO date is turned round; anything else is left to the filter, which keeps the digits. */
function fromPaste(raw: string, mode: DateMode): string {
  const iso = /^\s*(\d{4})-(\d\d)-(\d\d)/.exec(raw);
  if (iso === null) return raw.replaceAll(/\D/g, '');
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
