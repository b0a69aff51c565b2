import { lazy, type ReactNode, Suspense, useState } from 'react';
import { dialled } from '#contract/shared/brand.ts';
import type { CallbackPage } from '#contract/shared/callback.ts';
import { useJourney, useSelected } from '#src/journey/journey.context.ts';
import { brand } from '#src/lib/brand.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Dots } from '#src/ui/loading/Dots.tsx';
import styles from './CallbackOffer.module.css';
import { copy } from './copy.ts';
import { knownContact } from './known-contact.ts';

// Most visitors do not use it, and if the card cannot be fetched, the page must still work.
const CallbackCard = lazy(() =>
  import('#src/features/callback/CallbackCard.tsx').then(
    (part) => ({ default: part.CallbackCard }),
    () => ({ default: CallInstead }),
  ),
);

function CallInstead() {
  return (
    <p>
      {copy.notLoaded}{' '}
      <a className="touch medium tabular-nums" href={`tel:${dialled(brand.phone)}`} translate="no">
        {brand.phone}
      </a>
    </p>
  );
}

interface CallbackOfferProps {
  page: CallbackPage;
  /** What an adviser can do here. */
  children?: ReactNode;
}

/** Offers a callback by an adviser. Closed at first; the fields contain what the visitor has already answered. */
export function CallbackOffer({ page, children }: CallbackOfferProps) {
  const { ui } = useJourney();
  const record = useSelected(({ context }) => context.record);
  const [opened, setOpened] = useState(false);
  const offer = (
    <details className={`disclosure ${styles.offer}`} onToggle={() => setOpened(true)}>
      <summary className="touch gap-2 medium">
        {copy.ask}
        <Icon name="chevron" size={16} />
      </summary>
      {opened && (
        <Suspense fallback={<Dots />}>
          <CallbackCard topic={ui.callbackTopic} page={page} {...knownContact(ui, record)} level={3} flat />
        </Suspense>
      )}
    </details>
  );
  return children === undefined ? (
    offer
  ) : (
    <div className={`stack ${styles.outcome}`}>
      <p>{children}</p>
      {offer}
    </div>
  );
}
