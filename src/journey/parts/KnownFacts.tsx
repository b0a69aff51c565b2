import type { ReactNode } from 'react';
import styles from './KnownFacts.module.css';

interface KnownFactsProps {
  items: readonly { term: string; value: ReactNode }[];
  /** The source of the facts, and where to correct them. */
  note?: ReactNode;
}

/** What is already known and therefore not asked again (WCAG 3.3.7). */
export function KnownFacts({ items, note }: KnownFactsProps) {
  return (
    <div>
      <dl className={styles.list}>
        {items.map(({ term, value }) => (
          <div key={term} className={styles.fact}>
            <dt className="quiet">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className={`quiet ${styles.note}`}>{note}</p>}
    </div>
  );
}
