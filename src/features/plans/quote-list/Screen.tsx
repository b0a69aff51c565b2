import { type FocusEvent, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { splitCommonDrawbacks } from '#contract/shared/drawbacks.ts';
import type { DeclinedOfferBase } from '#contract/shared/plan.ts';
import { planFromEstimate } from '#contract/shared/plan-from-estimate.ts';
import type { DraftValues } from '#contract/shared/record.ts';
import { isSameValue } from '#contract/shared/same-value.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { ShareQuotes } from '#src/features/sharing/ShareQuotes.tsx';
import { useJourney, useJourneyPart, useJourneyRecord } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { LoadingDots } from '#src/ui/loading/LoadingDots.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Chip } from '#src/ui/plan/Chip.tsx';
import { CommonDrawbacks } from '#src/ui/plan/CommonDrawbacks.tsx';
import { useIsDesktop } from '#src/ui/useMediaQuery.ts';
import { claimsSourceNote } from '../claims-paid.ts';
import type { FilterControl } from '../filter-controls.ts';
import { activeFilters, filtersToRelax } from '../filters/active-filters.ts';
import { FilterValues } from '../filters/FilterForm.tsx';
import { PricesFailed } from '../PricesFailed.tsx';
import { usePresentation } from '../presentation.context.ts';
import { usePlans } from '../usePlans.ts';
import { ChosenPlanMissing, ChosenPlanNote, withChosenFirst } from './ChosenPlanNotes.tsx';
import { copy } from './copy.ts';
import { quoteListHeadline } from './headline.ts';
import { InsurerProgress } from './InsurerProgress.tsx';
import { ListBar } from './ListBar.tsx';
import { LoadingCards } from './LoadingCards.tsx';
import { DeclinedCard, OfferCard } from './OfferCard.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import styles from './Screen.module.css';
import { useRenderedCount } from './useRenderedCount.ts';

// Loaded when needed, because few lists need it. The list itself is preloaded on the previous page.
const CompareTray = lazy(() => import('./CompareTray.tsx'));
const NoOffers = lazy(() => import('./NoOffers.tsx'));

/** Every plan of every insurer, price first. Plans that decline stay in the list. */
export default function QuoteListScreen() {
  const { send, ui } = useJourney();
  const { definition: line } = ui;
  const filters = useJourneyPart(({ context }) => context.filters);
  const compare = useJourneyPart(({ context }) => context.compare);
  const { sort, filters: controlsOf, words, pricesNote, priceDeadline, notInsurable, drawbacks } = usePresentation();
  const desktop = useIsDesktop();
  const record = useJourneyRecord();
  const plans = usePlans();
  const { phase, list } = plans;
  const controls = controlsOf(list);
  const setFilters = (next: DraftValues) => send({ type: 'filters.change', filters: next });
  const heading = useRef<HTMLSpanElement>(null);
  /** For controls that disappear when used: the focus moves to the number of plans, so that it is not lost. */
  const change = (next: DraftValues) => {
    heading.current?.focus({ preventScroll: true });
    setFilters(next);
  };
  /** Clears all filters; the chosen order stays. */
  const clear = () => change(sort.write(line.defaultFilters, sort.read(filters)));
  const lastNonEmpty = useLastWithPlans(phase === 'showing' ? list?.offers.length : undefined, filters);

  const loading = phase === 'loading';
  const chosen = planFromEstimate(record);
  const offers = useMemo(() => withChosenFirst(list?.offers ?? [], chosen?.product_id), [list, chosen?.product_id]);
  const declined = list?.declined ?? [];
  const rendered = useRenderedCount(offers.length);
  const allRendered = rendered >= offers.length;
  const split = useMemo(
    () => splitCommonDrawbacks(offers.map((offer) => drawbacks(offer, record))),
    [offers, drawbacks, record],
  );
  const rule = sort.rules[sort.read(filters)] ?? '';
  const isChosenFirst = chosen !== null && offers[0]?.product_id === chosen.product_id;
  const isFiltered = !isSameValue(sort.write(filters, sort.read(line.defaultFilters)), line.defaultFilters);
  const counted = list !== null && !loading;
  const active = activeFilters(controls, filters, line.defaultFilters);
  const bar = (
    <ListBar
      controls={controls}
      activeCount={active.length}
      count={counted ? offers.length : null}
      onChange={setFilters}
      onClear={clear}
    />
  );
  if (phase === 'failed') {
    return (
      <StepPage width="wide" title={copy.failed} showProblem={false}>
        <div className={styles.body}>
          {bar}
          <PricesFailed />
        </div>
      </StepPage>
    );
  }

  /** No filter and no add-on changes this. */
  const uninsurable = phase === 'empty' ? (notInsurable?.(record, todayByServer()) ?? null) : null;
  const deadline = offers.length === 0 ? null : (priceDeadline?.(record) ?? null);
  const notFittingCount = list === null ? 0 : list.products_asked - offers.length - declined.length;
  /** Whether the visitor's own filters exclude plans: the list then says so where it has become shorter. */
  const isNarrowed = filtersToRelax(controls, filters).length > filtersToRelax(controls, line.defaultFilters).length;
  /** Once it matters: the proposal has disclosed more than the quote, or most plans decline. */
  const saysWhoCovers =
    counted &&
    !plans.isGrowing &&
    declined.length > 0 &&
    (record.proposal !== null || declined.length > offers.length) &&
    uninsurable === null;
  const notFitting = notFittingCount > 0 && phase !== 'empty' && !plans.isGrowing && (
    <p className={styles.hidden}>
      <span>{copy.hidden(notFittingCount, words.notFitting)}</span>{' '}
      {(isNarrowed || active.length > 0) && (
        <LinkButton data-event="filters.change" onClick={clear}>
          {copy.clear}
        </LinkButton>
      )}
    </p>
  );
  return (
    <StepPage
      width="wide"
      showProblem={plans.refusedId === null}
      title={
        <span ref={heading} tabIndex={-1} role="status" className={styles.headline}>
          {quoteListHeadline(list, loading)}
        </span>
      }
      compact
      actions={offers.length > 0 && <ShareQuotes products={[]} icon={!desktop} />}
    >
      <InsurerProgress list={list} />
      <div className={styles.body}>
        {phase !== 'empty' && (
          <p className={`soft ${styles.rule}`}>
            {`${pricesNote(list, record)} ${isChosenFirst ? copy.chosenFirst(rule) : rule}`}
          </p>
        )}
        {deadline !== null && <Notice>{deadline}</Notice>}
        {saysWhoCovers && <p className="soft">{copy.canCover(offers.length, offers.length + declined.length)}</p>}
        {bar}
        {uninsurable === null && (
          <AboveList controls={controls} filters={filters} onChange={setFilters} hasQuickFilters={!desktop} />
        )}
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
        {isNarrowed && notFitting}
        {list === null ? (
          <LoadingCards hasChips={controls.some(({ place }) => place === 'above')} />
        ) : (
          <div className={styles.found} aria-busy={loading} inert={loading}>
            {chosen !== null && uninsurable === null && <ChosenPlanMissing chosen={chosen} list={list} />}
            {phase === 'empty' && (
              <Suspense
                fallback={
                  <section aria-busy="true">
                    <LoadingDots />
                  </section>
                }
              >
                <NoOffers {...{ uninsurable, controls, filters, lastNonEmpty }} onChange={change} onClear={clear} />
              </Suspense>
            )}
            <div className={styles.plans}>
              <CommonDrawbacks items={split.common} />
              <ul className={`plain-list ${styles.list}`} aria-busy={!allRendered}>
                {offers.slice(0, rendered).map((offer, place) => (
                  <OfferCard
                    key={offer.product_id}
                    offer={offer}
                    plans={plans}
                    own={split.own[place]}
                    note={
                      offer.product_id === chosen?.product_id && <ChosenPlanNote {...{ chosen, offer, isFiltered }} />
                    }
                  />
                ))}
              </ul>
            </div>
            {allRendered && !isNarrowed && notFitting}
            {allRendered && offers.length > 0 && <p className="quiet">{claimsSourceNote(offers)}</p>}
            {allRendered && declined.length > 0 && (
              <Declined
                declined={declined}
                isOpen={phase === 'empty' && uninsurable === null}
                onDetails={(id) => plans.view(id)}
              />
            )}
          </div>
        )}
        {list !== null && phase !== 'empty' && compare.length > 0 && (
          <Suspense>
            <CompareTray list={list} />
          </Suspense>
        )}
      </div>
    </StepPage>
  );
}

interface AboveListProps {
  controls: readonly FilterControl<DraftValues>[];
  filters: DraftValues;
  onChange: (filters: DraftValues) => void;
  /** On phones; on desktop they are in the bar. */
  hasQuickFilters: boolean;
}

/** What changes the price of every plan of the list: its cover on phones, and add-ons. */
function AboveList({ hasQuickFilters, ...of }: AboveListProps) {
  return (
    <fieldset className={styles.scroller} data-event="filters.change" onFocus={scrollIntoSight}>
      {hasQuickFilters && (
        <>
          <legend className="visually-hidden">{copy.aboveList}</legend>
          <QuickFilters {...of} />
        </>
      )}
      {of.controls.map(
        (control) =>
          control.place === 'above' &&
          control.kind === 'many' && (
            <fieldset key={control.id} className={styles.addons}>
              <legend className="visually-hidden">{control.title}</legend>
              <span aria-hidden="true">{control.title}</span>
              <FilterValues {...of} control={control} />
            </fieldset>
          ),
      )}
    </fieldset>
  );
}

/** A browser does not scroll to a focused element when only its edge is visible. */
const scrollIntoSight = ({ target }: FocusEvent<Element>) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

interface DeclinedProps {
  declined: readonly DeclinedOfferBase[];
  /** Open from the start, if there is nothing else to see. */
  isOpen: boolean;
  onDetails: (product_id: string) => void;
}

function Declined({ declined, isOpen, onDetails }: DeclinedProps) {
  const { words } = usePresentation();
  return (
    <details className={cx('disclosure', styles.declined)} open={isOpen}>
      <summary>
        <Icon name="chevron" size={18} />
        <h2>{copy.declined(declined.length, words.declined)}</h2>
      </summary>
      <p className="quiet">{copy.declinedLead}</p>
      <ul className={`plain-list ${styles.list}`}>
        {declined.map((plan) => (
          <DeclinedCard key={plan.product_id} plan={plan} onDetails={() => onDetails(plan.product_id)} />
        ))}
      </ul>
    </details>
  );
}

/** The filters of the last list that had plans, and how many: the reference for an empty list. */
const useLastWithPlans = (count: number | undefined, filters: DraftValues) => {
  const [lastNonEmpty, setLastNonEmpty] = useState<{ filters: DraftValues; count: number } | null>(null);
  if (count !== undefined && count > 0 && lastNonEmpty?.filters !== filters) setLastNonEmpty({ filters, count });
  return lastNonEmpty;
};
