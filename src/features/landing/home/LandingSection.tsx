import type { ReactNode } from 'react';
import type { Elements } from '#src/ui/elements.ts';
import styles from './LandingSection.module.css';

export interface LandingSectionProps {
  /** Also the fragment of its address: `/#products`. */
  id: string;
  title: ReactNode;
  /** The background; by default the page's own. */
  ground?: 'sunken' | 'ink';
  className?: string | undefined;
  children: Elements;
}

/** A full-width section whose content is as wide as the page's column. */
export function LandingSection({ id, title, ground, className, children }: LandingSectionProps) {
  return (
    <section id={id} className={styles.band} data-ground={ground} aria-labelledby={`${id}-title`}>
      <div className={className}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
