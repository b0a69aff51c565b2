import type { ReactElement } from 'react';
import styles from './LoaderOverlay.module.css';

export interface LoaderOverlayProps {
  visible: boolean;
  text?: string;
}

const DOTS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** A grid of dots over everything, for when the whole page waits (spec §2). */
export function LoaderOverlay({ visible, text = 'Loading' }: LoaderOverlayProps): ReactElement {
  return (
    <div role="status" className={styles.region} data-visible={visible || undefined}>
      {visible && (
        <>
          <span className={styles.grid} aria-hidden="true">
            {DOTS.map((dot) => (
              <i key={dot} style={{ animationDelay: `${((dot % 3) + Math.floor(dot / 3)) * 110}ms` }} />
            ))}
          </span>
          <span className={styles.text}>{text}</span>
        </>
      )}
    </div>
  );
}
