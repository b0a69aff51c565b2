import type { ReactNode } from 'react';
import type { Elements } from '#src/ui/elements.ts';
import styles from './Columns.module.css';

/** The matter, and beside it (on phones: beneath it) what is good to know. */
export function Columns({ children, beside }: { children: ReactNode; beside: Elements }) {
  return (
    <div className={styles.columns}>
      <div className={`stack gap-5 ${styles.matter}`}>{children}</div>
      <div className="stack gap-5">{beside}</div>
    </div>
  );
}
