import { useId } from 'react';
import { phoneForTelLink } from '#contract/shared/brand.ts';
import { brand } from '#src/lib/brand.ts';
import styles from './CallbackCard.module.css';
import { copy } from './copy.ts';

/** Replaces the callback card if its code cannot be fetched. */
export function CallbackUnavailable() {
  const id = useId();
  return (
    <section className={`card stack gap-5 ${styles.card}`} aria-labelledby={id}>
      <div className={`stack gap-2 ${styles.head}`}>
        <h3 id={id}>{copy.heading}</h3>
        <p className="soft">{copy.notLoaded}</p>
      </div>
      <OrCallBrokerLink />
    </section>
  );
}

/** The phone number, for visitors who prefer to call. */
export function OrCallBrokerLink() {
  return (
    <p className={`row soft ${styles.call}`}>
      {copy.orCall}{' '}
      <a className="touch medium tabular-nums" href={`tel:${phoneForTelLink(brand.phone)}`} translate="no">
        {brand.phone}
      </a>
    </p>
  );
}
