import { type ReactElement, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Sheet } from '../dialog/Sheet.tsx';
import { DynamicForm } from '../form/DynamicForm.tsx';
import { Dots } from '../loading/Dots.tsx';
import { LoaderOverlay } from '../loading/LoaderOverlay.tsx';
import { Skeleton } from '../loading/Skeleton.tsx';
import { EmptyState } from '../notice/EmptyState.tsx';
import { Notice } from '../notice/Notice.tsx';
import { DefinitionList } from '../record/DefinitionList.tsx';
import { OrderStatusCard } from '../record/OrderStatusCard.tsx';
import { PaymentDetailsCard } from '../record/PaymentDetailsCard.tsx';
import { PdfPreview } from '../record/PdfPreview.tsx';
import { Toast } from '../toast/Toast.tsx';
import styles from './Gallery.module.css';
import { LONG_NAME } from './samples.ts';

const ORDER = { _id: 'CHH-2026-0004711', full_amount: 2_184_000, payment_status: 'SUCCESS' };
const CODES = [200, 400, 404, 500, 302];

export function StatusGallery(): ReactElement {
  const [open, setOpen] = useState<'dialog' | 'sheet' | undefined>(undefined);
  const [code, setCode] = useState<number | undefined>(undefined);
  const [loading, setLoading] = useState(false);
  const close = () => setOpen(undefined);

  return (
    <>
      <div className={styles.row}>
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
        <Button
          onClick={() => {
            setLoading(true);
            setTimeout(() => setLoading(false), 2000);
          }}
        >
          Show loader
        </Button>
        {CODES.map((each) => (
          <Button key={each} variant="quiet" onClick={() => setCode(each)}>
            Toast {each}
          </Button>
        ))}
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Remove your father from this policy?"
        actions={
          <>
            <Button variant="danger" onClick={close}>
              Remove
            </Button>
            <Button variant="quiet" onClick={close}>
              Keep
            </Button>
          </>
        }
      >
        <p>This also clears his medical answers. The premium is worked out again.</p>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="What each word means">
        <p>A sheet keeps the page in sight.</p>
      </Sheet>
      <Toast
        code={code ?? 0}
        message={
          code === 500 ? 'Unable to generate policy. Please try again later.' : `A message with the code ${code}`
        }
        isVisible={code !== undefined}
        onClose={() => setCode(undefined)}
      />
      <LoaderOverlay visible={loading} text="Working out your premium" />
      <div className={styles.columns}>
        <Notice title="Prices before your phone number">
          You can see every price first and tell us how to reach you later.
        </Notice>
        <Notice kind="success" title="Your PAN is verified" />
        <Notice kind="warning" title="The price has changed" actions={<LinkButton>See the difference</LinkButton>}>
          The insurer has come back with ₹22,340 instead of ₹21,840.
        </Notice>
        <Notice kind="error" title="We could not reach the insurer" actions={<LinkButton>Try again</LinkButton>}>
          Nothing that you typed is lost.
        </Notice>
        <div className={styles.stack}>
          <Skeleton lines={4} />
          <Skeleton height={120} />
          <Dots label="Loading" />
        </div>
        <EmptyState title="No plan fits these filters" actions={<Button>Clear all filters</Button>}>
          Eleven plans fit without the cover of ₹1 Crore.
        </EmptyState>
        <OrderStatusCard order={{ ...ORDER, date_of_transaction: '2026-09-04', policy_start_date: '2026-09-05' }} />
        <OrderStatusCard
          order={{
            ...ORDER,
            _id: 'CHH-2026-0004712',
            payment_status: 'PENDING',
            date_of_transaction: '2026-09-04',
            policy_start_date: null,
          }}
        />
        <PaymentDetailsCard
          payment={{ proposal_id: LONG_NAME, unique_transaction_id: 'pay_9f3b2c71e0a84d', policy_number: null }}
        />
        <DefinitionList
          title="Address"
          items={[
            { term: 'Address', value: '14/2, Tilak Road, near the old post office, Sadashiv Peth' },
            { term: 'City', value: 'Pune' },
            { term: 'Landmark', value: '' },
          ]}
          onChange={() => undefined}
          note="Another city clears the premium, which is then worked out again."
        />
        <DynamicForm fields={undefined} values={{}} onChange={() => undefined} />
        <DynamicForm
          fields={[
            { name: 'smoker', componentType: 'yes-no', isHidden: false, label: 'Do you smoke?' },
            { name: 'occupation', componentType: 'text', isHidden: false },
            {
              name: 'employer',
              componentType: 'text',
              isHidden: false,
              label: 'Employer',
              placeholder: 'Company name',
            },
            { name: 'secret', componentType: 'text', isHidden: true },
          ]}
          values={{ employer: '', smoker: '' }}
          onChange={() => undefined}
        />
      </div>
      <PdfPreview src="about:blank" title="your policy schedule" height={200} />
    </>
  );
}
