import { Skeleton } from '#src/ui/loading/Skeleton.tsx';
import styles from './Screen.module.css';

const CARDS = ['first', 'second', 'third', 'fourth'];

/** Cards in the shape of those to come, so that nothing jumps when they do. */
export function LoadingCards() {
  return (
    <ul className={`plain-list ${styles.list}`} aria-hidden="true">
      {CARDS.map((card) => (
        <li key={card} className={styles.skeleton}>
          <div className={styles.skeletonMark}>
            <Skeleton height={48} />
          </div>
          <div className={styles.skeletonName}>
            <Skeleton height={20} />
            <Skeleton height={14} />
          </div>
          <div className={styles.skeletonPrice}>
            <Skeleton height={32} />
            <Skeleton height={52} />
          </div>
          <div className={styles.skeletonFacts}>
            <Skeleton lines={3} />
          </div>
        </li>
      ))}
    </ul>
  );
}
