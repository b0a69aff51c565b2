import { formatMoney } from '#contract/shared/currency.ts';
import { formatDate } from '#contract/shared/dates.ts';
import type { PaymentRecord } from '#contract/shared/payment.ts';
import type { IssuedPolicy } from '#contract/shared/policy.ts';
import { recordIn, useJourney, useProposal, useSendOnClick } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Columns } from '#src/shared/parts/Columns.tsx';
import { Facts } from '#src/shared/parts/Facts.tsx';
import { PlanName } from '#src/shared/parts/PlanHead.tsx';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Money } from '#src/ui/price/Money.tsx';
import { OrderStatusCard } from '#src/ui/record/OrderStatusCard.tsx';
import { PaymentDetailsCard } from '#src/ui/record/PaymentDetailsCard.tsx';
import { copy } from './copy.ts';
import { Preview } from './Preview.tsx';
import styles from './Screen.module.css';
import { Support } from './Support.tsx';

/** The policy: what it is, its document, and the account of the order. */
export function Issued({ payment, issued }: { payment: PaymentRecord; issued: IssuedPolicy }) {
  const journey = useJourney();
  const { ui } = journey;
  const sendOnClick = useSendOnClick();
  const { proposal_details, contact_details } = useProposal();
  const { policy_number, policy_start_date, policy_doc_url } = issued;

  return (
    <StepPage
      outcome="policy-issued"
      title={copy.issued.title}
      {...(contact_details ? { lead: copy.issued.lead(contact_details.email) } : {})}
      width="wide"
      back={false}
      showProblem={false}
    >
      <Columns
        beside={
          <>
            <OrderStatusCard order={{ ...payment, policy_start_date }} />
            <PaymentDetailsCard
              payment={{
                // The spec labels this row 'Proposer Name', so a name is what it shows.
                proposal_id: proposal_details?.full_name ?? '',
                unique_transaction_id: payment.unique_transaction_id,
                policy_number,
              }}
            />
            <Support about={copy.support.policy(policy_number)} />
            <div className={`stack gap-2 ${styles.another}`}>
              <Button {...sendOnClick({ type: 'journey.startOver' })}>{copy.issued.another}</Button>
              <p className="quiet">{copy.issued.anotherNote}</p>
            </div>
          </>
        }
      >
        <PlanName logo={issued.insurer_logo} insurer={issued.insurer_name} product={issued.product_name}>
          {copy.issued.cover(formatDate(policy_start_date, 'dd MMM yyyy'))}
        </PlanName>
        <Facts
          items={[
            { term: copy.issued.validTill, value: formatDate(issued.policy_end_date, 'dd MMM yyyy') },
            { term: copy.issued.number, value: policy_number },
            {
              term: ui.coverName(recordIn(journey)),
              value: <span className="amount">{formatMoney(issued.coverage_amount, issued.coverage_currency)}</span>,
            },
            { term: copy.issued.premium, value: <Money paise={issued.full_amount} /> },
          ]}
        />
        <div className={`row ${styles.document}`}>
          <ActionLink icon="download" href={policy_doc_url} download={`${policy_number}.pdf`}>
            {copy.issued.download}
          </ActionLink>
          <p className="quiet">{copy.issued.pdf}</p>
        </div>
        <Preview src={`${policy_doc_url}?inline=1`} title={`${copy.issued.preview} ${policy_number}`} />
        <Notice title={ui.words.freeLook.title}>{ui.words.freeLook.text}</Notice>
      </Columns>
    </StepPage>
  );
}
