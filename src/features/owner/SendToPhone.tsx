import { lazy, Suspense, useState } from 'react';
import type { RecordBase } from '#contract/shared/record.ts';
import { LoadingDots } from '#src/ui/loading/LoadingDots.tsx';
import styles from './SendToPhone.module.css';
import { copy } from './send-to-phone/copy.ts';

// Most visitors never open it.
const SendLinkForm = lazy(() => import('./send-to-phone/SendLinkForm.tsx'));

/** Not offered on a phone. */
const isWide = () => window.matchMedia('(min-width: 600px)').matches;

/** Below each page of a journey that is not paid yet, on wide screens: an offer to continue on a phone. */
export function SendToPhone({ record }: { record: RecordBase }) {
  const [opened, setOpened] = useState(false);
  if (!isWide()) return null;
  return (
    <details className={styles.send} onToggle={() => setOpened(true)}>
      <summary className="touch medium">{copy.title}</summary>
      {opened && (
        <Suspense fallback={<LoadingDots />}>
          <SendLinkForm
            rfqId={record.quote.rfqId}
            mobileNumber={record.proposal?.contact_details?.mobile_number ?? ''}
          />
        </Suspense>
      )}
    </details>
  );
}
