import styles from './Testimonials.module.css';

/** What one customer says. */
export function TestimonialQuote({ text, by }: { text: string; by: string }) {
  return (
    <figure className={`stack between gap-5 ${styles.testimonial}`}>
      <blockquote className="size-l">{text}</blockquote>
      <figcaption className="quiet">{by}</figcaption>
    </figure>
  );
}
