import { Dots } from '#src/ui/loading/Dots.tsx';
import styles from './Progress.module.css';

/** Something is under way, in words; said aloud, and the dots are decoration. */
export function Progress({ children }: { children: string }) {
  return (
    <p className={`line gap-3 medium ${styles.progress}`} role="status">
      <Dots /> {children}
    </p>
  );
}
