import type { DetailSection } from '../presentation.ts';
import styles from './Timeline.module.css';

interface TimelineProps {
  moments: Extract<DetailSection, { kind: 'timeline' }>['moments'];
  label: string;
}

/** Moments on a timeline, each with what applies from then on. */
export function Timeline({ moments, label }: TimelineProps) {
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
