import { type ReactElement, useId } from 'react';
import { dialled } from '#contract/shared/brand.ts';
import { brand } from '../brand.ts';
import styles from './CallbackCard.module.css';
import { copy } from './copy.ts';

/** Replaces the callback card if its code cannot be fetched. */
export function CallbackUnavailable(): ReactElement {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{copy.heading}</h3>
        <p>{copy.notLoaded}</p>
      </div>
      <p className={styles.call}>
        {copy.orCall} <a href={`tel:${dialled(brand.phone)}`}>{brand.phone}</a>
      </p>
    </section>
  );
}
