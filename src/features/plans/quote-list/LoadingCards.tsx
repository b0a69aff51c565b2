import { Skeleton } from '#src/ui/loading/Skeleton.tsx';
import styles from './Screen.module.css';

const CARDS = ['first', 'second', 'third', 'fourth'];

/**
 * Placeholders with the shape of the coming cards, so that nothing moves. @param hasChips whether the chips above the
 * list are already known
 */
export function LoadingCards({ hasChips }: { hasChips: boolean }) {
  return (
    <>
      {!hasChips && <Skeleton height={52} />}
      <ul className={`plain-list ${styles.list}`} aria-hidden="true">
        {CARDS.map((card) => (
          <li key={card} className={styles.skeleton}>
            <Skeleton height={40} />
            <div className={styles.skeletonName}>
              <Skeleton height={20} />
              <Skeleton height={14} />
            </div>
            <Skeleton height={26} />
            <div className={styles.skeletonFacts}>
              <Skeleton lines={3} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
