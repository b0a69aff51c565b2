import { useEffect, useRef, useState } from 'react';
import { onceInView } from '#src/ui/inView.ts';
import { copy } from './copy.ts';
import { Section } from './Section.tsx';
import { Testimonial } from './Testimonial.tsx';
import styles from './Testimonials.module.css';

const load = () => import('./Carousel.tsx');
type Part = Awaited<ReturnType<typeof load>>;

/** A scroll-snap row, which a carousel replaces when it is near and its code is loaded. */
export function Testimonials() {
  const place = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<Part | null>(null);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const gone = new AbortController();
    const loadCarousel = async () => {
      const loaded = await load().catch(() => null);
      // Replacing the row would lose a focus inside of it.
      if (element.contains(document.activeElement)) {
        await new Promise((left) => element.addEventListener('focusout', left, { once: true }));
      }
      if (!gone.signal.aborted) setPart(loaded);
    };
    const stop = onceInView(element, 400, () => void loadCarousel());
    return () => {
      gone.abort();
      stop();
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
