import type { ReactNode } from 'react';
import type { Elements } from '#src/ui/elements.ts';
import styles from './MainAndSideColumns.module.css';

/** The main content, and next to it (on phones: below) additional information. */
export function MainAndSideColumns({ children, side }: { children: ReactNode; side: Elements }) {
  return (
    <div className={styles.columns}>
      <div className={`stack gap-5 ${styles.matter}`}>{children}</div>
      <div className="stack gap-5">{side}</div>
    </div>
  );
}
