import type { DraftValues } from '#contract/shared/record.ts';
import { BarSelect } from '#src/ui/plan/BarSelect.tsx';
import type { FilterControl } from '../filter-controls.ts';

interface QuickFiltersProps {
  controls: readonly FilterControl<DraftValues>[];
  filters: DraftValues;
  onChange: (filters: DraftValues) => void;
}

/** What decides every price of the list, such as the sum insured: never only in the filters' panel. */
export function QuickFilters({ controls, filters, onChange }: QuickFiltersProps) {
  return controls.map(
    (control) =>
      control.kind === 'one' &&
      control.place === 'bar' && (
        <BarSelect
          key={control.id}
          label={control.title}
          options={control.options}
          value={control.read(filters)}
          onChange={(value) => onChange(control.write(filters, value))}
        />
      ),
  );
}
