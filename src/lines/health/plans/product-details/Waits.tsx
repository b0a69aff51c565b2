import type { Wait } from './features.ts';
import styles from './Waits.module.css';

/** The waits as a line of time, each with what is covered from then on. */
export function Waits({ waits, label }: { waits: readonly Wait[]; label: string }) {
  return (
    <ol className={`plain-list ${styles.waits}`} aria-label={label}>
      {waits.map((wait) => (
        <li key={wait.months} className={styles.wait}>
          <p className={styles.when}>{wait.title}</p>
          <ul className={`plain-list ${styles.covered}`}>
            {wait.covered.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
