import styles from './LoaderOverlay.module.css';

export interface LoaderOverlayProps {
  visible: boolean;
  text?: string;
}

/** A grid of dots over everything, for when the whole page waits (spec §2). */
export function LoaderOverlay({ visible, text = 'Loading' }: LoaderOverlayProps) {
  return (
    <div role="status" className={styles.region} data-visible={visible || undefined}>
      {visible && (
        <>
          <span className={styles.grid} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
            <i />
            <i />
            <i />
            <i />
            <i />
          </span>
          <span className="soft">{text}</span>
        </>
      )}
    </div>
  );
}
