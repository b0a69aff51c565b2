import type { ReactNode } from 'react';
import styles from './NextSteps.module.css';

/** What happens next, in its order. */
export function NextSteps({ title, steps }: { title: string; steps: readonly { what: string; detail: ReactNode }[] }) {
  return (
    <section className={styles.next} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ol className={styles.list}>
        {steps.map(({ what, detail }) => (
          <li key={what}>
            <p className={styles.what}>{what}</p>
            <p className={styles.detail}>{detail}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
