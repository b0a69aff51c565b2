import type { ReactElement } from 'react';
import styles from './Testimonials.module.css';

/** What one customer says. */
export function Voice({ text, by }: { text: string; by: string }): ReactElement {
  return (
    <figure className={styles.voice}>
      <blockquote>{text}</blockquote>
      <figcaption>{by}</figcaption>
    </figure>
  );
}
