import type { ReactElement, ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import styles from './FilterPanel.module.css';

export interface FilterSectionProps {
  title: ReactNode;
  children: Elements;
}

export function FilterSection({ title, children }: FilterSectionProps): ReactElement {
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{title}</h3>
      {children}
    </section>
  );
}
