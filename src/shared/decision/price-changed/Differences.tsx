import type { Decision } from '#contract/shared/decision.ts';
import { formatInr, type Paise } from '#contract/shared/money.ts';
import { Titled } from '#src/shared/parts/Titled.tsx';
import { Money } from '#src/ui/price/Money.tsx';
import { copy } from './copy.ts';
import styles from './Differences.module.css';

/** Each line that changed: what it was, what it is, and by how much; at the end the totals. */
export function Differences({ decision }: { decision: Decision }) {
  const { differences, previous_premium, premium } = decision;
  return (
    <Titled title={copy.lines}>
      <dl className="ruled">
        {differences.map(({ key, label, detail, amount }) => (
          <div key={key} className={styles.line}>
            <dt>
              {label}
              {detail !== '' && <span className="quiet block">{detail}</span>}
            </dt>
            <Change old={amountOf(previous_premium, key)} now={amountOf(premium, key)} difference={amount} />
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
    </Titled>
  );
}

function Change({ old, now, difference }: { old: Paise; now: Paise; difference: Paise }) {
  return (
    <dd className={styles.change}>
      <span className={styles.amounts}>
        <span className="visually-hidden">{copy.was} </span>
        <Money paise={old} className={styles.before} />
        <span className={styles.before} aria-hidden="true">
          →
        </span>
        <span className="visually-hidden">, {copy.now} </span>
        <Money paise={now} />
      </span>
      <span className="size-s soft">
        <span className="visually-hidden">, {copy.difference} </span>
        {signed(difference)}
      </span>
    </dd>
  );
}

/** 0 where the premium has no such line. */
const amountOf = ({ lines }: Decision['premium'], wanted: string): Paise =>
  lines.find(({ key }) => key === wanted)?.amount ?? 0;

const signed = (amount: Paise): string => (amount > 0 ? `+${formatInr(amount)}` : formatInr(amount));
