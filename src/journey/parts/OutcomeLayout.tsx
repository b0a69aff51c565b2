import type { ReactNode } from 'react';
import styles from './OutcomeLayout.module.css';

interface OutcomeLayoutProps {
  illustration: string;
  /** In the form's own column, where nothing fits next to the text. */
  narrow?: boolean;
  children: ReactNode;
}

/** The layout of an outcome: a drawing, the text, and the possible actions. */
export function OutcomeLayout({ illustration, narrow, children }: OutcomeLayoutProps) {
  return (
    <div className={`stack gap-5 ${styles.outcome}`} data-narrow={narrow || undefined}>
      <img className={styles.drawing} src={illustration} alt="" width={240} height={180} />
      <div className={`stack gap-5 ${styles.words}`}>{children}</div>
    </div>
  );
}
