import useEmblaCarousel from 'embla-carousel-react';
import { type ReactElement, useEffect, useState } from 'react';
import { Button } from '#src/ui/button/Button.tsx';
import styles from './Carousel.module.css';
import { middleOf, wrapped } from './carousel.ts';
import { copy } from './copy.ts';
import { useAutoplay } from './useAutoplay.ts';
import { Voice } from './Voice.tsx';

const words = copy.testimonials;
const COUNT = words.list.length;
const START = middleOf(COUNT);

/** The testimonial carousel: starts in the middle, wraps, goes on by itself only where motion is welcome. */
export function Carousel(): ReactElement {
  const [current, setCurrent] = useState(START);
  const { isPlaying, isMoving, toggle, still, handlers } = useAutoplay(() => turn(1), current);
  const [viewport, embla] = useEmblaCarousel({ loop: true, startIndex: START, align: 'center' });

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
    setCurrent((index) => wrapped(index, step, COUNT));
  }

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={words.label} {...handlers}>
      <div className={styles.controls}>
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
          {words.list.map((voice, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group (ARIA APG), not a fieldset
            <div
              key={voice.text}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={words.slide(index, COUNT)}
              aria-hidden={index !== current}
            >
              <Voice {...voice} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
