import type { ReactNode } from 'react';
import styles from './Outcome.module.css';

/** What became of the identity check: a drawing, then the words and what can be done, in the form's own column. */
export function Outcome({ illustration, children }: { illustration: string; children: ReactNode }) {
  return (
    <div className={styles.outcome}>
      <img src={illustration} alt="" width={160} height={120} />
      {children}
    </div>
  );
}
