import { type ReactElement, useEffect, useState } from 'react';
import { LINES } from '#contract/lines.ts';
import { isUnderWay } from '#src/api/visit.ts';
import { PRODUCTS, type Product } from '#src/app/products.ts';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import styles from './Continue.module.css';
import { copy } from './copy.ts';

const words = copy.resume;

/** The lines whose journey this browser holds. */
const unfinished = (): Product[] => PRODUCTS.filter(({ id }) => LINES.some((line) => line === id && isUnderWay(line)));

/**
 * For who was here before. It lies over the lower edge of the window, so that nothing moves when it appears; what is
 * prerendered knows of no visitor, hence the effect.
 */
export function Continue(): ReactElement | null {
  const [kept, setKept] = useState<readonly Product[]>([]);
  useEffect(() => {
    const look = () => setKept(unfinished());
    look();
    // Back from a journey may wake this very page from the bfcache.
    const woken = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look();
    };
    window.addEventListener('pageshow', woken);
    return () => window.removeEventListener('pageshow', woken);
  }, []);

  if (kept.length === 0) return null;
  return (
    <section className={styles.bar} aria-labelledby="continue">
      <h2 id="continue">{words.title}</h2>
      <div className={styles.lines}>
        {kept.map(({ id, label, path }) => (
          <ActionLink key={id} href={path} iconEnd="chevron-right">
            {words.line(label)}
          </ActionLink>
        ))}
      </div>
      <Button variant="quiet" onClick={() => setKept([])}>
        {words.dismiss}
      </Button>
    </section>
  );
}
