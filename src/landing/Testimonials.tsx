import { type ReactElement, useEffect, useRef, useState } from 'react';
import { copy } from './copy.ts';
import { Section } from './Section.tsx';
import { Testimonial } from './Testimonial.tsx';
import styles from './Testimonials.module.css';

const load = () => import('./Carousel.tsx');
type Part = Awaited<ReturnType<typeof load>>;

/** A scroll-snap row, which a carousel replaces when it is near and its code is loaded. */
export function Testimonials(): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<Part | null>(null);

  useEffect(() => {
    if (place.current === null || !('IntersectionObserver' in window)) return;
    const gone = new AbortController();
    const loadCarousel = async ({ target }: { target: Element }) => {
      const loaded = await load().catch(() => null);
      // Replacing the row would lose a focus inside of it.
      if (target.contains(document.activeElement)) {
        await new Promise((left) => target.addEventListener('focusout', left, { once: true }));
      }
      if (!gone.signal.aborted) setPart(loaded);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.find(({ isIntersecting }) => isIntersecting);
        if (near === undefined) return;
        observer.disconnect();
        void loadCarousel(near);
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => {
      gone.abort();
      observer.disconnect();
    };
  }, []);

  return (
    <Section id="testimonials" title={copy.testimonials.title} ground="sunken">
      <p className={`soft ${styles.note}`}>{copy.testimonials.note}</p>
      <div ref={place} className={styles.place}>
        {part ? <part.Carousel /> : <Row />}
      </div>
    </Section>
  );
}

function Row() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.row} aria-label={copy.testimonials.label} tabIndex={0}>
      {copy.testimonials.list.map((testimonial) => (
        <Testimonial key={testimonial.text} {...testimonial} />
      ))}
    </section>
  );
}
