import type { Problem } from '#machines/core/problem.ts';
import type { Estimate } from '#machines/shell/estimate.machine.ts';
import { Money } from '#src/ui/price/Money.tsx';
import { copy } from './copy.ts';
import styles from './Estimate.module.css';

/** The price, or why there is none. It keeps its height, so that nothing below moves when the price comes. */
export function Outcome({ estimate, problem }: { estimate: Estimate | null; problem: Problem | null }) {
  return (
    <div className={styles.outcome} role="status">
      {problem !== null ? (
        <p className={styles.problem}>{problem.message}</p>
      ) : estimate === null ? (
        <>
          <p className={`soft ${styles.price}`} aria-hidden="true">
            {copy.from} <span className={styles.amount}>{copy.unknown}</span> {copy.aYear}
          </p>
          <p className="size-s soft">{copy.before}</p>
        </>
      ) : (
        <>
          <p className={styles.price}>
            {estimate.price === null ? (
              copy.none
            ) : (
              <span>
                {copy.from} <Money className={styles.amount} paise={estimate.price.net_premium_inc_gst} /> {copy.aYear}
              </span>
            )}
          </p>
          <p className="size-s soft">{estimate.by === 'person' ? copy.ofPerson(estimate) : copy.ofVehicle(estimate)}</p>
        </>
      )}
    </div>
  );
}
