import { useRef, useState } from 'react';
import { type HealthFilters, QUOTE_SORTS } from '#contract/lines/health/quote.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { Chip } from '#src/ui/plan/Chip.tsx';
import { FilterPanel } from '#src/ui/plan/FilterPanel.tsx';
import { useHealth } from '../../useHealth.ts';
import { Failed } from '../Failed.tsx';
import { SORTS } from '../plan-words.ts';
import { CompareTray } from './CompareTray.tsx';
import { copy } from './copy.ts';
import { FamilySummary } from './FamilySummary.tsx';
import { Filters } from './Filters.tsx';
import { activeFilters, clearedFilters, oneOf } from './filterState.ts';
import { InsurersMissing } from './InsurersMissing.tsx';
import { LoadingCards } from './LoadingCards.tsx';
import { NoPlans } from './NoPlans.tsx';
import { DeclinedCard, OfferCard } from './OfferCard.tsx';
import styles from './Screen.module.css';
import { usePlans } from './usePlans.ts';

const SORT_OPTIONS = QUOTE_SORTS.map((value) => ({ value, text: SORTS[value].label }));

/** Every plan the panel sells to this family, with its price and its working; who declines stays in sight. */
export default function QuoteListScreen() {
  const { context, send } = useHealth();
  const { filters } = context;
  const plans = usePlans();
  const { phase, list } = plans;
  const setFilters = (next: HealthFilters) => send({ type: 'filters.change', filters: next });
  const heading = useRef<HTMLHeadingElement>(null);
  /** For controls that vanish by being used: the focus goes to the number of plans and not to nowhere. */
  const change = (next: HealthFilters) => {
    heading.current?.focus({ preventScroll: true });
    setFilters(next);
  };
  const before = useLastWithPlans(phase === 'showing' ? list?.offers.length : undefined, filters);

  if (phase === 'failed') {
    return (
      <StepPage width="wide" showProblem={false}>
        <FamilySummary />
        <Failed />
      </StepPage>
    );
  }

  const insurers = list?.insurers ?? [];
  const active = activeFilters(filters, insurers);
  const loading = phase === 'loading';
  const offers = list?.offers ?? [];
  const declined = list?.declined ?? [];
  const counted = list !== null && !loading;
  const count = counted ? copy.plans(offers.length, list.products_asked) : list ? copy.refreshing : copy.asking;
  const hidden = list === null ? 0 : list.products_asked - offers.length - declined.length;

  return (
    <StepPage width="wide" showProblem={plans.refusedId === null}>
      <FamilySummary />
      <div className={styles.layout}>
        <div className={styles.filters} data-event="filters.change">
          <FilterPanel
            title={copy.filters}
            activeCount={active.length}
            onClear={() => change(clearedFilters(filters))}
            resultText={copy.showPlans(counted ? offers.length : null)}
          >
            <Filters filters={filters} insurers={insurers} onChange={setFilters} />
          </FilterPanel>
        </div>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className={styles.count}>
            <span role="status">{count}</span>
          </h2>
          {counted && <p className={styles.small}>{copy.rest(declined.length, hidden).join(' · ')}</p>}
        </div>
        <div className={styles.sort} data-event="filters.change">
          <Select
            name="sortBy"
            label={copy.sort}
            hideLabel
            options={SORT_OPTIONS}
            value={filters.sortBy}
            onChange={(value) => setFilters({ ...filters, sortBy: oneOf(QUOTE_SORTS, value) ?? filters.sortBy })}
          />
        </div>
        <div className={styles.results}>
          {active.length > 0 && (
            <ul className={`plain-list ${styles.chips}`} aria-label={copy.activeFilters} data-event="filters.change">
              {active.map(({ key, label, without }) => (
                <li key={key}>
                  <Chip onRemove={() => change(without)} removeLabel={copy.removeFilter}>
                    {label}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
          <p className={styles.small}>{SORTS[filters.sortBy].rule}</p>
          <InsurersMissing list={list} />
          {list === null ? (
            <LoadingCards />
          ) : (
            <div className={styles.found} aria-busy={loading} inert={loading}>
              {phase === 'empty' && <NoPlans filters={filters} insurers={insurers} before={before} onChange={change} />}
              <ul className={`plain-list ${styles.list}`}>
                {offers.map((offer) => (
                  <OfferCard
                    key={offer.product_id}
                    offer={offer}
                    comparing={plans.compares(offer.product_id)}
                    compareFull={plans.compareFull}
                    busy={plans.choosingId === offer.product_id}
                    waiting={plans.choosingId !== null && plans.choosingId !== offer.product_id}
                    refused={plans.refusedId === offer.product_id ? (context.problem?.message ?? null) : null}
                    onCompare={() => plans.toggleCompare(offer.product_id)}
                    onDetails={() => plans.view(offer.product_id)}
                    onChoose={() => plans.choose(offer)}
                  />
                ))}
              </ul>
              {declined.length > 0 && (
                <section className={styles.declined}>
                  <h2>{copy.declinedTitle}</h2>
                  <p className={styles.small}>{copy.declinedLead}</p>
                  <ul className={`plain-list ${styles.list}`}>
                    {declined.map((plan) => (
                      <DeclinedCard key={plan.product_id} plan={plan} onDetails={() => plans.view(plan.product_id)} />
                    ))}
                  </ul>
                </section>
              )}
            </div>
          )}
        </div>
      </div>
      {list !== null && phase !== 'empty' && <CompareTray list={list} />}
    </StepPage>
  );
}

/** The filters of the last list that had plans, and how many: what an empty list is measured against. */
const useLastWithPlans = (count: number | undefined, filters: HealthFilters) => {
  const [kept, setKept] = useState<{ filters: HealthFilters; count: number } | null>(null);
  if (count !== undefined && count > 0 && kept?.filters !== filters) setKept({ filters, count });
  return kept;
};
