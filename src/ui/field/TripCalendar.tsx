import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import { daysBetween, formatDate } from '#contract/shared/dates.ts';
import { LinkButton } from '../button/LinkButton.tsx';
import { cx } from '../cx.ts';
import calendar from './Calendar.module.css';
import { isoOfLocalDate, localDateOfIso } from './calendar-days.ts';
import styles from './TripCalendar.module.css';
import { useFocusedDay } from './useFocusedDay.ts';

export interface TripCalendarProps {
  /** The chosen days, ISO. */
  from: string | null;
  to: string | null;
  /** The first and the last day to leave on. */
  min: string;
  max: string;
  /** The last possible day of return for a day of leaving. */
  last: (from: string) => string;
  /** `to` is null if the day of return does not fit the new day of leaving. */
  onPick: (from: string, to: string | null) => void;
}

const copy = {
  leaving: 'Leaving',
  back: 'Return',
  open: 'Choose a day',
  earlier: 'Earlier months',
  later: 'Later months',
  askLeaving: 'Choose the day you leave.',
  askReturn: (last: string) => `Choose the day you return, up to ${last}.`,
  days: (count: number) => `${count} ${count === 1 ? 'day' : 'days'}, first and last included.`,
  on: { leaving: 'day of leaving', back: 'day of return', between: 'in your trip' },
};

/** How many months are shown at first, and added at a time. */
const MONTHS = 3;

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
/** 'Saturday 12 December 2026' */
const longText = (date: Date) => `${WEEKDAY.format(date)} ${DAY.format(date)}`;
/** 'Sat 12 Dec 2026' */
const shortText = (iso: string) =>
  `${WEEKDAY.format(localDateOfIso(iso)).slice(0, 3)} ${formatDate(iso, 'dd MMM yyyy')}`;
const monthsBetween = (first: string, last: string) =>
  (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(last.slice(5, 7)) - Number(first.slice(5, 7));
/** The first day of the month that is some months after a day's. */
const monthAfter = (iso: string, months: number) =>
  isoOfLocalDate(new Date(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1 + months, 1));

/** A default export because React.lazy needs one. */
export default function TripCalendar({ from, to, min, max, last, onPick }: TripCalendarProps) {
  // A typed trip that is not valid is not shown.
  const leaving = from !== null && from >= min && from <= max ? from : null;
  const back = leaving !== null && to !== null && to >= leaving && to <= last(leaving) ? to : null;
  const [asked, setAsked] = useState<'leaving' | 'back'>(leaving !== null && back === null ? 'back' : 'leaving');
  const [shown, setShown] = useState(() => ({
    first: leaving ?? min,
    // Shows the whole trip, however long it is.
    count: Math.max(MONTHS, leaving && back ? monthsBetween(leaving, back) + 1 : 0),
  }));
  const end = last(max);
  const ref = useFocusedDay((asked === 'back' ? back : leaving) ?? leaving ?? min);
  const before = Math.min(MONTHS, monthsBetween(min, shown.first));
  const after = Math.min(MONTHS, monthsBetween(shown.first, end) + 1 - shown.count);

  function pick(day: string) {
    if (asked === 'leaving' || leaving === null || day < leaving) {
      const stays = asked === 'leaving' && back !== null && back >= day && back <= last(day);
      onPick(day, stays ? back : null);
      setAsked('back');
    } else {
      onPick(leaving, day);
    }
  }

  return (
    <div ref={ref} className={styles.trip}>
      <div className={styles.head}>
        <div className={styles.ends}>
          <End label={copy.leaving} day={leaving} asked={asked === 'leaving'} onAsk={() => setAsked('leaving')} />
          <End
            label={copy.back}
            day={back}
            asked={asked === 'back'}
            onAsk={() => setAsked(leaving === null ? 'leaving' : 'back')}
          />
        </div>
        <p role="status" className="size-s soft tabular-nums">
          {leaving && back
            ? copy.days(daysBetween(leaving, back) + 1)
            : leaving && asked === 'back'
              ? copy.askReturn(formatDate(last(leaving), 'dd MMM yyyy'))
              : copy.askLeaving}
        </p>
      </div>
      {before > 0 && (
        <LinkButton onClick={() => setShown({ first: monthAfter(shown.first, -before), count: shown.count + before })}>
          {copy.earlier}
        </LinkButton>
      )}
      <DayPicker
        mode="range"
        hideNavigation
        className={cx(calendar.days, styles.months)}
        numberOfMonths={shown.count}
        month={localDateOfIso(shown.first)}
        // The arrow keys move into months that are not shown yet.
        onMonthChange={(month) => setShown({ first: isoOfLocalDate(month), count: shown.count })}
        startMonth={localDateOfIso(min)}
        endMonth={localDateOfIso(end)}
        selected={{
          from: leaving === null ? undefined : localDateOfIso(leaving),
          to: back === null ? undefined : localDateOfIso(back),
        }}
        disabled={{
          before: localDateOfIso(min),
          after: localDateOfIso(asked === 'back' && leaving !== null ? last(leaving) : max),
        }}
        labels={{
          labelDayButton: (date, { range_start, range_middle, selected }) => {
            const on = range_start ? copy.on.leaving : range_middle ? copy.on.between : copy.on.back;
            return selected ? `${longText(date)}, ${on}` : longText(date);
          },
        }}
        onSelect={(_, day) => pick(isoOfLocalDate(day))}
      />
      {after > 0 && (
        <LinkButton onClick={() => setShown({ ...shown, count: shown.count + after })}>{copy.later}</LinkButton>
      )}
    </div>
  );
}

interface EndProps {
  label: string;
  day: string | null;
  /** The next chosen day is this one. */
  asked: boolean;
  onAsk: () => void;
}

function End({ label, day, asked, onAsk }: EndProps) {
  return (
    <button type="button" className={styles.end} aria-pressed={asked} onClick={onAsk}>
      <span className="size-xs soft block">{label}</span>
      <span className="medium tabular-nums">{day === null ? copy.open : shortText(day)}</span>
    </button>
  );
}
