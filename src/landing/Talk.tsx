import { lazy, type ReactElement, Suspense } from 'react';
import { dialled } from '#contract/shared/brand.ts';
import { brand } from '#src/app/brand.ts';
import { CallbackUnavailable } from '#src/app/callback/CallbackUnavailable.tsx';
import { loadWhenInView } from '#src/app/loadWhenInView.ts';
import { copy } from './copy.ts';
import { Section } from './Section.tsx';
import styles from './Talk.module.css';
import { useEarlySubmit } from './useEarlySubmit.ts';

const PLACE = 'talk';

// Nobody loses the page over a card that cannot be fetched.
const CallbackCard = lazy(
  loadWhenInView(PLACE, () =>
    import('#src/app/callback/CallbackCard.tsx').then(
      (part) => ({ default: part.CallbackCard }),
      () => ({ default: CallbackUnavailable }),
    ),
  ),
);

/** For who would rather talk: an adviser to call, or one who calls. */
export function Talk(): ReactElement {
  const { title, expert } = copy.talk;
  const card = useEarlySubmit();
  return (
    <Section id={PLACE} title={title} ground="sunken" className={styles.talk}>
      <div className={styles.expert}>
        <img src="/illustrations/expert.svg" alt="" width={200} height={150} loading="lazy" />
        <h3>{expert.title}</h3>
        <p>{expert.text}</p>
        <dl>
          <dt>{expert.phone}</dt>
          <dd>
            <a href={`tel:${dialled(brand.phone)}`}>{brand.phone}</a>
            {brand.phoneHours}
          </dd>
          <dt>{expert.email}</dt>
          <dd>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </dd>
        </dl>
      </div>
      <div ref={card.place}>
        <Suspense>
          <CallbackCard topic="general" level={3} onAwake={card.submitAgain} />
        </Suspense>
      </div>
    </Section>
  );
}
