import { lazy, Suspense, useState } from 'react';
import type { DateFieldTyping } from '#contract/shared/date-field-typing.ts';
import { addDays, daysBetween, formatDate, parseTypedDate } from '#contract/shared/dates.ts';
import { normalizeText } from '#contract/shared/plain-text.ts';
import { findDateIn, formatTypedDate } from '#contract/shared/typing-filters.ts';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { cx } from '../cx.ts';
import { LoadingDots } from '../loading/LoadingDots.tsx';
import styles from './Control.module.css';
import type { ControlProps } from './control-types.ts';
import { DateInput, withoutPassingError } from './DateInput.tsx';
import { Field } from './Field.tsx';
import own from './TripDates.module.css';
import { useControl } from './useControl.ts';

// Loaded when the calendar is first opened: 21 kB. The sheet comes first and shows that the calendar is loading.
const Sheet = lazy(() => import('../dialog/Sheet.tsx').then((module) => ({ default: module.Sheet })));
const TripCalendar = lazy(() => import('./TripCalendar.tsx'));

export interface TripDatesProps {
  /** The days of leaving and of return, as typed: dd-mm-yyyy. */
  leaving: ControlProps;
  back: ControlProps;
  /** The first and the last day to leave on. They bind the calendar; the schema validates typed dates. */
  min: string;
  max: string;
  /** Days of the longest trip, first and last included. */
  longest: number;
  /** On a prerendered page: id of the form that holds a press of the calendar's button before hydration. */
  preHydrationForm?: string | undefined;
}

/** The specified format: digits in the order day, month, year. Other formats are read once their module is loaded. */
const DIGITS: DateFieldTyping = {
  format: formatTypedDate,
  find: (pasted) => findDateIn(normalizeText(pasted)),
  complete: (typed) => typed,
};

const copy = {
  open: 'Choose in the calendar',
  title: 'Your trip',
  done: 'Done',
  loading: 'Loading the calendar',
  days: (count: number) => `${count} ${count === 1 ? 'day' : 'days'}, first and last included`,
};

/** Two dates that make one trip: typed, or chosen in a calendar that shows all of it and counts the days. */
export function TripDates({ leaving, back, min, max, longest, preHydrationForm }: TripDatesProps) {
  const [picking, setPicking] = useState(false);
  const [reading, setReading] = useState(DIGITS);
  const understand = { reading, onFocus: () => void loadReading().then(setReading, () => undefined) };
  const from = parseTypedDate(leaving.value);
  const to = parseTypedDate(back.value);
  const days = from === null || to === null ? 0 : daysBetween(from, to) + 1;

  function close() {
    setPicking(false);
    leaving.onBlur?.();
    back.onBlur?.();
  }

  return (
    <div className="stack gap-1">
      <div className={own.dates}>
        <TypedDay {...leaving} {...understand} min={min} max={max} />
        <TypedDay {...back} {...understand} min={from ?? min} max={addDays(from ?? max, longest)} />
      </div>
      <div className={cx('row between', own.below)}>
        <LinkButton
          icon="calendar"
          type={preHydrationForm === undefined ? 'button' : 'submit'}
          form={preHydrationForm}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            setPicking(true);
          }}
        >
          {copy.open}
        </LinkButton>
        <p role="status" className="size-s soft tabular-nums">
          {days > 0 && days <= longest && copy.days(days)}
        </p>
      </div>
      {picking && (
        <Suspense>
          <Sheet
            open
            onClose={close}
            title={copy.title}
            actions={
              <Button wide onClick={close}>
                {copy.done}
              </Button>
            }
          >
            <Suspense fallback={<LoadingDots label={copy.loading} />}>
              <TripCalendar
                from={from}
                to={to}
                min={min}
                max={max}
                last={(first) => addDays(first, longest - 1)}
                onPick={(first, last) => {
                  choose(leaving, formatDate(first, 'dd-mm-yyyy'));
                  choose(back, last === null ? '' : formatDate(last, 'dd-mm-yyyy'));
                }}
              />
            </Suspense>
          </Sheet>
        </Suspense>
      )}
    </div>
  );
}

/** An unchanged value is not a new answer, so it is not validated. */
function choose({ value, onChange }: ControlProps, next: string) {
  if (next !== value) onChange(next);
}

/** Fetched while the page was idle (`LinePage`), so it is here when a field is entered. */
const loadReading = (): Promise<DateFieldTyping> =>
  import('#contract/shared/date-field-typing.ts').then(({ dateFieldTyping: typedDates }) => typedDates);

function TypedDay(props: ControlProps & { reading: DateFieldTyping; onFocus: () => void; min: string; max: string }) {
  const control = useControl(withoutPassingError(props, props));
  return (
    <Field {...control.shell}>
      <div className={styles.box} {...control.box}>
        <DateInput {...props} control={control} mode="month" />
      </div>
    </Field>
  );
}
