import type { Decision } from '#contract/shared/decision.ts';
import { formatInr, type Paise } from '#contract/shared/money.ts';
import { Money } from '#src/ui/price/Money.tsx';
import { changedLines } from './changedLines.ts';
import { copy } from './copy.ts';
import styles from './Differences.module.css';

/** Each line that changed: what it was, what it is, and by how much; at the end the totals. */
export function Differences({ decision }: { decision: Decision }) {
  const { previous_premium, premium } = decision;
  return (
    <section className={styles.differences} aria-label={copy.lines}>
      <h2 className={styles.title}>{copy.lines}</h2>
      <dl className={styles.list}>
        {changedLines(decision).map(({ key, label, detail, old, now, difference }) => (
          <div key={key} className={styles.line}>
            <dt>
              {label}
              {detail !== '' && <span className={styles.detail}>{detail}</span>}
            </dt>
            <Change old={old} now={now} difference={difference} />
          </div>
        ))}
        <div className={styles.line} data-total>
          <dt>{copy.total}</dt>
          <Change
            old={previous_premium.net_premium_inc_gst}
            now={premium.net_premium_inc_gst}
            difference={premium.net_premium_inc_gst - previous_premium.net_premium_inc_gst}
          />
        </div>
      </dl>
    </section>
  );
}

function Change({ old, now, difference }: { old: Paise; now: Paise; difference: Paise }) {
  return (
    <dd className={styles.change}>
      <span className={styles.amounts}>
        <span className="visually-hidden">{copy.was} </span>
        <Money paise={old} className={styles.old} />
        <span className={styles.arrow} aria-hidden="true">
          →
        </span>
        <span className="visually-hidden">, {copy.now} </span>
        <Money paise={now} />
      </span>
      <span className={styles.by}>
        <span className="visually-hidden">, {copy.difference} </span>
        {signed(difference)}
      </span>
    </dd>
  );
}

const signed = (amount: Paise): string => (amount > 0 ? `+${formatInr(amount)}` : formatInr(amount));
