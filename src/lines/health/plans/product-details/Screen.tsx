import type { DeclinedOffer, Offer } from '#contract/lines/health/quote.ts';
import { formatInr } from '#contract/shared/money.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { premiumRows } from '#src/shared/premium/premium.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { Skeleton } from '#src/ui/loading/Skeleton.tsx';
import { EmptyState } from '#src/ui/notice/EmptyState.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { InsurerMark } from '#src/ui/plan/InsurerMark.tsx';
import { PriceBar } from '#src/ui/price/PriceBar.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { useIsDesktop } from '#src/ui/useIsDesktop.ts';
import { useHealth, useHealthRecord } from '../../useHealth.ts';
import { Failed } from '../Failed.tsx';
import { conditionsText, periodText } from '../plan-words.ts';
import { usePlans } from '../quote-list/usePlans.ts';
import { copy } from './copy.ts';
import { featureGroups, waitsOf } from './features.ts';
import { PlanActions } from './PlanActions.tsx';
import { Addons, Benefits, Features } from './PlanSections.tsx';
import styles from './Screen.module.css';
import { Waits } from './Waits.tsx';

/** All of one plan in plain words, on offer or declined. */
export default function ProductDetailsScreen() {
  const { context } = useHealth();
  const plans = usePlans();
  const { phase, list } = plans;
  const all: (Offer | DeclinedOffer)[] = list === null ? [] : [...list.offers, ...list.declined];
  const plan = all.find(({ product_id }) => product_id === context.productId);

  if (phase === 'failed') {
    return (
      <StepPage showProblem={false}>
        <Failed />
      </StepPage>
    );
  }
  if (plan !== undefined) return <Plan plan={plan} plans={plans} />;
  if (plans.isGrowing) {
    return (
      <StepPage width="wide">
        <p role="status" className={styles.quiet}>
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
  plan: Offer | DeclinedOffer;
  plans: ReturnType<typeof usePlans>;
}

function Plan({ plan, plans }: PlanProps) {
  const { quote } = useHealthRecord();
  const desktop = useIsDesktop();
  const offer = 'premium' in plan ? plan : null;
  const price = offer
    ? {
        rows: premiumRows(offer.premium).filter(({ premium_key }) => premium_key === 'base-premium'),
        working: offer.premium.lines,
        total: offer.net_premium_inc_gst,
        totalLabel: copy.premiumTotal,
        note: copy.priceNote,
        title: copy.price,
      }
    : undefined;

  return (
    <StepPage
      width={offer ? 'wide' : 'form'}
      title={plan.product_name}
      // Told beside the button that was pressed.
      showProblem={false}
      caption={plan.insurer_name}
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
          <p
            className={styles.quiet}
          >{`${formatInr(offer.net_premium_inc_gst)} ${periodText(offer.premium, formatInr)}`}</p>
        )}
        <LinkButton icon="back" data-event="quoteList.open" onClick={plans.openList}>
          {copy.toList}
        </LinkButton>
      </div>
      {'reason' in plan && (
        <Notice kind="warning" title={copy.declinedTitle}>
          <p>{plan.reason}</p>
          <p>{copy.declinedNote}</p>
        </Notice>
      )}
      {!desktop && offer && <PlanActions offer={offer} plans={plans} />}
      {featureGroups(plan).map(({ title, features }) => (
        <Features key={title} title={title} features={features} />
      ))}
      <section className={styles.section}>
        <h2>{copy.waits}</h2>
        <p className={styles.quiet}>{copy.waitsLead}</p>
        <Waits label={copy.waits} waits={waitsOf(plan.features, conditionsText(quote))} />
      </section>
      <Benefits included={plan.features.policy_benefits} />
      {offer && <Addons offer={offer} />}
    </StepPage>
  );
}
