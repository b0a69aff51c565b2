import type { OfferBase } from '#contract/shared/plan.ts';
import { useCallProblem, useJourney, useJourneyPart } from '#src/journey/journey.context.ts';
import { FailureNotice } from '#src/lib/report/FailureNotice.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import type { PlansView } from '../usePlans.ts';
import { copy } from './copy.ts';
import styles from './Screen.module.css';

interface PlanActionsProps {
  offer: OfferBase;
  plans: PlansView;
}

/** The actions for a plan that is on offer. */
export function PlanActions({ offer, plans }: PlanActionsProps) {
  const { send } = useJourney();
  const canCompare = useJourneyPart((view) => view.can({ type: 'compare.open' }));
  const problem = useCallProblem();
  const compare = useJourneyPart(({ context }) => context.compare);
  const { product_id } = offer;
  const compared = plans.compares(product_id);
  return (
    <div className={styles.actions} inert={plans.phase === 'loading'}>
      <Button
        variant="primary"
        wide
        data-event="plan.choose"
        busy={plans.choosingId !== null}
        busyText={copy.choosing}
        onClick={() => plans.choose(offer)}
      >
        {copy.choose}
      </Button>
      {problem !== null && <FailureNotice>{problem.message}</FailureNotice>}
      <Button
        wide
        icon="compare"
        data-event="plan.compare"
        why={!compared && plans.compareFull ? copy.threeAtMost : undefined}
        onClick={() => plans.toggleCompare(product_id)}
      >
        {compared ? copy.removeFromCompare : copy.addToCompare}
      </Button>
      {canCompare && (
        <LinkButton data-event="compare.open" onClick={() => send({ type: 'compare.open' })}>
          {copy.openCompare(compare.length)}
        </LinkButton>
      )}
    </div>
  );
}
