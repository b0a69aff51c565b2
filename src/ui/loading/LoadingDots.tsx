import styles from './LoadingDots.module.css';

export interface LoadingDotsProps {
  /** What is loading. Without it the dots are decoration next to a text that says so. */
  label?: string;
  /** Static dots: something is missing, nothing is loading. */
  still?: boolean;
}

/** Three dots in the text's colour: the loading indicator inside buttons and fields. */
export function LoadingDots({ label, still = false }: LoadingDotsProps) {
  return (
    <span className={styles.dots} data-still={still || undefined}>
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
