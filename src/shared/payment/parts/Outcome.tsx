import type { ReactNode } from 'react';
import styles from './Outcome.module.css';

/** What became of it: a drawing, the words, and what can be done. */
export function Outcome({ illustration, children }: { illustration: string; children: ReactNode }) {
  return (
    <div className={styles.outcome}>
      <img className={styles.drawing} src={illustration} alt="" width={240} height={180} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
