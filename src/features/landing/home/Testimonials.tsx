import { useEffect, useRef, useState } from 'react';
import type { Testimonial as Words } from '#contract/shared/brand.ts';
import { onceInView } from '#src/ui/in-view.ts';
import { copy } from './copy.ts';
import { LandingSection } from './LandingSection.tsx';
import { TestimonialQuote } from './TestimonialQuote.tsx';
import styles from './Testimonials.module.css';
import { areTestimonialsSamples, TESTIMONIALS } from './testimonial-texts.ts';

const load = () => import('./Carousel.tsx');
type Part = Awaited<ReturnType<typeof load>>;

interface TestimonialsProps {
  /** If empty, the section is omitted. */
  testimonials?: readonly Words[];
  /** Whether they are our own texts. */
  areSamples?: boolean;
}

/**
 * Testimonials of customers. A scroll-snap row; a carousel replaces it when it is near the window and its code has
 * loaded.
 */
export function Testimonials({ testimonials = TESTIMONIALS, areSamples = areTestimonialsSamples }: TestimonialsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<Part | null>(null);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const gone = new AbortController();
    const loadCarousel = async () => {
      const loaded = await load().catch(() => null);
      // Replacing the row would lose a focus inside it.
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

  if (testimonials.length === 0) return null;
  return (
    <LandingSection id="testimonials" title={copy.testimonials.title}>
      {areSamples && <p className={`soft ${styles.note}`}>{copy.testimonials.note}</p>}
      <div ref={place} className={styles.place}>
        {part ? <part.Carousel testimonials={testimonials} /> : <Row testimonials={testimonials} />}
      </div>
    </LandingSection>
  );
}

function Row({ testimonials }: { testimonials: readonly Words[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.row} aria-label={copy.testimonials.label} tabIndex={0}>
      {testimonials.map((testimonial) => (
        <TestimonialQuote key={testimonial.text} {...testimonial} />
      ))}
    </section>
  );
}
