import type { HealthFilters } from '#contract/lines/health/quote.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/notice/EmptyState.tsx';
import { copy } from './copy.ts';
import { activeFilters, clearedFilters, relaxations } from './filterState.ts';

interface NoPlansProps {
  filters: HealthFilters;
  insurers: readonly Insurer[];
  /** The last list that had plans, as far as this visit saw one: what came since is what to relax. */
  before: { filters: HealthFilters; count: number } | null;
  onChange: (filters: HealthFilters) => void;
}

/** Nothing to show: which filter to relax, or that it is not the filters. */
export function NoPlans({ filters, insurers, before, onChange }: NoPlansProps) {
  const active = activeFilters(filters, insurers);
  if (active.length === 0) {
    return (
      <EmptyState
        illustration="/illustrations/plans-empty.svg"
        title={copy.noneOffered}
        actions={
          filters.cover_amount !== null && (
            <Button data-event="filters.change" onClick={() => onChange({ ...filters, cover_amount: null })}>
              {copy.showAnyCover}
            </Button>
          )
        }
      >
        {copy.noneOfferedWhy}
      </EmptyState>
    );
  }

  const known = new Set(before ? relaxations(before.filters, insurers).map(({ key }) => key) : []);
  const possible = relaxations(filters, insurers);
  const since = before === null ? [] : possible.filter(({ key }) => !known.has(key));
  const relax = since.length > 0 ? since : possible;
  return (
    <EmptyState
      illustration="/illustrations/plans-empty.svg"
      title={copy.noneTitle}
      actions={
        <>
          <Button variant="primary" data-event="filters.change" onClick={() => onChange(clearedFilters(filters))}>
            {copy.clear}
          </Button>
          {possible.length > 1 &&
            relax.slice(0, 3).map(({ key, label, without }) => (
              <Button key={key} data-event="filters.change" onClick={() => onChange(without)}>
                {copy.leaveOut(label)}
              </Button>
            ))}
        </>
      }
    >
      {before !== null && since.length > 0
        ? copy.noneBefore(before.count, since.map(({ label }) => `“${label}”`).join(' and '))
        : copy.noneWhich}
    </EmptyState>
  );
}
