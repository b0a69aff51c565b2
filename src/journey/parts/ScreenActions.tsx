import type { ReactNode } from 'react';
import styles from './ScreenActions.module.css';

/** A screen's buttons, the next step first. A reason below one of them does not move the others. */
export function ScreenActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
