import type { ReactElement } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Drawbacks.module.css';

export interface DrawbacksProps {
  items: readonly string[];
  /** What it has in place of a drawback that is said above the list of the others. */
  exemptions?: readonly string[];
  /** Running on one after the other, where there is little room. */
  inline?: boolean;
}

/** What will cost the buyer later, marked as such. Renders nothing when there is nothing. */
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
