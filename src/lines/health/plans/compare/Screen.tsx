import { useState } from 'react';
import type { Offer } from '#contract/lines/health/quote.ts';
import { formatInr } from '#contract/shared/money.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { Skeleton } from '#src/ui/loading/Skeleton.tsx';
import { EmptyState } from '#src/ui/notice/EmptyState.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { CompareTable } from '#src/ui/plan/CompareTable.tsx';
import { useHealth } from '../../useHealth.ts';
import { Failed } from '../Failed.tsx';
import { periodText } from '../plan-words.ts';
import { oneOf } from '../quote-list/filterState.ts';
import { usePlans } from '../quote-list/usePlans.ts';
import { copy } from './copy.ts';
import { COMPARE_SORTS, type CompareSort, compareGroups, sortedOffers } from './rows.ts';
import styles from './Screen.module.css';

const SORT_OPTIONS = COMPARE_SORTS.map((value) => ({ value, text: copy.sorts[value] }));

/** The plans ticked in the list, side by side. */
export default function CompareScreen() {
  const { context } = useHealth();
  const plans = usePlans();
  const { phase, list } = plans;

  if (phase === 'failed') {
    return (
      <StepPage showProblem={false}>
        <Failed />
      </StepPage>
    );
  }
  // In the order in which they were ticked.
  const ticked = context.compare.flatMap((id) => list?.offers.find(({ product_id }) => product_id === id) ?? []);
  const hidden = context.compare.length - ticked.length;
  if (list === null || (ticked.length < 2 && hidden > 0 && plans.isGrowing)) {
    return (
      <StepPage width="wide">
        <p role="status" className={styles.quiet}>
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
          {hidden > 0 && context.compare.length >= 2 ? copy.fewHidden : copy.few}
        </EmptyState>
      </StepPage>
    );
  }
  return <Comparison offers={ticked} hidden={hidden} plans={plans} />;
}

interface ComparisonProps {
  offers: readonly Offer[];
  hidden: number;
  plans: ReturnType<typeof usePlans>;
}

function Comparison({ offers, hidden, plans }: ComparisonProps) {
  const [sort, setSort] = useState<CompareSort>('claim_high_to_low');
  const sorted = sortedOffers(offers, sort);
  return (
    <StepPage width="wide" lead={copy.lead}>
      {hidden > 0 && <Notice>{copy.someHidden(hidden)}</Notice>}
      <div className={styles.tools}>
        <div className={styles.sort}>
          <Select
            name="sort"
            label={copy.sort}
            options={SORT_OPTIONS}
            value={sort}
            onChange={(value) => setSort(oneOf(COMPARE_SORTS, value) ?? sort)}
          />
        </div>
        <LinkButton icon="back" data-event="quoteList.open" onClick={plans.openList}>
          {copy.toList}
        </LinkButton>
      </div>
      <div aria-busy={plans.phase === 'loading'} inert={plans.phase === 'loading'}>
        <CompareTable
          caption={copy.caption}
          plans={sorted.map((offer) => ({
            id: offer.product_id,
            name: offer.product_name,
            insurer: offer.insurer_name,
            logo: offer.insurer_logo,
            price: offer.net_premium_inc_gst,
            period: periodText(offer.premium, formatInr),
            onRemove: () => plans.toggleCompare(offer.product_id),
            action: <ChooseButton offer={offer} plans={plans} />,
          }))}
          groups={compareGroups(sorted)}
        />
      </div>
    </StepPage>
  );
}

function ChooseButton({ offer, plans }: { offer: Offer; plans: ReturnType<typeof usePlans> }) {
  const busy = plans.choosingId === offer.product_id;
  return (
    <div className={styles.action} inert={plans.choosingId !== null && !busy}>
      <Button
        wide
        data-event="plan.choose"
        busy={busy}
        busyText={copy.choosing}
        aria-label={busy ? undefined : `${copy.choose}, ${offer.product_name}`}
        onClick={() => plans.choose(offer)}
      >
        {copy.choose}
      </Button>
      <LinkButton data-event="plan.view" onClick={() => plans.view(offer.product_id)}>
        {copy.seeDetails}
        <span className="visually-hidden"> of {offer.product_name}</span>
      </LinkButton>
    </div>
  );
}
