import { formatMoney } from '#contract/shared/currency.ts';
import { FIND_POLICY_PATH } from '#contract/shared/owner-paths.ts';
import type { PaymentView } from '#contract/shared/payment.ts';
import type { IssuedPolicy } from '#contract/shared/policy.ts';
import { PlanName } from '#src/features/plans/ChosenPlanHead.tsx';
import { ShareLinks } from '#src/features/policy/ShareLinks.tsx';
import { useJourney, useJourneyRecord, useProposal, useSendOnClick } from '#src/journey/journey.context.ts';
import { Facts } from '#src/journey/parts/Facts.tsx';
import { MainAndSideColumns } from '#src/journey/parts/MainAndSideColumns.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useNowByDay } from '#src/lib/clock.ts';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { MoneyAmount } from '#src/ui/price/MoneyAmount.tsx';
import { OrderStatusCard } from '#src/ui/record/OrderStatusCard.tsx';
import { PaymentDetailsCard } from '#src/ui/record/PaymentDetailsCard.tsx';
import { PdfPreview } from '#src/ui/record/PdfPreview.tsx';
import { Verbatim } from '#src/ui/text/Verbatim.tsx';
import { copy } from './copy.ts';
import { CancellationGuide, ClaimGuide } from './Guide.tsx';
import type { PolicyGuide } from './guide-type.ts';
import { policyPeriodTextsOf } from './policy-period.ts';
import styles from './Screen.module.css';
import { SupportLink } from './SupportLink.tsx';

interface IssuedProps {
  payment: PaymentView;
  issued: IssuedPolicy;
  guide: PolicyGuide;
}

/** The policy: what it covers, what to do in a claim, its document, and the order. */
export function IssuedPolicyDetails({ payment, issued, guide }: IssuedProps) {
  const { ui } = useJourney();
  const record = useJourneyRecord();
  const now = useNowByDay();
  const sendOnClick = useSendOnClick();
  const { proposal_details, contact_details } = useProposal();
  const { policy_number, policy_start_date, policy_issue_date, policy_doc_url } = issued;
  const period = policyPeriodTextsOf(issued, now);
  const { name } = ui.definition;
  const covered = guide.covered(record);
  const ofInsurer = copy.issued.insurerDocument[issued.insurer_document](issued.insurer_name);

  return (
    <StepPage
      outcome="policy-issued"
      title={copy.issued.title}
      {...(contact_details ? { lead: copy.issued.lead(contact_details.email) } : {})}
      width="wide"
      back={false}
      showProblem={false}
    >
      <MainAndSideColumns
        side={
          <>
            <OrderStatusCard now={now} order={{ ...payment, policy_start_date, policy_issue_date }} />
            <PaymentDetailsCard
              payment={{
                // The spec labels this row 'Proposer Name', so it shows a name.
                proposal_id: proposal_details?.full_name ?? '',
                unique_transaction_id: payment.unique_transaction_id,
                policy_number,
              }}
            />
            <SupportLink about={copy.support.policy(policy_number)} />
            <div className={`stack gap-2 ${styles.another}`}>
              <Button {...sendOnClick({ type: 'journey.startOver' })}>{copy.issued.another}</Button>
              <p className="quiet">{copy.issued.anotherNote()}</p>
            </div>
          </>
        }
      >
        <div className={`row ${styles.cover}`}>
          <img src="/illustrations/policy-issued.svg" alt="" width={240} height={180} />
          <p>{period.standing}</p>
        </div>
        <PlanName logo={issued.insurer_logo} insurer={issued.insurer_name} product={issued.product_name}>
          {ui.planFacts(record).join(' · ')}
        </PlanName>
        <Facts
          items={[
            { term: copy.issued.coverFrom, value: period.from },
            {
              term: copy.issued.validTill,
              value: <span className={styles.lines}>{period.until.join('\n')}</span>,
            },
            { term: covered.term, value: <Verbatim className={styles.lines}>{covered.lines.join('\n')}</Verbatim> },
            { term: copy.issued.number, value: <Verbatim>{policy_number}</Verbatim> },
            {
              term: ui.coverName(record),
              value: (
                <Verbatim className="amount">{formatMoney(issued.coverage_amount, issued.coverage_currency)}</Verbatim>
              ),
            },
            { term: copy.issued.premium, value: <MoneyAmount paise={issued.full_amount} /> },
          ]}
        />
        <div className="stack gap-2">
          <div className={`row ${styles.document}`}>
            <ActionLink icon="download" href={policy_doc_url} download={`${policy_number}.pdf`}>
              {copy.issued.download}
            </ActionLink>
            <ActionLink variant="secondary" icon="calendar" href={issued.policy_calendar_url}>
              {period.hasSeveralEnds ? copy.issued.calendar.add : guide.calendar.add}
            </ActionLink>
          </div>
          <p className="quiet">{period.hasSeveralEnds ? copy.issued.calendar.note : guide.calendar.note}</p>
        </div>
        <ClaimGuide guide={guide} issued={issued} />
        <section className="stack gap-3" aria-labelledby="sharing">
          <h2 id="sharing" className="size-l">
            {copy.issued.share}
          </h2>
          <p className="soft">{copy.issued.shareNote}</p>
          <ShareLinks
            title={copy.issued.shareTitle(name)}
            text={copy.issued.shareText(name, issued.insurer_name, issued.product_name, period.inSentence)}
            url={new URL(FIND_POLICY_PATH, window.location.href).href}
          />
        </section>
        <section className="stack gap-3" aria-labelledby="document">
          <h2 id="document" className="size-l">
            {copy.issued.preview}
          </h2>
          {ofInsurer && <p className="soft">{ofInsurer}</p>}
          <PdfPreview src={`${policy_doc_url}?inline=1`} title={copy.issued.document(policy_number)} />
        </section>
        <CancellationGuide guide={guide} issued={issued} />
      </MainAndSideColumns>
    </StepPage>
  );
}
