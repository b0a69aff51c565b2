import type { ReactElement } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { withUnbrokenUnits } from '../unbroken-units.ts';
import { MoneyAmount } from './MoneyAmount.tsx';
import styles from './PremiumBreakdown.module.css';
import type { BreakdownLine } from './price-rows.ts';

export interface PremiumBreakdownProps {
  lines: readonly BreakdownLine[];
  title?: string;
}

/** 'How this price is worked out': every line of the computation, closed at first. */
export function PremiumBreakdown({
  lines,
  title = 'How this price is worked out',
}: PremiumBreakdownProps): ReactElement {
  return (
    <details className={styles.working}>
      <summary className={styles.summary}>
        <Icon name="chevron" size={18} className={styles.chevron} />
        <span>{title}</span>
      </summary>
      <dl className={styles.lines}>
        {lines.map((line) => (
          <div key={line.key ?? line.label} className={styles.line}>
            <dt>
              <span>{line.label}</span>
              {line.detail !== undefined && line.detail !== '' && (
                <span className={styles.detail}>{withUnbrokenUnits(line.detail)}</span>
              )}
            </dt>
            <dd data-off={line.amount < 0 || undefined}>
              <MoneyAmount paise={line.amount} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
