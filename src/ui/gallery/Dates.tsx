import type { ReactElement } from 'react';
import Calendar from '../field/Calendar.tsx';
import { DateField } from '../field/DateField.tsx';
import styles from './Gallery.module.css';
import { type Bound, type GallerySection, Specimen, Specimens, useValues } from './parts.tsx';

function Closed(): ReactElement {
  const bind = useValues({
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

function picked({ value, onChange }: Bound) {
  return { value, onPick: onChange };
}

function Open(): ReactElement {
  const bind = useValues({ day: '14-02-2026', month: 'March', year: '2018' });
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

export const DATES: GallerySection = {
  title: 'Dates',
  lead: 'Dates are typed; the separators come by themselves. The calendar is a help, and is fetched when it is opened.',
  parts: [
    { name: 'DateField', Body: Closed },
    { name: 'The three pickers, open', note: 'What is outside the bounds is dashed and cannot be chosen.', Body: Open },
  ],
};
