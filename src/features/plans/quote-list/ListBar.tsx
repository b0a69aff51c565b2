import { useState } from 'react';
import type { DraftValues } from '#contract/shared/record.ts';
import type { JourneyDestination } from '#machines/core/journey-types.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { useJourney, useJourneyPart, useJourneyRecord } from '#src/journey/journey.context.ts';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { cx } from '#src/ui/cx.ts';
import { Sheet } from '#src/ui/dialog/Sheet.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { BarSelect } from '#src/ui/plan/BarSelect.tsx';
import { FilterPanel } from '#src/ui/plan/FilterPanel.tsx';
import { useIsDesktop } from '#src/ui/useMediaQuery.ts';
import type { FilterControl } from '../filter-controls.ts';
import { FilterForm } from '../filters/FilterForm.tsx';
import { usePresentation } from '../presentation.context.ts';
import { copy } from './copy.ts';
import styles from './ListBar.module.css';
import { QuickFilters } from './QuickFilters.tsx';

interface ListBarProps {
  controls: readonly FilterControl<DraftValues>[];
  /** How many filters differ from their default. */
  activeCount: number;
  /** How many plans the list has; null while it is loading. */
  count: number | null;
  onChange: (filters: DraftValues) => void;
  onClear: () => void;
}

/** Who or what the prices are for, filters and order: visible along the whole list. */
export function ListBar({ controls, activeCount, count, onChange, onClear }: ListBarProps) {
  const filters = useJourneyPart(({ context }) => context.filters);
  const { sort } = usePresentation();
  const desktop = useIsDesktop();
  const shown = controls.filter(({ place }) => place !== 'above');
  return (
    <section className={styles.bar} aria-label={copy.bar}>
      <div className={styles.row}>
        <InsuredSummary />
        <div className={styles.controls} data-event="filters.change">
          {desktop && <QuickFilters controls={controls} filters={filters} onChange={onChange} />}
          <FilterPanel
            title={copy.filters}
            activeCount={activeCount}
            onClear={onClear}
            resultText={copy.showPlans(count)}
          >
            <FilterForm controls={shown} filters={filters} onChange={onChange} />
          </FilterPanel>
          <BarSelect
            label={sort.title}
            options={sort.options}
            value={sort.read(filters)}
            onChange={(value) => onChange(sort.write(filters, value))}
          />
        </div>
      </div>
    </section>
  );
}

/** Next to the filters on desktop. On narrower screens a button opens all of it. */
function InsuredSummary() {
  const record = useJourneyRecord();
  const { words, insured } = usePresentation();
  const desktop = useIsDesktop();
  const [open, setOpen] = useState(false);
  const { title, details } = insured(record, todayByServer());

  if (desktop) {
    return (
      <section className={styles.insured} aria-label={words.insured}>
        <div className={styles.title}>
          <strong>{title}</strong>
          <Changes />
        </div>
        <p className="quiet">{details.join(' · ')}</p>
      </section>
    );
  }
  return (
    <>
      <button type="button" className={cx('bare', styles.open)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="visually-hidden">{`${words.insured}: `}</span>
        <strong>{title}</strong>
        <Icon name="chevron" size={18} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={words.insured}>
        <p className={styles.who}>
          <strong>{title}</strong>
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </p>
        <Changes />
      </Sheet>
    </>
  );
}

function Changes() {
  const record = useJourneyRecord();
  const { insured } = usePresentation();
  const { send } = useJourney();
  const change = (to: JourneyDestination['to']) =>
    send({ type: 'answer.change', destination: { to, params: {} }, back: '#quoteList' });
  return (
    <div className={styles.changes}>
      {insured(record, todayByServer()).changes.map(({ label, to }) => (
        <LinkButton key={to} data-event="answer.change" data-destination={to} onClick={() => change(to)}>
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
