import type { ReactElement } from 'react';
import styles from './Testimonials.module.css';

/** What one customer says. */
export function Testimonial({ text, by }: { text: string; by: string }): ReactElement {
  return (
    <figure className={styles.testimonial}>
      <blockquote>{text}</blockquote>
      <figcaption>{by}</figcaption>
    </figure>
  );
}
