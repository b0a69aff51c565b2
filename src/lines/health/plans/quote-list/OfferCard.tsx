import type { DeclinedOffer, Offer } from '#contract/lines/health/quote.ts';
import { formatInr } from '#contract/shared/money.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { PlanCard } from '#src/ui/plan/PlanCard.tsx';
import { periodText, planFacts, planTags, workingWithTotal } from '../plan-words.ts';
import { copy } from './copy.ts';
import styles from './Screen.module.css';

const EVENTS = { choose: 'plan.choose', compare: 'plan.compare', details: 'plan.view' } as const;

interface OfferCardProps {
  offer: Offer;
  comparing: boolean;
  compareFull: boolean;
  busy: boolean;
  /** Another card's choice is being kept: this one waits. */
  waiting: boolean;
  /** Why it could not be chosen, told where the button was pressed. */
  refused: string | null;
  onCompare: () => void;
  onDetails: () => void;
  onChoose: () => void;
}

export function OfferCard({ offer, comparing, compareFull, busy, waiting, refused, ...on }: OfferCardProps) {
  return (
    <li className={styles.item} inert={waiting} data-product={offer.product_id}>
      <PlanCard
        insurerName={offer.insurer_name}
        planName={offer.product_name}
        logo={offer.insurer_logo}
        price={offer.net_premium_inc_gst}
        period={periodText(offer.premium, formatInr)}
        facts={planFacts(offer)}
        tags={planTags(offer)}
        working={workingWithTotal(offer.premium)}
        comparing={comparing}
        compareWhy={compareFull ? copy.threeAtMost : undefined}
        onCompare={on.onCompare}
        onDetails={on.onDetails}
        onChoose={on.onChoose}
        chooseText={copy.choose}
        busy={busy}
        events={EVENTS}
      />
      {refused !== null && (
        <Notice kind="error" title={copy.chooseFailed} live>
          {refused}
        </Notice>
      )}
    </li>
  );
}

interface DeclinedCardProps {
  plan: DeclinedOffer;
  onDetails: () => void;
}

/** The same card in its quiet form: who declines stays in sight, with the reason (design §5). */
export function DeclinedCard({ plan, onDetails }: DeclinedCardProps) {
  return (
    <li className={styles.item} data-product={plan.product_id}>
      <PlanCard
        insurerName={plan.insurer_name}
        planName={plan.product_name}
        logo={plan.insurer_logo}
        price={null}
        declined={plan.reason}
        facts={planFacts(plan)}
        onDetails={onDetails}
        events={EVENTS}
      />
    </li>
  );
}
