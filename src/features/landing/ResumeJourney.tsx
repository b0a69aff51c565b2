import { formatInr } from '#contract/shared/money.ts';
import { isClosedForEdits } from '#contract/shared/steps.ts';
import { firstIncompleteStep, stepTitle } from '#machines/core/step-progress.ts';
import { useJourney, useJourneyRecord, useSendOnClick } from '#src/journey/journey.context.ts';
import { Button } from '#src/ui/button/Button.tsx';
import styles from './LineLanding.module.css';
import { resumeCopy as words } from './landing-copy.ts';

/** A fact of a stored journey: who or what is covered, and the plan. */
export interface StoredJourneyFact {
  readonly term: string;
  readonly value: string;
}

/** For returning visitors: what is stored, and the choice to continue or to start a new quote. */
export function ResumeJourney({ facts }: { facts: readonly StoredJourneyFact[] }) {
  const sendOnClick = useSendOnClick();
  const { definition } = useJourney().ui;
  const record = useJourneyRecord();
  const issued = record.proposal?.policy?.status === 'ISSUED';
  const agreed = record.proposal && (record.proposal.premium ?? record.proposal.offer.premium);
  const price = agreed ? [{ term: words.price, value: formatInr(agreed.net_premium_inc_gst) }] : [];
  const next = { term: words.next, value: stepTitle(definition, firstIncompleteStep(definition, record)) };
  return (
    <section className={`stack gap-4 ${styles.resume}`} aria-labelledby="resume-title">
      <h2 id="resume-title" className="size-l">
        {issued ? words.titleIssued : words.title}
      </h2>
      <dl className={`ruled ${styles.facts}`}>
        {[...facts, ...price, ...(issued ? [] : [next])].map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row gap-3">
        <Button variant="primary" iconEnd="chevron-right" {...sendOnClick({ type: 'journey.continue' })}>
          {issued ? words.continueIssued : words.continue}
        </Button>
        <Button {...sendOnClick({ type: 'journey.start', answer: {} })}>{words.again}</Button>
      </div>
      <p className="quiet">
        {issued ? words.againIssued : isClosedForEdits(record) ? words.againPaid : words.againMeans}
      </p>
    </section>
  );
}
