import type { PlanDetailSection } from '../presentation.ts';
import styles from './CoverTimeline.module.css';

interface TimelineProps {
  moments: Extract<PlanDetailSection, { kind: 'timeline' }>['moments'];
  label: string;
}

/** Moments on a timeline, each with what applies from then on. */
export function CoverTimeline({ moments, label }: TimelineProps) {
  return (
    <ol className={`plain-list ${styles.moments}`} aria-label={label}>
      {moments.map(({ title, items }) => (
        <li key={title} className={styles.moment}>
          <p className={styles.when}>{title}</p>
          <ul className={`plain-list ${styles.items}`}>
            {items.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
