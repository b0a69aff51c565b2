import type { ReactElement } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Drawbacks.module.css';

export interface DrawbacksProps {
  items: readonly string[];
  /** What the plan has instead of a drawback that is listed above the others. */
  exemptions?: readonly string[];
  /** On one line, where space is short. */
  inline?: boolean;
}

/** Conditions that will cost the buyer later. Renders nothing if there are none. */
export function Drawbacks({ items, exemptions = [], inline = false }: DrawbacksProps): ReactElement | null {
  if (items.length + exemptions.length === 0) return null;
  return (
    <ul className={styles.drawbacks} data-inline={inline || undefined}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="warning" size={16} label="Costs you later:" className={styles.mark} /> <span>{item}</span>
        </li>
      ))}
      {exemptions.map((item) => (
        <li key={item} data-exempt>
          <Icon name="check" size={16} label="Unlike most of these:" className={styles.exempt} /> <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
