import type { QuoteList } from '#contract/lines/health/quote.ts';
import { listed } from '#src/shared/parts/words.ts';
import { copy } from './copy.ts';
import styles from './Screen.module.css';

/** Who has not answered yet, and who did not answer at all: their plans are missing from the list. */
export function InsurersMissing({ list }: { list: QuoteList | null }) {
  const pending = list?.insurers_pending.map(({ insurer_name }) => insurer_name) ?? [];
  const failed = list?.insurers_failed.map(({ insurer_name }) => insurer_name) ?? [];
  // The region is always there, so that its filling is announced.
  return (
    <p role="status" className={styles.missing}>
      {[
        pending.length > 0 && `${copy.pending(pending)}.`,
        failed.length > 0 && `${copy.unanswered(listed(failed), failed.length > 1)}.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
