import type { QuoteListBase } from '#contract/shared/plan.ts';
import { joinWithAnd } from '#src/lib/common-texts.ts';
import { copy } from './copy.ts';
import styles from './Screen.module.css';

/** How many insurers have answered, and whose plans are missing from the list. */
export function InsurerProgress({ list }: { list: QuoteListBase | null }) {
  const pending = list?.insurers_pending.map(({ insurer_name }) => insurer_name) ?? [];
  const failed = list?.insurers_failed.map(({ insurer_name }) => insurer_name) ?? [];
  const asked = list?.insurers_asked ?? 0;
  const answered = asked - pending.length - failed.length;
  // The region always exists, so that its content is announced.
  return (
    <p role="status" className={styles.progress}>
      {[
        pending.length > 0 && `${copy.answered(answered, asked)}; ${copy.pending(pending)}.`,
        failed.length > 0 && `${copy.unanswered(joinWithAnd(failed), failed.length > 1)}.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
