import { lazy, Suspense } from 'react';
import type { DrawbacksOfOnePlan } from '#contract/shared/drawbacks.ts';
import type { DeclinedOfferBase, OfferBase } from '#contract/shared/plan.ts';
import { useCallProblem, useJourneyRecord } from '#src/journey/journey.context.ts';
import { FailureNotice } from '#src/lib/report/FailureNotice.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { PlanCard } from '#src/ui/plan/PlanCard.tsx';
import { loadingsText } from '../loadings.ts';
import { usePresentation } from '../presentation.context.ts';
import type { PlansView } from '../usePlans.ts';
import { copy } from './copy.ts';
import styles from './Screen.module.css';

// Folded at first, so it loads with the list's answer, after the page.
const OfferDetails = lazy(() => import('./OfferDetails.tsx'));
const EVENTS = { choose: 'plan.choose', compare: 'plan.compare', details: 'plan.view' } as const;

interface OfferCardProps {
  offer: OfferBase;
  plans: PlansView;
  /** The drawbacks in which it differs from the other plans. */
  own: DrawbacksOfOnePlan | undefined;
  /** Above the card. */
  note: Elements;
}

export function OfferCard({ offer, plans, own, note }: OfferCardProps) {
  const problem = useCallProblem();
  const record = useJourneyRecord();
  const { termsOf, facts, moreFacts, includes } = usePresentation();
  const { product_id } = offer;
  const included = includes(offer);
  return (
    <li className={styles.item} data-product={product_id}>
      {note}
      <PlanCard
        insurerName={offer.insurer_name}
        planName={offer.product_name}
        logo={offer.insurer_logo}
        price={offer.net_premium_inc_gst}
        terms={termsOf(offer)}
        loadings={loadingsText(offer)}
        facts={facts(offer, record)}
        drawbacks={own?.drawbacks}
        exemptions={own?.exemptions}
        comparing={plans.compares(product_id)}
        compareWhy={plans.compareFull ? copy.threeAtMost : undefined}
        onCompare={() => plans.toggleCompare(product_id)}
        onDetails={() => plans.view(product_id)}
        onChoose={() => plans.choose(offer)}
        chooseText={copy.choose}
        busy={plans.choosingId === product_id}
        events={EVENTS}
      >
        <dl className={styles.more}>
          {moreFacts(offer, record).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {included.length > 0 && (
            <div>
              <dt>{copy.includes}</dt>
              <dd>{included.join(', ')}</dd>
            </div>
          )}
        </dl>
        <Suspense>
          <OfferDetails offer={offer} />
        </Suspense>
      </PlanCard>
      {plans.refusedId === product_id && problem !== null && (
        <FailureNotice title={copy.chooseFailed}>{problem.message}</FailureNotice>
      )}
    </li>
  );
}

interface DeclinedCardProps {
  plan: DeclinedOfferBase;
  onDetails: () => void;
}

/** The same card in a quieter style: plans that decline stay in the list, with the reason. */
export function DeclinedCard({ plan, onDetails }: DeclinedCardProps) {
  const record = useJourneyRecord();
  const { facts } = usePresentation();
  return (
    <li className={styles.item} data-product={plan.product_id}>
      <PlanCard
        insurerName={plan.insurer_name}
        planName={plan.product_name}
        logo={plan.insurer_logo}
        price={null}
        declined={plan.reason}
        facts={facts(plan, record)}
        onDetails={onDetails}
        events={EVENTS}
      />
    </li>
  );
}
