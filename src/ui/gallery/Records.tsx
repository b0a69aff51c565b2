import type { ReactElement } from 'react';
import { DefinitionList } from '../record/DefinitionList.tsx';
import { OrderStatusCard } from '../record/OrderStatusCard.tsx';
import { PaymentDetailsCard } from '../record/PaymentDetailsCard.tsx';
import { PdfPreview } from '../record/PdfPreview.tsx';
import { StatusTimeline } from '../record/StatusTimeline.tsx';
import { doNothing, SAMPLE_ADDRESS, SAMPLE_LONG_NAME, SAMPLE_ORDER, SAMPLE_PDF } from './sample-values.ts';
import { type GallerySection, Specimen, Specimens } from './specimens.tsx';

const NOW = new Date('2026-09-06T06:30:00Z');

function Orders(): ReactElement {
  return (
    <Specimens>
      <Specimen state="Done">
        <OrderStatusCard now={NOW} order={SAMPLE_ORDER} />
      </Specimen>
      <Specimen state="Issued, cover begins later">
        <OrderStatusCard
          now={NOW}
          order={{ ...SAMPLE_ORDER, _id: 'CHH-2026-0004715', policy_start_date: '2026-12-05' }}
        />
      </Specimen>
      <Specimen state="Paid, the policy still pending">
        <OrderStatusCard
          now={NOW}
          order={{ ...SAMPLE_ORDER, _id: 'CHH-2026-0004712', policy_start_date: null, policy_issue_date: null }}
        />
      </Specimen>
      <Specimen state="Payment pending">
        <OrderStatusCard
          now={NOW}
          order={{
            ...SAMPLE_ORDER,
            _id: 'CHH-2026-0004713',
            payment_status: 'PENDING',
            date_of_transaction: null,
            policy_start_date: null,
            policy_issue_date: null,
          }}
        />
      </Specimen>
      <Specimen state="Payment failed">
        <OrderStatusCard
          now={NOW}
          order={{
            ...SAMPLE_ORDER,
            _id: 'CHH-2026-0004714',
            payment_status: 'FAILED',
            date_of_transaction: null,
            policy_start_date: null,
            policy_issue_date: null,
          }}
        />
      </Specimen>
    </Specimens>
  );
}

function Payments(): ReactElement {
  return (
    <Specimens>
      <Specimen state="Complete">
        <PaymentDetailsCard
          payment={{
            proposal_id: 'Asha Rao',
            unique_transaction_id: 'pay_9f3b2c71e0a84d',
            policy_number: 'P-2026-0071',
          }}
        />
      </Specimen>
      <Specimen state="Long name, no policy yet">
        <PaymentDetailsCard
          payment={{ proposal_id: SAMPLE_LONG_NAME, unique_transaction_id: 'pay_9f3b2c71e0a84d', policy_number: null }}
        />
      </Specimen>
    </Specimens>
  );
}

function Timelines(): ReactElement {
  return (
    <Specimens>
      <Specimen state="With a note on a pending step">
        <StatusTimeline
          label="Claim"
          steps={[
            { label: 'Documents received', date: '04 Sep 2026', done: true },
            { label: 'Checked by the insurer', done: false, detail: 'Usually within 7 days' },
          ]}
        />
      </Specimen>
    </Specimens>
  );
}

function Lists(): ReactElement {
  return (
    <Specimens>
      <Specimen state="With Change, and what it clears" wide>
        <DefinitionList
          title="Address"
          items={SAMPLE_ADDRESS}
          onChange={doNothing}
          note="Another city clears the premium, which is then worked out again."
        />
      </Specimen>
      <Specimen state="In a narrow column, to be read only">
        <DefinitionList title="Address" items={SAMPLE_ADDRESS} />
      </Specimen>
    </Specimens>
  );
}

function Pdf(): ReactElement {
  return (
    <Specimens>
      <Specimen state="Drawn by pdf.js" wide>
        <PdfPreview src={SAMPLE_PDF} title="your policy schedule" />
      </Specimen>
    </Specimens>
  );
}

export const RECORDS_GALLERY_SECTION: GallerySection = {
  title: 'Records',
  lead: 'What is stored of an order, and answers to be checked.',
  parts: [
    { name: 'OrderStatusCard', note: 'Three steps; one that is not completed is marked as pending.', Body: Orders },
    { name: 'PaymentDetailsCard', Body: Payments },
    { name: 'Timeline', Body: Timelines },
    { name: 'DefinitionList', Body: Lists },
    { name: 'PdfPreview', Body: Pdf },
  ],
};
