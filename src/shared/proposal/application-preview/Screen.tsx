import type { Destination } from '#machines/core/types.ts';
import { useMedicalQuestions } from '#src/api/queries.ts';
import { useJourney, useProposal, useRecord } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { premiumSummary } from '#src/lines/health/parts/premiumRows.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { PriceBar } from '#src/ui/price/PriceBar.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { AnswerGroup } from './AnswerGroup.tsx';
import { copy } from './copy.ts';
import { groupsBefore, nomineeGroup } from './groups.ts';
import { memberGroup } from './memberGroup.ts';
import styles from './Screen.module.css';

/** Check your answers: all that the insurer will decide on, each answer a tap from being changed. */
export default function ApplicationPreviewScreen() {
  const { send, busy } = useJourney();
  const record = useRecord();
  const proposal = useProposal();
  const { data: questions } = useMedicalQuestions();
  const price = premiumSummary(proposal.premium ?? proposal.offer.premium);
  const groups = [
    ...groupsBefore(record, proposal),
    ...record.quote.memberDetails.map((member) => memberGroup(record, proposal, member, questions)),
    nomineeGroup(proposal),
  ];
  const change = (destination: Destination) =>
    send({ type: 'answer.change', destination, back: '#application-preview' });

  return (
    <StepPage lead={copy.lead} aside={<PriceSummary {...price} />} bar={<PriceBar {...price} />}>
      {proposal.preview_confirmed_at !== null && <Notice>{copy.confirmed}</Notice>}
      <div className={styles.groups}>
        {groups.map((group) => (
          <AnswerGroup key={group.id} group={group} onChange={change} />
        ))}
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          data-event="preview.confirm"
          busy={busy}
          busyText={copy.saving}
          onClick={() => send({ type: 'preview.confirm', answer: null })}
        >
          {copy.submit}
        </Button>
      </div>
    </StepPage>
  );
}
