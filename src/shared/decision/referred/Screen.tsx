import { useJourney, useProposal } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Actions } from '../../payment/parts/Actions.tsx';
import { Columns } from '../../payment/parts/Columns.tsx';
import { momentText, useAsking, useLastAsked } from '../../payment/parts/clock.ts';
import { Facts } from '../../payment/parts/Facts.tsx';
import { PlanHead } from '../../payment/parts/PlanHead.tsx';
import { Possibilities } from '../../payment/parts/Possibilities.tsx';
import { Reasons } from '../../payment/parts/Reasons.tsx';
import { useOutcomeFocus } from '../../payment/parts/useOutcomeFocus.ts';
import { copy } from './copy.ts';

/** The insurer has not answered yet, or its doctor has to look first. Asked again by itself, and when the visitor asks. */
export default function DecisionReferredScreen() {
  const { send, busy } = useJourney();
  const proposal = useProposal();
  const { decision, offer } = proposal;
  const lastAsked = useLastAsked(busy);
  const { asking, ask } = useAsking(busy);
  useOutcomeFocus('decision-referred');
  if (decision === null) return null;
  const words = decision.awaiting_insurer ? copy.awaiting : copy.referred;

  return (
    <StepPage title={words.title} lead={words.lead(offer.insurer_name)} width="wide">
      <Columns beside={<Possibilities title={copy.next} items={copy.steps} />}>
        <PlanHead proposal={proposal} />
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
