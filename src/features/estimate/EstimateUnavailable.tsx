import { copy } from './copy.ts';
import styles from './Estimate.module.css';

/** Replaces the estimate if its code cannot be fetched. */
export function EstimateUnavailable() {
  return (
    <section id="estimate" className={styles.estimate} aria-labelledby="estimate-title">
      <h2 id="estimate-title">{copy.title}</h2>
      <p className="soft">{copy.notLoaded}</p>
    </section>
  );
}
