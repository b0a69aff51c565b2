import type { DraftValues } from '#contract/shared/record.ts';
import { useJourney } from '#src/journey/journey.context.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/notice/EmptyState.tsx';
import type { FilterControl } from '../filter-controls.ts';
import { activeFilters, filtersToRelax } from '../filters/active-filters.ts';
import { usePresentation } from '../presentation.context.ts';
import { copy } from './copy.ts';

export interface NoPlansProps {
  controls: readonly FilterControl<DraftValues>[];
  filters: DraftValues;
  /** The last list of this visit that had plans: the filters set since then are the ones to relax. */
  lastNonEmpty: { filters: DraftValues; count: number } | null;
  onChange: (filters: DraftValues) => void;
  onClear: () => void;
}

/** The list is empty: which filter to relax, or that filters are not the reason. */
export function NoPlans({ controls, filters, lastNonEmpty, onChange, onClear }: NoPlansProps) {
  const { words } = usePresentation();
  const { defaultFilters } = useJourney().ui.definition;
  const possible = filtersToRelax(controls, filters);
  const isUntouched = activeFilters(controls, filters, defaultFilters).length === 0 && possible.length <= 1;
  if (isUntouched) {
    return (
      <EmptyState
        illustration="/illustrations/plans-empty.svg"
        title={copy.noneOffered}
        actions={possible.map(({ key, label, without }) => (
          <Button key={key} data-event="filters.change" onClick={() => onChange(without)}>
            {copy.leaveOut(label)}
          </Button>
        ))}
      >
        {copy.noneOfferedWhy(words.noneOffered)}
      </EmptyState>
    );
  }

  const known = new Set(lastNonEmpty ? filtersToRelax(controls, lastNonEmpty.filters).map(({ key }) => key) : []);
  const since = lastNonEmpty === null ? [] : possible.filter(({ key }) => !known.has(key));
  const relax = since.length > 0 ? since : possible;
  return (
    <EmptyState
      illustration="/illustrations/plans-empty.svg"
      title={copy.noneTitle}
      actions={
        <>
          <Button variant="primary" data-event="filters.change" onClick={onClear}>
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
      {lastNonEmpty !== null && since.length > 0
        ? copy.noneBefore(lastNonEmpty.count, since.map(({ label }) => `“${label}”`).join(' and '))
        : copy.noneWhich}
    </EmptyState>
  );
}
