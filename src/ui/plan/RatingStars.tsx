import { type ReactElement, useId } from 'react';
import styles from './RatingStars.module.css';

export interface RatingStarsProps {
  value: number;
  max?: number;
  label?: string;
}

const STAR = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

/** The stars are decoration; the number is the text. */
export function RatingStars({ value, max = 5, label = 'Rating' }: RatingStarsProps): ReactElement {
  const id = useId();
  const clamped = Math.min(max, Math.max(0, value));
  return (
    <span className={styles.rating} role="img" aria-label={`${label}: ${clamped} out of ${max}`}>
      {Array.from({ length: max }, (_, index) => {
        const part = Math.min(1, Math.max(0, clamped - index));
        const gradient = `${id}-${index}`;
        return (
          <svg key={gradient} width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
            <linearGradient id={gradient}>
              <stop offset={part} stopColor="currentColor" />
              <stop offset={part} stopColor="transparent" />
            </linearGradient>
            <path d={STAR} fill={`url(#${gradient})`} stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
          </svg>
        );
      })}
    </span>
  );
}
