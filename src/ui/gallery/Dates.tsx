import { type ReactElement, useState } from 'react';
import { addDays } from '#contract/shared/dates.ts';
import Calendar from '../field/Calendar.tsx';
import { DateField } from '../field/DateField.tsx';
import TripCalendar from '../field/TripCalendar.tsx';
import { TripDates } from '../field/TripDates.tsx';
import styles from './Gallery.module.css';
import { type BoundField, type GallerySection, Specimen, Specimens, useSampleValues } from './specimens.tsx';

function Closed(): ReactElement {
  const bind = useSampleValues({
    'date-filled': '14-02-1991',
    'date-error': '14-02-2031',
    'month-filled': 'March',
    'year-filled': '2018',
  });
  return (
    <Specimens>
      <Specimen state="Full date, default">
        <DateField {...bind('date')} label="Date of birth" min="1926-01-01" hint="For example 14-02-1991" />
      </Specimen>
      <Specimen state="Full date, filled">
        <DateField {...bind('date-filled')} label="Date of birth" min="1926-01-01" hint="For example 14-02-1991" />
      </Specimen>
      <Specimen state="Error">
        <DateField
          {...bind('date-error')}
          label="Policy expiry"
          min="1990-01-01"
          max="2030-12-31"
          error="Enter a date up to 31-12-2030"
        />
      </Specimen>
      <Specimen state="No bounds given: today alone can be picked">
        <DateField {...bind('date-today')} label="Date of travel" />
      </Specimen>
      <Specimen state="Disabled">
        <DateField {...bind('date-off')} label="Start of the policy" disabled hint="Decided by the insurer" />
      </Specimen>
      <Specimen state="Month, default">
        <DateField {...bind('month')} label="Month of manufacture" mode="year" min="2012-01-01" max="2026-12-31" />
      </Specimen>
      <Specimen state="Month, filled">
        <DateField
          {...bind('month-filled')}
          label="Month of manufacture"
          mode="year"
          min="2012-01-01"
          max="2026-12-31"
        />
      </Specimen>
      <Specimen state="Year, default">
        <DateField {...bind('year')} label="Year of manufacture" mode="decade" min="2005-01-01" max="2026-12-31" />
      </Specimen>
      <Specimen state="Year, filled">
        <DateField
          {...bind('year-filled')}
          label="Year of manufacture"
          mode="decade"
          min="2005-01-01"
          max="2026-12-31"
        />
      </Specimen>
    </Specimens>
  );
}

function picked({ value, onChange }: BoundField) {
  return { value, onPick: onChange };
}

function Open(): ReactElement {
  const bind = useSampleValues({ day: '14-02-2026', month: 'March', year: '2018' });
  return (
    <Specimens>
      <Specimen state="month: a full date">
        <div className={styles.frame}>
          <Calendar mode="month" min="2026-01-05" max="2026-12-20" {...picked(bind('day'))} />
        </div>
      </Specimen>
      <Specimen state="year: a month’s name, here up to September">
        <div className={styles.frame}>
          <Calendar mode="year" min="2026-01-01" max="2026-09-30" year={2026} {...picked(bind('month'))} />
        </div>
      </Specimen>
      <Specimen state="decade: a year, here from 2012 on">
        <div className={styles.frame}>
          <Calendar mode="decade" min="2012-01-01" max="2026-12-31" {...picked(bind('year'))} />
        </div>
      </Specimen>
    </Specimens>
  );
}

/** One year of possible days to leave on. */
const YEAR = { min: '2026-11-22', max: '2027-11-22' };

function Trips(): ReactElement {
  const bind = useSampleValues({
    'from-filled': '12-12-2026',
    'to-filled': '04-02-2027',
    'from-error': '12-12-2026',
    'to-error': '04-12-2026',
  });
  const trip = (from: string, to: string, error?: string) => ({
    leaving: { ...bind(from), label: 'Leaving India' },
    back: { ...bind(to), label: 'Back in India', error },
    ...YEAR,
    longest: 180,
  });
  return (
    <Specimens>
      <Specimen state="Default">
        <TripDates {...trip('from', 'to')} />
      </Specimen>
      <Specimen state="Filled; the calendar opens with the whole trip">
        <TripDates {...trip('from-filled', 'to-filled')} />
      </Specimen>
      <Specimen state="Error">
        <TripDates {...trip('from-error', 'to-error', 'You return before you leave. Check both dates')} />
      </Specimen>
    </Specimens>
  );
}

function OpenTrip(): ReactElement {
  const [trip, setTrip] = useState<{ from: string; to: string | null }>({ from: '2026-12-12', to: '2027-02-04' });
  return (
    <Specimens>
      <Specimen state="Across months">
        <div className={styles.frame}>
          <TripCalendar
            {...trip}
            {...YEAR}
            last={(from) => addDays(from, 179)}
            onPick={(from, to) => setTrip({ from, to })}
          />
        </div>
      </Specimen>
    </Specimens>
  );
}

export const DATES_GALLERY_SECTION: GallerySection = {
  title: 'Dates',
  lead: 'Dates are typed; the separators come by themselves. The calendar is a help, and is fetched when it is opened.',
  parts: [
    { name: 'DateField', Body: Closed },
    { name: 'The three pickers, open', note: 'What is outside the bounds is dashed and cannot be chosen.', Body: Open },
    { name: 'TripDates', note: 'Two dates that are one trip; its days are counted.', Body: Trips },
    {
      name: 'The calendar of a trip, open',
      note: 'The pressed end is the one that the next day sets. Months are added at both ends.',
      Body: OpenTrip,
    },
  ],
};
