import styles from './ProgressText.module.css';

/** Rain falls on an umbrella: decoration next to words that say what is loading. Static with reduced motion. */
export function WaitingUmbrella() {
  return (
    <svg className={styles.umbrella} viewBox="0 0 64 64" width="56" height="56" aria-hidden="true" focusable="false">
      <path className={styles.rain} d="M14 4v6M32 2v6M50 4v6" />
      <path
        className={styles.canopy}
        d="M8 38c0-13 11-22 24-22s24 9 24 22c-5-5-11-5-16 0-5-5-11-5-16 0-5-5-11-5-16 0z"
      />
      <path className={styles.panel} d="M32 16c-5 6-8 13-8 22 5-5 11-5 16 0 0-9-3-16-8-22z" />
      <path d="M32 13v3M32 35v19c0 6 9 6 9 0" />
    </svg>
  );
}

/** Something is in progress, in words that are announced. The umbrella is decoration. */
export function ProgressText({ children }: { children: string }) {
  return (
    <p className="line gap-4 size-l medium" role="status">
      <WaitingUmbrella /> <span>{children}</span>
    </p>
  );
}
