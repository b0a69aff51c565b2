import { lazy, Suspense, useState } from 'react';
import { isClosedForEdits } from '#contract/shared/steps.ts';
import { Dots } from '#src/ui/loading/Dots.tsx';
import { useJourney } from '../journey.context.ts';
import { copy } from './copy.ts';
import styles from './SendToPhone.module.css';

// Most never open it.
const SendLinkForm = lazy(() => import('./SendLinkForm.tsx'));

/** Below each page of a journey that is not paid yet, on wide screens: it can go on on a phone. */
export default function SendToPhone() {
  const { context, place } = useJourney();
  const [opened, setOpened] = useState(false);
  const { record } = context;
  if (record === null || place.step === null || isClosedForEdits(record)) return null;
  return (
    <details className={styles.send} onToggle={() => setOpened(true)}>
      <summary className="touch medium">{copy.title}</summary>
      {opened && (
        <Suspense fallback={<Dots />}>
          <SendLinkForm
            rfqId={record.quote.rfqId}
            mobileNumber={record.proposal?.contact_details?.mobile_number ?? ''}
          />
        </Suspense>
      )}
    </details>
  );
}
