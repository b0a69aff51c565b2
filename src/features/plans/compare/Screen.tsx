import { useState } from 'react';
import { formatInr } from '#contract/shared/money.ts';
import type { OfferBase } from '#contract/shared/plan.ts';
import { ShareQuotes } from '#src/features/sharing/ShareQuotes.tsx';
import { useJourneyPart, useJourneyRecord } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { Skeleton } from '#src/ui/loading/Skeleton.tsx';
import { EmptyState } from '#src/ui/notice/EmptyState.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Comparison } from '#src/ui/plan/Comparison.tsx';
import { compareRowsOf, sortedOffers } from '../compare-rows.ts';
import { loadingsText } from '../loadings.ts';
import { PlanDocuments } from '../PlanDocuments.tsx';
import { PricesFailed } from '../PricesFailed.tsx';
import { usePresentation } from '../presentation.context.ts';
import { type PlansView, usePlans } from '../usePlans.ts';
import { useTwoPlansOnPhones } from '../useTwoPlansOnPhones.ts';
import { copy } from './copy.ts';
import styles from './Screen.module.css';

/** The plans selected in the list, next to each other. */
export default function CompareScreen() {
  const compare = useJourneyPart(({ context }) => context.compare);
  const plans = usePlans();
  const { phase, list } = plans;

  if (phase === 'failed') {
    return (
      <StepPage showProblem={false}>
        <PricesFailed />
      </StepPage>
    );
  }
  // In the order in which they were selected.
  const ticked = compare.flatMap((id) => list?.offers.find(({ product_id }) => product_id === id) ?? []);
  const hidden = compare.length - ticked.length;
  if (list === null || (ticked.length < 2 && hidden > 0 && plans.isGrowing)) {
    return (
      <StepPage width="wide">
        <p role="status" className="quiet">
          {copy.loading}
        </p>
        <Skeleton height={420} />
      </StepPage>
    );
  }
  if (ticked.length < 2) {
    return (
      <StepPage>
        <EmptyState
          illustration="/illustrations/plans-empty.svg"
          title={copy.fewTitle}
          actions={
            <Button variant="primary" data-event="quoteList.open" onClick={plans.openList}>
              {copy.toList}
            </Button>
          }
        >
          {hidden > 0 && compare.length >= 2 ? copy.fewHidden : copy.few}
        </EmptyState>
      </StepPage>
    );
  }
  return <Compared offers={ticked} hidden={hidden} plans={plans} />;
}

interface ComparedProps {
  offers: readonly OfferBase[];
  hidden: number;
  plans: PlansView;
}

function Compared({ offers, hidden, plans }: ComparedProps) {
  const record = useJourneyRecord();
  const { compareOrders, compareFacts } = usePresentation();
  const [order, setOrder] = useState(compareOrders[0]?.id ?? AS_ADDED);
  const sorted = sortedOffers(offers, compareOrders, order);
  const { shown, third, showThird } = useTwoPlansOnPhones(sorted, ({ net_premium_inc_gst }) => net_premium_inc_gst);
  const cheapest = Math.min(...sorted.map(({ net_premium_inc_gst }) => net_premium_inc_gst));

  return (
    <StepPage width="wide">
      {hidden > 0 && <Notice>{copy.someHidden(hidden)}</Notice>}
      {third && (
        <p className={styles.third}>
          <span>{copy.third(third.product_name, formatInr(third.net_premium_inc_gst))}</span>{' '}
          <LinkButton onClick={showThird}>{copy.showThird}</LinkButton>
        </p>
      )}
      <div aria-busy={plans.phase === 'loading'} inert={plans.phase === 'loading'}>
        <Comparison
          label={copy.label}
          plans={shown.map((offer) => ({
            id: offer.product_id,
            name: offer.product_name,
            insurer: offer.insurer_name,
            logo: offer.insurer_logo,
            price: offer.net_premium_inc_gst,
            note: noteOf(offer, cheapest),
            onRemove: () => plans.toggleCompare(offer.product_id),
            action: <ChooseButton offer={offer} plans={plans} />,
          }))}
          rows={compareRowsOf(shown.map((offer) => compareFacts(offer, record)))}
        />
      </div>
      <section className={styles.details} aria-label={copy.details} style={{ '--plans': sorted.length }}>
        {sorted.map(({ product_id, product_name }) => (
          <div key={product_id}>
            <LinkButton data-event="plan.view" onClick={() => plans.view(product_id)}>
              {copy.detailsOf(product_name)}
            </LinkButton>
            <PlanDocuments productId={product_id} of={product_name} />
          </div>
        ))}
      </section>
      <LinkButton icon="back" data-event="quoteList.open" onClick={plans.openList}>
        {copy.toList}
      </LinkButton>
      <div className={styles.tools}>
        <Select
          name="sort"
          label={copy.sort}
          options={[
            ...compareOrders.map(({ id, text }) => ({ value: id, text })),
            { value: AS_ADDED, text: copy.asAdded },
          ]}
          value={order}
          onChange={setOrder}
        />
        <ShareQuotes products={sorted.map(({ product_id }) => product_id)} />
      </div>
    </StepPage>
  );
}

/** How much more it costs than the cheapest, and what its price has on top. */
const noteOf = (offer: OfferBase, cheapest: number): string | undefined => {
  const more = offer.net_premium_inc_gst - cheapest;
  const notes = [more > 0 ? copy.more(formatInr(more)) : undefined, loadingsText(offer)];
  return notes.filter((note) => note !== undefined).join(', ') || undefined;
};

const AS_ADDED = 'as_added';

function ChooseButton({ offer, plans }: { offer: OfferBase; plans: PlansView }) {
  const busy = plans.choosingId === offer.product_id;
  return (
    <div inert={plans.choosingId !== null && !busy}>
      <Button
        wide
        className={styles.choose}
        data-event="plan.choose"
        busy={busy}
        busyText={copy.choosing}
        aria-label={busy ? undefined : `${copy.choose} ${offer.product_name}`}
        onClick={() => plans.choose(offer)}
      >
        {copy.choose}
      </Button>
    </div>
  );
}
