import { lazy, type ReactNode, Suspense, useState } from 'react';
import { phoneForTelLink } from '#contract/shared/brand.ts';
import type { CallbackPage } from '#contract/shared/callback.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { CallbackMachineInput } from '#machines/shell/callback.machine.ts';
import { useJourney, useJourneyPart } from '#src/journey/journey.context.ts';
import type { LineUi } from '#src/journey/line-ui.ts';
import { brand } from '#src/lib/brand.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { LoadingDots } from '#src/ui/loading/LoadingDots.tsx';
import styles from './CallbackOffer.module.css';

const copy = {
  ask: 'Ask an adviser to call you',
  /** Before our number. */
  notLoaded: 'The form did not load. Please call us:',
};

// Most visitors do not use it, and if the card cannot be fetched, the page must still work.
const CallbackCard = lazy(() =>
  import('./CallbackCard.tsx').then(
    (part) => ({ default: part.CallbackCard }),
    () => ({ default: CallInstead }),
  ),
);

function CallInstead() {
  return (
    <p>
      {copy.notLoaded}{' '}
      <a className="touch medium tabular-nums" href={`tel:${phoneForTelLink(brand.phone)}`} translate="no">
        {brand.phone}
      </a>
    </p>
  );
}

/** Name and number that the visitor has already given: those of the proposal, else those of the quote. */
const knownContact = (
  ui: LineUi,
  record: RecordBase | null,
): Pick<CallbackMachineInput, 'fullName' | 'mobileNumber'> => {
  if (record === null) return {};
  const { full_name, mobile_number } = ui.knownProposer(record);
  return {
    fullName: record.proposal?.proposal_details?.full_name ?? full_name,
    mobileNumber: record.proposal?.contact_details?.mobile_number ?? mobile_number,
  };
};

interface CallbackOfferProps {
  page: CallbackPage;
  /** What an adviser can do here. */
  children?: ReactNode;
}

/** Offers a callback by an adviser. Closed at first; the fields contain what the visitor has already answered. */
export function CallbackOffer({ page, children }: CallbackOfferProps) {
  const { ui } = useJourney();
  const record = useJourneyPart(({ context }) => context.record);
  const [opened, setOpened] = useState(false);
  const offer = (
    <details className={`disclosure ${styles.offer}`} onToggle={() => setOpened(true)}>
      <summary className="touch gap-2 medium">
        {copy.ask}
        <Icon name="chevron" size={16} />
      </summary>
      {opened && (
        <Suspense fallback={<LoadingDots />}>
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
