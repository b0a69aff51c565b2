import { lazy, Suspense, useState } from 'react';
import { dateFieldTyping } from '#contract/shared/date-field-typing.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import { cx } from '../cx.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Icon } from '../icon/Icon.tsx';
import { LoadingDots } from '../loading/LoadingDots.tsx';
import styles from './Control.module.css';
import type { ControlProps } from './control-types.ts';
import { DateInput, type DateMode, withoutPassingError } from './DateInput.tsx';
import { Field } from './Field.tsx';
import { useControl } from './useControl.ts';

// 21 kB, loaded when the calendar is first opened.
const Calendar = lazy(() => import('./Calendar.tsx'));

export interface DateFieldProps extends ControlProps {
  /** The picker's view, which sets the format: month → dd-mm-yyyy, year → a month's name, decade → yyyy. */
  mode?: DateMode;
  /**
   * ISO dates; each bound is today by default (§5.date-bounds). They limit the picker; the schema validates typed
   * dates.
   */
  min?: string | undefined;
  max?: string | undefined;
  /** For mode year: the year of the month, so that the bounds can be applied. */
  year?: number | undefined;
  /** Maximum characters; 10 by default for a full date (§9.date-length-10). */
  maxLength?: number | undefined;
  autoComplete?: 'bday' | 'off' | undefined;
}

const OPEN: Record<DateMode, string> = {
  month: 'Choose a date',
  year: 'Choose a month',
  decade: 'Choose a year',
};

export function DateField(props: DateFieldProps) {
  const { value, onChange, ref, disabled = false, mode = 'month' } = props;
  const [picking, setPicking] = useState(false);
  const today = todayInIndia(new Date());
  const { min = today, max = today } = props;
  const control = useControl(
    mode === 'month' ? withoutPassingError(props, { reading: dateFieldTyping, min, max }) : props,
  );

  function close() {
    setPicking(false);
    control.left();
  }

  return (
    <Field {...control.shell}>
      <div className={styles.box} data-width="half" {...control.box}>
        <DateInput
          control={control}
          mode={mode}
          value={value}
          onChange={onChange}
          ref={ref}
          reading={dateFieldTyping}
          min={min}
          max={max}
          maxLength={props.maxLength}
          autoComplete={props.autoComplete}
        />
        <button
          type="button"
          className={cx('bare soft', styles.adornment)}
          aria-label={OPEN[mode]}
          aria-describedby={`${control.id}-label`}
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={() => setPicking(true)}
        >
          <Icon name="calendar" />
        </button>
      </div>
      <Dialog open={picking} onClose={close} title={OPEN[mode]} closeOnOutsideClick>
        <Suspense fallback={<LoadingDots label="Loading the calendar" />}>
          <Calendar
            mode={mode}
            value={value}
            min={min}
            max={max}
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
