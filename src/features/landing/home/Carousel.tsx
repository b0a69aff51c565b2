import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import type { Testimonial as Words } from '#contract/shared/brand.ts';
import { Button } from '#src/ui/button/Button.tsx';
import styles from './Carousel.module.css';
import { middleIndex, wrapIndex } from './carousel-index.ts';
import { copy } from './copy.ts';
import { TestimonialQuote } from './TestimonialQuote.tsx';
import { useAutoplay } from './useAutoplay.ts';

const words = copy.testimonials;

/** The testimonial carousel: starts at the middle item and wraps. No autoplay with reduced motion. */
export function Carousel({ testimonials }: { testimonials: readonly Words[] }) {
  const count = testimonials.length;
  const [start] = useState(middleIndex(count));
  const [current, setCurrent] = useState(start);
  const { isPlaying, isMoving, toggle, still, handlers } = useAutoplay(() => turn(1), current);
  const [viewport, embla] = useEmblaCarousel({ loop: true, startIndex: start, align: 'center' });

  useEffect(() => {
    if (!embla) return;
    const follow = () => setCurrent(embla.selectedScrollSnap());
    embla.on('select', follow);
    return () => {
      embla.off('select', follow);
    };
  }, [embla]);

  useEffect(() => embla?.scrollTo(current, still), [embla, current, still]);

  function turn(step: number) {
    setCurrent((index) => wrapIndex(index, step, count));
  }

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={words.label} {...handlers}>
      <div className={`row gap-2 ${styles.controls}`}>
        {!still && <Button onClick={toggle}>{isPlaying ? words.pause : words.play}</Button>}
        <Button icon="back" aria-label={words.previousLabel} onClick={() => turn(-1)}>
          {words.previous}
        </Button>
        <Button iconEnd="chevron-right" aria-label={words.nextLabel} onClick={() => turn(1)}>
          {words.next}
        </Button>
      </div>
      <div className={styles.viewport} ref={viewport}>
        <div className={styles.slides} aria-live={isMoving ? 'off' : 'polite'}>
          {testimonials.map((testimonial, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group (ARIA APG), not a fieldset
            <div
              key={testimonial.text}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={words.slide(index, count)}
              aria-hidden={index !== current}
            >
              <TestimonialQuote {...testimonial} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
