import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** A screen's buttons, the next step first. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
