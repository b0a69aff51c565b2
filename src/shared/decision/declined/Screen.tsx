import { useJourney, useProposal } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Actions } from '../../payment/parts/Actions.tsx';
import { Outcome } from '../../payment/parts/Outcome.tsx';
import { Reasons } from '../../payment/parts/Reasons.tsx';
import { useOutcomeFocus } from '../../payment/parts/useOutcomeFocus.ts';
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
