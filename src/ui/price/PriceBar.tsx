import { type ReactElement, useState } from 'react';
import { LinkButton } from '../button/LinkButton.tsx';
import { Sheet } from '../dialog/Sheet.tsx';
import { MoneyAmount } from './MoneyAmount.tsx';
import styles from './PriceBar.module.css';
import { PriceSummary, type PriceSummaryProps } from './PriceSummary.tsx';

export type PriceBarProps = Omit<PriceSummaryProps, 'bare'>;

/** On phones: the premium at the bottom of the window, and a button for the whole summary. */
export function PriceBar(props: PriceBarProps): ReactElement {
  const [open, setOpen] = useState(false);
  const { total, totalLabel = 'Payable Amount', title = 'Your premium' } = props;
  return (
    <section className={styles.bar} aria-label="Premium">
      <p className={styles.total}>
        <span className={styles.label}>{totalLabel}</span>
        <MoneyAmount paise={total} className={styles.amount} />
      </p>
      <LinkButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Details
      </LinkButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={title}>
        <PriceSummary {...props} bare />
      </Sheet>
    </section>
  );
}
