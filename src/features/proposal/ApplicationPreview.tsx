import type { JourneyDestination } from '#machines/core/journey-types.ts';
import { useIsBusy, useJourney, useJourneyRecord, useProposal, useSendOnClick } from '#src/journey/journey.context.ts';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { commonTexts } from '#src/lib/common-texts.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { AnswerGroup } from './application-preview/AnswerGroup.tsx';
import { copy } from './application-preview/copy.ts';
import { ProposalPage } from './ProposalPage.tsx';
import type { PreviewGroup } from './preview-groups.ts';

/** Check your answers: all that the insurer will decide on, each answer with a Change button. */
export function ApplicationPreview({ groups }: { groups: readonly PreviewGroup[] }) {
  const { send, ui } = useJourney();
  const record = useJourneyRecord();
  const busy = useIsBusy();
  const sendOnClick = useSendOnClick();
  const { preview_confirmed_at } = useProposal();
  const change = (destination: JourneyDestination) => send({ type: 'answer.change', destination, back: '#preview' });

  return (
    <ProposalPage lead={`${copy.lead} ${ui.coverBegins(record)}`}>
      {preview_confirmed_at !== null && <Notice>{copy.confirmed}</Notice>}
      <div className="stack gap-6">
        {groups.map((group) => (
          <AnswerGroup key={group.id} group={group} onChange={change} />
        ))}
      </div>
      <ScreenActions>
        <Button
          variant="primary"
          busy={busy}
          busyText={commonTexts.saving}
          {...sendOnClick({ type: 'preview.confirm', answer: { confirmed: true } })}
        >
          {copy.submit}
        </Button>
      </ScreenActions>
    </ProposalPage>
  );
}
