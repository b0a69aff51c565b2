import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import styles from './Hero.module.css';

/** The headline and picture; the children are the category grid. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <div className={styles.hero}>
      <div className="stack gap-4">
        <h1>
          {copy.hero.title.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}{' '}
            </span>
          ))}
        </h1>
        <p className={`size-l soft ${styles.lead}`}>{copy.hero.lead}</p>
      </div>
      <img className={styles.picture} src="/illustrations/landing-hero.svg" alt="" width={640} height={440} />
      {children}
    </div>
  );
}
