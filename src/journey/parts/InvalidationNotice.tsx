import * as v from 'valibot';
import type { RecordBase } from '#contract/shared/record.ts';
import { stepsClearedBy } from '#machines/core/apply-answer.ts';
import { stepTitle } from '#machines/core/step-progress.ts';
import { useJourney, useJourneyRecord } from '#src/journey/journey.context.ts';
import type { Elements } from '#src/ui/elements.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import styles from './InvalidationNotice.module.css';
import { LiveRegion } from './LiveRegion.tsx';

interface InvalidationNoticeProps<Answer> {
  form: { values: object; schema: v.GenericSchema<unknown, Answer> };
  /** The record with the form's answer applied; null if nothing can be cleared yet. */
  apply: (answer: Answer) => RecordBase | null;
  /** What else the change does. */
  children?: Elements;
}

const copy = {
  title: 'Before you save this change',
  again: 'These come up again. Everything else is kept:',
};

/** Says in advance which steps an edit clears. */
export function InvalidationNotice<Answer>(props: InvalidationNoticeProps<Answer>) {
  const { form, apply, children = null } = props;
  const { definition, words } = useJourney().ui;
  const record = useJourneyRecord();
  const parsed = v.safeParse(form.schema, form.values);
  const after = parsed.success ? apply(parsed.output) : null;
  const cleared = after === null ? [] : stepsClearedBy(definition, record, after);
  return (
    <LiveRegion>
      {(cleared.length > 0 || children !== null) && (
        <Notice kind="warning" title={copy.title}>
          {children}
          {cleared.length > 0 && (
            <>
              <p>{copy.again}</p>
              <ul className={styles.list}>
                {cleared.map((step) => (
                  <li key={step}>{words.cleared[step] ?? stepTitle(definition, step)}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
    </LiveRegion>
  );
}
