import { useId } from 'react';
import { phoneForTelLink } from '#contract/shared/brand.ts';
import { brand } from '#src/lib/brand.ts';
import { cx } from '#src/ui/cx.ts';
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

/** Replaces the card where the broker takes no requests for a call. */
export function CallInstead({ level, flat }: { level: 2 | 3; flat: boolean }) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={cx('stack gap-5', !flat && `card ${styles.card}`)} aria-labelledby={id}>
      <div className={`stack gap-2 ${styles.head}`}>
        <Heading id={id}>{copy.disabled.heading}</Heading>
        <p className="soft">{copy.disabled.lead(brand.phoneHours)}</p>
      </div>
      <OrCallBrokerLink before={copy.callUs} />
    </section>
  );
}

/** The phone number, for visitors who prefer to call. */
export function OrCallBrokerLink({ before = copy.orCall }: { before?: string }) {
  return (
    <p className={`row soft ${styles.call}`}>
      <span>{before}</span>{' '}
      <a className="touch medium tabular-nums" href={`tel:${phoneForTelLink(brand.phone)}`} translate="no">
        {brand.phone}
      </a>
    </p>
  );
}
