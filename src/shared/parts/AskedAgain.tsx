import type { ReactNode } from 'react';
import type { RecordBase } from '#contract/shared/record.ts';
import { stepsClearedBy } from '#machines/core/answers.ts';
import { titleOf } from '#machines/core/steps.ts';
import { useJourney, useRecord } from '#src/journey/journey.context.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import styles from './AskedAgain.module.css';

interface AskedAgainProps {
  /** The record as it would be after the edit; null while it cannot be saved. */
  after: RecordBase | null;
  /** What else the change does. */
  children?: ReactNode;
}

const copy = {
  title: 'Before you save this change',
  again: 'These come up again. Everything else is kept:',
};

/** Says beforehand which steps an edit clears. The region is always there, so that its filling is announced. */
export function AskedAgain({ after, children }: AskedAgainProps) {
  const { definition, words } = useJourney().ui;
  const record = useRecord();
  const cleared = after === null ? [] : stepsClearedBy(definition, record, after);
  const isEmpty = cleared.length === 0 && (children === undefined || children === null);
  return (
    <div aria-live="polite" className={styles.region}>
      {!isEmpty && (
        <Notice kind="warning" title={copy.title}>
          {children}
          {cleared.length > 0 && (
            <>
              <p>{copy.again}</p>
              <ul className={styles.list}>
                {cleared.map((step) => (
                  <li key={step}>{words.cleared[step] ?? titleOf(definition, step)}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
    </div>
  );
}
