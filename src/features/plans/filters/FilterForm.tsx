import { lazy, Suspense } from 'react';
import { withReload } from '#src/lib/shell/with-reload.ts';
import { Checkbox } from '#src/ui/field/Checkbox.tsx';
import { Skeleton } from '#src/ui/loading/Skeleton.tsx';
import { Chip } from '#src/ui/plan/Chip.tsx';
import { FilterSection } from '#src/ui/plan/FilterSection.tsx';
import { type FilterControl, type MultipleChoiceFilter, toggleValue } from '../filter-controls.ts';
import styles from './FilterForm.module.css';

// Loaded later, because most visitors do not filter.
const Select = lazy(withReload(async () => ({ default: (await import('#src/ui/field/Select.tsx')).Select })));

interface FilterFormProps<F> {
  controls: readonly FilterControl<F>[];
  filters: F;
  onChange: (filters: F) => void;
}

/** A line's filters. Each change passes the complete filters. */
export function FilterForm<F>({ controls, filters, onChange }: FilterFormProps<F>) {
  return controls
    .filter(({ options }) => options.length > 0)
    .map((control) => (
      <FilterSection key={control.id} title={control.title}>
        {control.kind === 'one' ? (
          <Suspense fallback={<Skeleton height={48} />}>
            <Select
              name={control.id}
              label={control.title}
              hideLabel
              optional
              options={control.options}
              value={control.read(filters)}
              onChange={(value) => onChange(control.write(filters, value))}
            />
          </Suspense>
        ) : (
          <fieldset className={control.look === 'chips' ? styles.chips : undefined}>
            <legend className="visually-hidden">{control.title}</legend>
            <FilterValues control={control} filters={filters} onChange={onChange} />
          </fieldset>
        )}
      </FilterSection>
    ));
}

interface FilterValuesProps<F> {
  control: MultipleChoiceFilter<F>;
  filters: F;
  onChange: (filters: F) => void;
}

/** The options of a control that allows any number of them. */
export function FilterValues<F>({ control, filters, onChange }: FilterValuesProps<F>) {
  const values = control.read(filters);
  const toggle = (value: string) => onChange(control.write(filters, toggleValue(values, value)));
  return control.options.map(({ value, text }) =>
    control.look === 'chips' ? (
      <Chip key={value} selected={values.includes(value)} onToggle={() => toggle(value)}>
        {text}
      </Chip>
    ) : (
      <Checkbox
        key={value}
        name={`${control.id}-${value}`}
        label={text}
        optional
        value={values.includes(value)}
        onChange={() => toggle(value)}
      />
    ),
  );
}
