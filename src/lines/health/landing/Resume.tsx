import { health } from '#contract/lines/health/health.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { memberLabel } from '#contract/shared/options.ts';
import { isClosedForEdits } from '#contract/shared/steps.ts';
import { firstIncomplete, titleOf } from '#machines/core/steps.ts';
import { useSendOnClick } from '#src/journey/journey.context.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { coverText } from '../parts/amounts.ts';
import { copy } from './copy.ts';
import styles from './Screen.module.css';

/** For who was here before: what is kept of it, going on, or a new quote. */
export function Resume({ record }: { record: HealthRecord }) {
  const sendOnClick = useSendOnClick();
  const words = copy.resume;
  const issued = record.proposal?.policy?.status === 'ISSUED';
  return (
    <section className={styles.resume} aria-labelledby="resume-title">
      <h2 id="resume-title" className={styles.resumeTitle}>
        {issued ? words.titleIssued : words.title}
      </h2>
      <dl className={styles.kept}>
        {keptOf(record).map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.choices}>
        <Button variant="primary" iconEnd="chevron-right" {...sendOnClick({ type: 'journey.continue' })}>
          {issued ? words.continueIssued : words.continue}
        </Button>
        <Button {...sendOnClick({ type: 'journey.start', answer: {} })}>{words.afresh}</Button>
      </div>
      <p className={styles.small}>
        {issued ? words.afreshIssued : isClosedForEdits(record) ? words.afreshPaid : words.afreshMeans}
      </p>
    </section>
  );
}

const keptOf = (record: HealthRecord): { term: string; value: string }[] => {
  const { quote, proposal } = record;
  const words = copy.resume;
  const covered = quote.memberDetails.map(({ member_type }) => memberLabel(member_type)).join(', ');
  const rows = [{ term: words.covered, value: covered === '' ? words.nobodyYet : covered }];
  if (proposal) {
    const { offer, cartDetails } = proposal;
    const value = `${offer.insurer_name}, ${offer.product_name}, ${coverText(cartDetails.cover_amount).replace(' ', '\u00a0')}`;
    rows.push({ term: words.plan, value });
  }
  const next = titleOf(health, firstIncomplete(health, record));
  return proposal?.policy?.status === 'ISSUED' ? rows : [...rows, { term: words.next, value: next }];
};
