import styles from './LoaderOverlay.module.css';

export interface LoaderOverlayProps {
  visible: boolean;
  text?: string;
}

/** The diagonal of each dot of the grid, which delays its animation. */
const DIAGONALS = [0, 1, 2, 1, 2, 3, 2, 3, 4];

/** A grid of dots over the whole page, while all of it waits (§2.loader-overlay). */
export function LoaderOverlay({ visible, text = 'Loading' }: LoaderOverlayProps) {
  return (
    <div role="status" className={styles.region} data-visible={visible || undefined}>
      {visible && (
        <>
          <span className={styles.grid} aria-hidden="true">
            {DIAGONALS.map((diagonal, dot) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the dots stay where they are
              <i key={dot} style={{ animationDelay: `${diagonal * 110}ms` }} />
            ))}
          </span>
          <span className="soft">{text}</span>
        </>
      )}
    </div>
  );
}
