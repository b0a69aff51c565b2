import { useJourney, useProposal } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Actions } from '#src/shared/parts/Actions.tsx';
import { Columns } from '#src/shared/parts/Columns.tsx';
import { momentText, useAsking, useLastAsked } from '#src/shared/parts/clock.ts';
import { Facts } from '#src/shared/parts/Facts.tsx';
import { PlanHead } from '#src/shared/parts/PlanHead.tsx';
import { Possibilities } from '#src/shared/parts/Possibilities.tsx';
import { Reasons } from '#src/shared/parts/Reasons.tsx';
import { useOutcomeFocus } from '#src/shared/parts/useOutcomeFocus.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { copy } from './copy.ts';

/** The insurer has not answered yet, or somebody there looks closer first. Asked again by itself, and when the visitor asks. */
export default function DecisionReferredScreen() {
  const { send, busy, ui } = useJourney();
  const { decision, offer } = useProposal();
  const lastAsked = useLastAsked(busy);
  const { asking, ask } = useAsking(busy);
  useOutcomeFocus('decision-referred');
  if (decision === null) return null;
  const words = decision.awaiting_insurer ? copy.awaiting : ui.words.referred;

  return (
    <StepPage title={words.title} lead={words.lead(offer.insurer_name)} width="wide">
      <Columns beside={<Possibilities title={copy.next} items={copy.steps} />}>
        <PlanHead />
        {decision.reasons.length > 0 && <Reasons title={words.reasons} reasons={decision.reasons} />}
        <Facts
          items={[
            { term: words.since, value: momentText(decision.decided_at) },
            { term: copy.lastAsked, value: lastAsked },
          ]}
        />
        <p>
          {copy.auto} {copy.away}
        </p>
        <Actions>
          <Button
            variant="primary"
            busy={asking}
            busyText={copy.checking}
            data-event="decision.check"
            onClick={() => ask(() => send({ type: 'decision.check' }))}
          >
            {copy.check}
          </Button>
        </Actions>
      </Columns>
    </StepPage>
  );
}
