import { lazy, Suspense } from 'react';
import { EXAMPLE_PRICE_TEXTS } from '#contract/example-price.ts';
import { EstimateUnavailable } from '#src/features/estimate/EstimateUnavailable.tsx';
import { examplePriceText } from '#src/features/estimate/example-text.ts';
import { loadWhenInView } from '#src/lib/load-when-in-view.ts';
import type { Elements } from '#src/ui/elements.ts';
import { copy } from './copy.ts';
import styles from './Hero.module.css';

// If the estimate cannot be fetched, the page must still work.
const Estimate = lazy(
  loadWhenInView('estimate', () =>
    import('#src/features/estimate/Estimate.tsx').then(
      (part) => ({ default: part.Estimate }),
      () => ({ default: EstimateUnavailable }),
    ),
  ),
);

/** The headline, the picture and the estimate; the children are the category grid. */
export function Hero({ children }: { children: Elements }) {
  return (
    <div className={styles.hero}>
      <h1>
        {copy.hero.title.map((sentence) => (
          <span key={sentence} className="block">
            {`${sentence} `}
          </span>
        ))}
      </h1>
      <p className={`soft ${styles.lead}`}>{copy.hero.lead}</p>
      <img className={styles.picture} src="/illustrations/landing-hero.svg" alt="" width={640} height={440} />
      <div className={styles.price}>
        <Suspense>
          <Estimate />
        </Suspense>
        <p className={`quiet ${styles.insurers}`} id={EXAMPLE_PRICE_TEXTS.insurers.id} translate="no">
          {examplePriceText('insurers')}
        </p>
      </div>
      {children}
    </div>
  );
}
