import { type KeyboardEvent, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import { formatDate, parseTypedDate, todayInIndia } from '#contract/shared/dates.ts';
import styles from './Calendar.module.css';
import { CalendarDropdown } from './CalendarDropdown.tsx';
import { isoOfLocalDate, localDateOfIso } from './calendar-days.ts';
import type { DateMode } from './DateInput.tsx';
import { useFocusedDay } from './useFocusedDay.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const COMPONENTS = { Dropdown: CalendarDropdown };

export interface CalendarProps {
  mode: DateMode;
  value: string;
  min: string;
  max: string;
  year?: number | undefined;
  onPick: (value: string) => void;
}

/** A default export because React.lazy needs one. */
export default function Calendar(props: CalendarProps) {
  if (props.mode === 'month') return <Days {...props} />;
  return props.mode === 'year' ? <Months {...props} /> : <Years {...props} />;
}

function Days({ value, min, max, onPick }: CalendarProps) {
  const iso = parseTypedDate(value);
  const chosen = iso === null ? undefined : localDateOfIso(iso);
  const from = localDateOfIso(min);
  const to = localDateOfIso(max);
  // The typed day, or today; the nearest selectable day if that one is not selectable.
  const wanted = iso ?? todayInIndia(new Date());
  const near = wanted < min ? min : wanted > max ? max : wanted;
  const ref = useFocusedDay(near);
  return (
    <div ref={ref}>
      <DayPicker
        mode="single"
        captionLayout="dropdown"
        components={COMPONENTS}
        className={styles.days ?? ''}
        selected={chosen}
        defaultMonth={localDateOfIso(near)}
        startMonth={from}
        endMonth={to}
        disabled={{ before: from, after: to }}
        onSelect={(day) => {
          if (day !== undefined) onPick(formatDate(isoOfLocalDate(day), 'dd-mm-yyyy'));
        }}
      />
    </div>
  );
}

function Months({ value, min, max, year, onPick }: CalendarProps) {
  // With both bounds in one year, that is the year.
  const of = year ?? (min.slice(0, 4) === max.slice(0, 4) ? Number(min.slice(0, 4)) : undefined);
  return (
    <div {...ARROWS} className={styles.grid}>
      {MONTHS.map((month, index) => {
        const at = `${of ?? ''}-${String(index + 1).padStart(2, '0')}`;
        const outside = of !== undefined && (at < min.slice(0, 7) || at > max.slice(0, 7));
        return (
          <Cell key={month} chosen={value.toLowerCase() === month.toLowerCase()} outside={outside} onPick={onPick}>
            {month}
          </Cell>
        );
      })}
    </div>
  );
}

function Years({ value, min, max, onPick }: CalendarProps) {
  const first = Number(min.slice(0, 4));
  const last = Number(max.slice(0, 4));
  const [decade, setDecade] = useState(() => Math.floor((Number(value) || last) / 10) * 10);
  const years = Array.from({ length: 10 }, (_, index) => decade + index);
  return (
    <>
      <div className={`line between gap-2 size-s medium tabular-nums ${styles.turn}`}>
        <button type="button" disabled={decade <= first} onClick={() => setDecade(decade - 10)}>
          Earlier
        </button>
        <p aria-live="polite">{`${decade} to ${decade + 9}`}</p>
        <button type="button" disabled={decade + 9 >= last} onClick={() => setDecade(decade + 10)}>
          Later
        </button>
      </div>
      <div {...ARROWS} className={styles.grid}>
        {years.map((year) => (
          <Cell key={year} chosen={value === String(year)} outside={year < first || year > last} onPick={onPick}>
            {String(year)}
          </Cell>
        ))}
      </div>
    </>
  );
}

const SIDEWAYS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const ROWS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The arrow keys move the focus among months or years and skip those that cannot be chosen. */
const ARROWS = {
  role: 'group',
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
    const cells = [...event.currentTarget.querySelectorAll('button')];
    const columns = cells.filter(({ offsetTop }) => offsetTop === cells[0]?.offsetTop).length;
    const by = SIDEWAYS[event.key] ?? (ROWS[event.key] ?? 0) * columns;
    if (by === 0) return;
    event.preventDefault();
    let at = cells.findIndex((cell) => cell.contains(document.activeElement)) + by;
    while (cells[at]?.disabled) at += by;
    cells[at]?.focus();
  },
} as const;

interface CellProps {
  chosen: boolean;
  outside: boolean;
  onPick: (value: string) => void;
  children: string;
}

function Cell({ chosen, outside, onPick, children }: CellProps) {
  return (
    <button
      type="button"
      className={styles.cell}
      aria-pressed={chosen}
      disabled={outside}
      onClick={() => onPick(children)}
    >
      {children}
    </button>
  );
}
