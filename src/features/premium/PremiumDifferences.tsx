import { formatInr, type Paise } from '#contract/shared/money.ts';
import type { Premium } from '#contract/shared/premium.ts';
import { MoneyAmount } from '#src/ui/price/MoneyAmount.tsx';
import styles from './PremiumDifferences.module.css';

const copy = {
  was: 'was',
  now: 'now',
  difference: 'Difference',
  total: 'Payable Amount',
};

/** A premium line that changed. `old` and `now` in paise; 0 if the premium has no such line. */
export interface PremiumDifference {
  key: string;
  label: string;
  detail: string;
  old: Paise;
  now: Paise;
}

interface PremiumDifferencesProps {
  lines: readonly PremiumDifference[];
  before: Premium;
  now: Premium;
}

/** Each changed line: old, new and difference; the totals at the end. */
export function PremiumDifferences({ lines, before, now }: PremiumDifferencesProps) {
  return (
    <dl className="ruled">
      {lines.map((line) => (
        <div key={line.key} className={styles.line}>
          <dt>
            <span>{line.label}</span>
            {line.detail !== '' && <span className="quiet block">{line.detail}</span>}
          </dt>
          <Change old={line.old} now={line.now} />
        </div>
      ))}
      <div className={styles.line} data-total>
        <dt>{copy.total}</dt>
        <Change old={before.net_premium_inc_gst} now={now.net_premium_inc_gst} />
      </div>
    </dl>
  );
}

function Change({ old, now }: { old: Paise; now: Paise }) {
  return (
    <dd className={styles.change}>
      <span className={styles.amounts}>
        <span className="visually-hidden">{copy.was} </span>
        <MoneyAmount paise={old} className={styles.before} />
        <span className={styles.before} aria-hidden="true">
          →
        </span>
        <span className="visually-hidden">, {copy.now} </span>
        <MoneyAmount paise={now} />
      </span>
      <span className="size-s soft">
        <span className="visually-hidden">, {copy.difference} </span>
        <span>{signed(now - old)}</span>
      </span>
    </dd>
  );
}

const signed = (amount: Paise): string => (amount > 0 ? `+${formatInr(amount)}` : formatInr(amount));
