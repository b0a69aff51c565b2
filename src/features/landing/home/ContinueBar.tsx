import { lazy, Suspense, useEffect, useState } from 'react';
import { CONTINUE_HASH, hasUnfinishedJourney } from '#src/api/journey-ids.ts';
import { safeSessionStorage } from '#src/api/safe-storage.ts';
import { PRODUCTS, type Product } from '#src/lib/products.ts';
import { allowInstallCard } from '#src/lib/shell/lazy-shell.ts';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import styles from './ContinueBar.module.css';
import { copy } from './copy.ts';
import { RESUME_DISMISSED_KEY, UNFINISHED_COUNT_PROPERTY } from './reserve-continue-bar-script.ts';

// It calls the server, which most visitors of this page do not need.
const StoredJourneys = lazy(() => import('./StoredJourneys.tsx').catch(() => ({ default: () => null })));

const words = copy.resume;

/** Lasts until the window is closed; without storage, until the next page. */
const dismiss = (): void => void safeSessionStorage.set(RESUME_DISMISSED_KEY, 'yes');
const isDismissed = (): boolean => safeSessionStorage.get(RESUME_DISMISSED_KEY) !== null;

/** The lines with a journey in this browser. */
const unfinished = (): Product[] => PRODUCTS.filter(({ line }) => line !== null && hasUnfinishedJourney(line));

/**
 * Offers to continue an unfinished journey, above everything else and without covering anything. An effect shows it,
 * because the prerendered page does not know the visitor. A script in the document's head has reserved its height by
 * then (`reserveContinueBarScript`), so that nothing moves.
 */
export function ContinueBar() {
  const [products, setProducts] = useState<readonly Product[]>([]);
  const [texts, setTexts] = useState<Readonly<Partial<Record<Product['id'], string>>>>({});
  useEffect(() => {
    const update = () => setProducts(isDismissed() ? [] : unfinished());
    update();
    // Returning from a journey may restore this page from the bfcache.
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) update();
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, []);

  const isShown = products.length > 0;
  useEffect(() => {
    if (!isShown) return;
    // The install card waits, so that only one question is asked at a time.
    allowInstallCard(false);
    return () => allowInstallCard(true);
  }, [isShown]);

  return (
    <div className={styles.place}>
      {isShown && (
        <section className={styles.bar} aria-labelledby="continue">
          <h2 id="continue">{words.title}</h2>
          <div className={`row gap-2 ${styles.lines}`}>
            {/* The links stay the same elements in the same place, so that a press that began on one ends on it. */}
            {products.map((product) => (
              <div key={product.id} className={styles.products}>
                <p className="size-s">{texts[product.id]}</p>
                <ActionLink href={`${product.path}${CONTINUE_HASH}`} iconEnd="chevron-right">
                  {words.line(product.label)}
                </ActionLink>
              </div>
            ))}
            <Suspense>
              <StoredJourneys products={products} onTexts={setTexts} />
            </Suspense>
          </div>
          <Button
            variant="quiet"
            onClick={() => {
              dismiss();
              document.documentElement.style.removeProperty(UNFINISHED_COUNT_PROPERTY);
              setProducts([]);
            }}
          >
            {words.dismiss}
          </Button>
        </section>
      )}
    </div>
  );
}
