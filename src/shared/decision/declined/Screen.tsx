import { useJourney, useProposal } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Actions } from '#src/shared/parts/Actions.tsx';
import { Outcome } from '#src/shared/parts/Outcome.tsx';
import { Reasons } from '#src/shared/parts/Reasons.tsx';
import { useOutcomeFocus } from '#src/shared/parts/useOutcomeFocus.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { copy } from './copy.ts';

/** The insurer's no, with its reasons, and the way to the others. */
export default function DecisionDeclinedScreen() {
  const { send } = useJourney();
  const { decision, offer } = useProposal();
  useOutcomeFocus('decision-declined');
  const reasons = decision?.reasons ?? [];

  return (
    <StepPage title={copy.title} lead={copy.lead(offer.insurer_name, offer.product_name)} width="wide">
      <Outcome illustration="/illustrations/declined.svg">
        <Reasons title={copy.reasons} reasons={reasons.length > 0 ? reasons : [copy.noReasons]} />
        <p>{copy.kept}</p>
        <Actions>
          <Button
            variant="primary"
            iconEnd="chevron-right"
            data-event="plans.browse"
            onClick={() => send({ type: 'plans.browse' })}
          >
            {copy.browse}
          </Button>
        </Actions>
      </Outcome>
    </StepPage>
  );
}
