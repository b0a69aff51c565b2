import type { DeclinedOfferBase, OfferBase } from '#contract/shared/plan.ts';
import { useJourney, useJourneyPart, useJourneyRecord } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { Skeleton } from '#src/ui/loading/Skeleton.tsx';
import { EmptyState } from '#src/ui/notice/EmptyState.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Drawbacks } from '#src/ui/plan/Drawbacks.tsx';
import { InsurerMark } from '#src/ui/plan/InsurerMark.tsx';
import { MoneyAmount } from '#src/ui/price/MoneyAmount.tsx';
import { PriceBar } from '#src/ui/price/PriceBar.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { Verbatim } from '#src/ui/text/Verbatim.tsx';
import { useIsDesktop } from '#src/ui/useMediaQuery.ts';
import { premiumSummary } from '../../premium/premium-summary.ts';
import { loadingsText } from '../loadings.ts';
import { PlanDocuments } from '../PlanDocuments.tsx';
import { PricesFailed } from '../PricesFailed.tsx';
import { usePresentation } from '../presentation.context.ts';
import { type PlansView, usePlans } from '../usePlans.ts';
import { copy } from './copy.ts';
import { PlanActions } from './PlanActions.tsx';
import { PlanAddons, PlanSection } from './PlanSections.tsx';
import styles from './Screen.module.css';

/** The details of one plan, on offer or declined. */
export default function ProductDetailsScreen() {
  const productId = useJourneyPart(({ context }) => context.productId);
  const plans = usePlans();
  const { phase, list } = plans;
  const plan = [...(list?.offers ?? []), ...(list?.declined ?? [])].find(({ product_id }) => product_id === productId);

  if (phase === 'failed') {
    return (
      <StepPage showProblem={false}>
        <PricesFailed />
      </StepPage>
    );
  }
  if (plan !== undefined) return <Plan plan={plan} plans={plans} />;
  if (plans.isGrowing) {
    return (
      <StepPage width="wide">
        <p role="status" className="quiet">
          {copy.loading}
        </p>
        <Skeleton lines={4} />
        <Skeleton height={180} />
        <Skeleton lines={4} />
      </StepPage>
    );
  }
  return (
    <StepPage>
      <EmptyState
        illustration="/illustrations/plans-empty.svg"
        title={copy.unknownTitle}
        actions={
          <Button variant="primary" data-event="quoteList.open" onClick={plans.openList}>
            {copy.toList}
          </Button>
        }
      >
        {copy.unknown}
      </EmptyState>
    </StepPage>
  );
}

interface PlanProps {
  plan: OfferBase | DeclinedOfferBase;
  plans: PlansView;
}

function Plan({ plan, plans }: PlanProps) {
  const { ui } = useJourney();
  const record = useJourneyRecord();
  const { words, termsOf, details, drawbacks } = usePresentation();
  const desktop = useIsDesktop();
  const offer = 'premium' in plan ? plan : null;
  const price = offer && {
    ...premiumSummary(offer.premium, ui),
    note: `${ui.taxNote(offer.premium)} ${copy.priceNote}`,
    title: copy.price,
  };
  const loadings = offer ? loadingsText(offer) : undefined;
  const costsLater = drawbacks(plan, record).map(({ text }) => text);

  return (
    <StepPage
      width={offer ? 'wide' : 'form'}
      title={<Verbatim>{plan.product_name}</Verbatim>}
      // Shown next to the button that was pressed.
      showProblem={false}
      caption={<Verbatim>{plan.insurer_name}</Verbatim>}
      aside={
        price && (
          <div className={styles.aside}>
            <PriceSummary {...price} />
            {desktop && offer && <PlanActions offer={offer} plans={plans} />}
          </div>
        )
      }
      bar={price && <PriceBar {...price} />}
    >
      <div className={styles.head}>
        <InsurerMark name={plan.insurer_name} logo={plan.insurer_logo} size={56} />
        {offer && (
          <p className={styles.price}>
            <MoneyAmount paise={offer.net_premium_inc_gst} className={styles.amount} />
            <span className="quiet">{termsOf(offer)}</span>
            {loadings !== undefined && <span className="quiet">{loadings}</span>}
          </p>
        )}
        <LinkButton icon="back" data-event="quoteList.open" onClick={plans.openList}>
          {copy.toList}
        </LinkButton>
      </div>
      {'reason' in plan && (
        <Notice kind="warning" title={words.declined}>
          <p>{plan.reason}</p>
          <p>{copy.declinedNote}</p>
        </Notice>
      )}
      {costsLater.length > 0 && (
        <section className={styles.drawbacks}>
          <h2>{copy.drawbacks}</h2>
          <Drawbacks items={costsLater} />
        </section>
      )}
      {!desktop && offer && <PlanActions offer={offer} plans={plans} />}
      <PlanDocuments productId={plan.product_id} of={plan.product_name} />
      {details(plan, record).map((section) => (
        <PlanSection key={section.title} section={section} />
      ))}
      {offer && <PlanAddons offer={offer} />}
    </StepPage>
  );
}
