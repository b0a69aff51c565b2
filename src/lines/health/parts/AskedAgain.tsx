import type { ReactNode } from 'react';
import { Notice } from '#src/ui/notice/Notice.tsx';
import styles from './AskedAgain.module.css';

interface AskedAgainProps {
  /** From `askedAgain`; nothing is shown when empty and there are no children. */
  steps: readonly string[];
  /** What else the change does. */
  children?: ReactNode;
}

const copy = {
  title: 'Before you save this change',
  again: 'These come up again. Everything else is kept:',
};

/** Says beforehand what saving an edit clears. The region is always there, so that its filling is announced. */
export function AskedAgain({ steps, children }: AskedAgainProps) {
  const silent = steps.length === 0 && (children === undefined || children === null);
  return (
    <div aria-live="polite" className={styles.region}>
      {!silent && (
        <Notice kind="warning" title={copy.title}>
          {children}
          {steps.length > 0 && (
            <>
              <p>{copy.again}</p>
              <ul className={styles.list}>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
    </div>
  );
}
