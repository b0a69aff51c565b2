import { EXAMPLE_PRICE_TEXTS } from '#contract/example-price.ts';
import { drawbacksOfLowestPrice } from '#contract/shared/drawbacks.ts';
import type { CallProblem } from '#machines/core/call-problem.ts';
import type { EstimateAnswer, EstimateRequest } from '#machines/shell/estimate.machine.ts';
import { MoneyAmount } from '#src/ui/price/MoneyAmount.tsx';
import { copy } from './copy.ts';
import styles from './Estimate.module.css';
import { examplePriceText } from './example-text.ts';

interface EstimateResultProps {
  /** What the question is about. */
  by: EstimateRequest['by'];
  estimate: EstimateAnswer | null;
  problem: CallProblem | null;
}

/** The price, or why there is none. Its height is fixed, so that the button below does not move when the price arrives. */
export function EstimateResult({ by, estimate, problem }: EstimateResultProps) {
  return (
    <div className={styles.outcome} role="status">
      {problem !== null ? (
        <p className={styles.problem}>{problem.message}</p>
      ) : estimate === null ? (
        by === 'person' ? (
          <Example />
        ) : (
          <Unknown />
        )
      ) : (
        <>
          <p className={styles.price}>
            {estimate.price === null ? (
              copy.none
            ) : (
              <span>
                {copy.from} <MoneyAmount className={styles.amount} paise={estimate.price.net_premium_inc_gst} />{' '}
                {copy.aYear}
              </span>
            )}
          </p>
          {estimate.price && <p className="size-s">{drawbacksOfLowestPrice(estimate.price)}</p>}
          <p className="size-s soft">{estimate.by === 'person' ? copy.ofPerson(estimate) : copy.ofVehicle(estimate)}</p>
        </>
      )}
    </div>
  );
}

/** Before a vehicle is known. */
function Unknown() {
  return (
    <>
      <p className={`soft ${styles.price}`} aria-hidden="true">
        {copy.from} <span className={styles.amount}>{copy.unknown}</span> {copy.aYear}
      </p>
      <p className="size-s soft">{copy.before}</p>
    </>
  );
}

/** Before an age is known: a real current price for a named example person. */
function Example() {
  return (
    <>
      <p className="size-s medium" id={EXAMPLE_PRICE_TEXTS.lead.id}>
        {examplePriceText('lead')}
      </p>
      <p className={styles.price}>
        <span className={styles.amount} id={EXAMPLE_PRICE_TEXTS.amount.id} translate="no">
          {examplePriceText('amount')}
        </span>{' '}
        {copy.aYear}
      </p>
      <p className="size-s" id={EXAMPLE_PRICE_TEXTS.drawbacks.id}>
        {examplePriceText('drawbacks')}
      </p>
      <p className="size-s soft" id={EXAMPLE_PRICE_TEXTS.note.id}>
        {examplePriceText('note')}
      </p>
    </>
  );
}
