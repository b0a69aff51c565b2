import type { ReactElement } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Drawbacks.module.css';

export interface CommonDrawbacksProps {
  /** Each with the plans it applies to: 'All: you pay the first ₹1,000 of each claim'. */
  items: readonly string[];
}

/** Drawbacks that most plans of a list share, shown once above them. Renders nothing if there are none. */
export function CommonDrawbacks({ items }: CommonDrawbacksProps): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <p className={styles.common}>
      <Icon name="warning" size={16} label="Costs you later:" className={styles.mark} /> <span>{items.join('. ')}</span>
    </p>
  );
}
