import { CallbackOffer } from '#src/features/callback/CallbackOffer.tsx';
import { InsurerReasons } from '#src/features/decision/InsurerReasons.tsx';
import { useProposal, useSendOnClick } from '#src/journey/journey.context.ts';
import { OutcomeLayout } from '#src/journey/parts/OutcomeLayout.tsx';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { copy } from './copy.ts';

/** The insurer declined: the reasons, and a link to the other plans. */
export default function DecisionDeclinedScreen() {
  const sendOnClick = useSendOnClick();
  const { decision, offer } = useProposal();
  const reasons = decision?.reasons ?? [];

  return (
    <StepPage
      outcome="decision-declined"
      title={copy.title}
      lead={copy.lead(offer.insurer_name, offer.product_name)}
      width="wide"
    >
      <OutcomeLayout illustration="/illustrations/declined.svg">
        <InsurerReasons title={copy.reasons} reasons={reasons.length > 0 ? reasons : [copy.noReasons]} />
        <p>{copy.stored}</p>
        <ScreenActions>
          <Button variant="primary" iconEnd="chevron-right" {...sendOnClick({ type: 'plans.browse' })}>
            {copy.browse}
          </Button>
        </ScreenActions>
        <CallbackOffer page="declined">{copy.adviser}</CallbackOffer>
      </OutcomeLayout>
    </StepPage>
  );
}
