import type { ReactElement, ReactNode } from 'react';
import styles from './Section.module.css';

export interface SectionProps {
  /** Also the address of the section: `/#products`. */
  id: string;
  title: ReactNode;
  /** The band's colour; the page's own without. */
  ground?: 'sunken' | 'ink';
  className?: string | undefined;
  children: ReactNode;
}

/** A band across the page; its content keeps to the page's column. */
export function Section({ id, title, ground, className, children }: SectionProps): ReactElement {
  return (
    <section id={id} className={styles.band} data-ground={ground} aria-labelledby={`${id}-title`}>
      <div className={className}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
