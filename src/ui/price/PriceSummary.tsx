import type { ReactElement, ReactNode } from 'react';
import { MoneyAmount } from './MoneyAmount.tsx';
import { PremiumBreakdown } from './PremiumBreakdown.tsx';
import styles from './PriceSummary.module.css';
import type { BreakdownLine, PriceRow } from './price-rows.ts';

export interface PriceSummaryProps {
  rows: readonly PriceRow[];
  working?: readonly BreakdownLine[] | undefined;
  /** Paise: the payable amount. */
  total: number;
  totalLabel?: string;
  /** Beneath the total: taxes, tenure, 'changes if you edit …'. */
  note?: ReactNode;
  title?: ReactNode;
  /** Without a frame, because a sheet has its own. */
  bare?: boolean;
}

export function PriceSummary(props: PriceSummaryProps): ReactElement {
  const { rows, working, total, totalLabel = 'Payable Amount', note, title = 'Your premium', bare = false } = props;
  return (
    <section className={styles.summary} data-bare={bare || undefined} aria-label="Premium">
      {!bare && <h2 className={styles.title}>{title}</h2>}
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.premium_key} className={styles.row}>
            <dt>
              <span>{row.premium_label}</span>
              {row.premium_value !== null && row.premium_text !== row.premium_label && (
                <span className={styles.text}>{row.premium_text}</span>
              )}
            </dt>
            <dd>{row.premium_value === null ? row.premium_text : <MoneyAmount paise={row.premium_value} />}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{totalLabel}</dt>
          {/* A changed total is announced with its label. */}
          <dd aria-live="polite">
            <MoneyAmount paise={total} />
          </dd>
        </div>
      </dl>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {working !== undefined && working.length > 0 && <PremiumBreakdown lines={working} />}
    </section>
  );
}
