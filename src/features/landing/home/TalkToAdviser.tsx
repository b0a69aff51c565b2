import { lazy, Suspense } from 'react';
import { phoneForTelLink } from '#contract/shared/brand.ts';
import { CallbackUnavailable } from '#src/features/callback/CallbackUnavailable.tsx';
import { brand } from '#src/lib/brand.ts';
import { loadWhenInView } from '#src/lib/load-when-in-view.ts';
import { copy } from './copy.ts';
import { LandingSection } from './LandingSection.tsx';
import styles from './TalkToAdviser.module.css';

const SECTION_ID = 'talk';

// If the card cannot be fetched, the page must still work.
const CallbackCard = lazy(
  loadWhenInView(SECTION_ID, () =>
    import('#src/features/callback/CallbackCard.tsx').then(
      (part) => ({ default: part.CallbackCard }),
      () => ({ default: CallbackUnavailable }),
    ),
  ),
);

/** The adviser's number, and a request to be called back. */
export function TalkToAdviser() {
  const { title, expert } = copy.talk;
  return (
    <LandingSection id={SECTION_ID} title={title} ground="sunken" className={styles.talk}>
      <div className={`stack gap-3 ${styles.expert}`}>
        <img src="/illustrations/expert.svg" alt="" width={200} height={150} loading="lazy" />
        <h3>{expert.title}</h3>
        <p className="soft">{expert.text}</p>
        <dl>
          <dt>{expert.phone}</dt>
          <dd className="row size-s soft">
            <a className="touch medium tabular-nums" href={`tel:${phoneForTelLink(brand.phone)}`} translate="no">
              {brand.phone}
            </a>
            {brand.phoneHours}
          </dd>
          <dt>{expert.email}</dt>
          <dd className="row size-s soft">
            <a className="touch medium" href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
          </dd>
        </dl>
      </div>
      <Suspense>
        <CallbackCard topic="general" level={3} />
      </Suspense>
    </LandingSection>
  );
}
