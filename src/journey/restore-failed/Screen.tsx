import { useCallProblem, useJourneyPlace, useSendOnClick, useSidePanel } from '#src/journey/journey.context.ts';
import { OutcomeLayout } from '#src/journey/parts/OutcomeLayout.tsx';
import { VisitReference } from '#src/lib/report/VisitReference.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { copy } from './copy.ts';

/** The record could not be loaded. The journey stops until it is, because every step depends on it. */
export default function RestoreFailedScreen() {
  const { sidePanel } = useSidePanel();
  const problem = useCallProblem();
  const place = useJourneyPlace();
  const sendOnClick = useSendOnClick();
  return (
    <Page title={place.title} lead={copy.lead} width="wide" focusKey={place.screen}>
      <OutcomeLayout illustration="/illustrations/offline.svg">
        {problem && (
          <Notice kind="error" live>
            {copy.why(problem)}
          </Notice>
        )}
        <div className="row">
          <Button variant="primary" {...sendOnClick({ type: 'journey.retry' })}>
            {copy.retry}
          </Button>
        </div>
        <p className="size-s soft">{copy.help}</p>
        <VisitReference />
        {sidePanel?.('problem')}
      </OutcomeLayout>
    </Page>
  );
}
