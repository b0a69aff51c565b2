import styles from './Skeleton.module.css';

export interface SkeletonProps {
  lines?: number;
  /** Height of one block, instead of lines. */
  height?: number;
}

const WIDTHS = ['92%', '78%', '86%', '64%'];

/** Takes the space of loading content, so that nothing moves. Put it in a region that says what is loading. */
export function Skeleton({ lines = 3, height }: SkeletonProps) {
  if (height !== undefined) return <div className={styles.block} style={{ height }} aria-hidden="true" />;
  return (
    <div className="stack gap-3" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={line} className={styles.block} style={{ width: WIDTHS[line % WIDTHS.length] }} />
      ))}
    </div>
  );
}
