import type { ReactNode } from 'react';
import styles from './LiveRegion.module.css';

/** What is announced while the visitor answers. The region exists from the start, so that it is announced. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" className={styles.region}>
      {children}
    </div>
  );
}
