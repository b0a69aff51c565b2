import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { copy } from './copy.ts';
import { Section } from './Section.tsx';
import styles from './Testimonials.module.css';
import { Voice } from './Voice.tsx';

// Where the carousel cannot be fetched, the row stays.
const Carousel = lazy(() =>
  import('./Carousel.tsx').then(
    (part) => ({ default: part.Carousel }),
    () => ({ default: Row }),
  ),
);

/** The texts as a row to scroll; where scripts run, a carousel from when it comes near. */
export function Testimonials(): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (place.current === null || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => setNear((already) => already || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <Section id="voices" title={copy.testimonials.title} ground="sunken">
      <p className={styles.note}>{copy.testimonials.note}</p>
      <div ref={place} className={styles.place}>
        {near ? (
          <Suspense fallback={<Row />}>
            <Carousel />
          </Suspense>
        ) : (
          <Row />
        )}
      </div>
    </Section>
  );
}

function Row() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.row} aria-label={copy.testimonials.label} tabIndex={0}>
      {copy.testimonials.list.map((voice) => (
        <Voice key={voice.text} {...voice} />
      ))}
    </section>
  );
}
