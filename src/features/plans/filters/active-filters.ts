import type { FilterControl, FilterOption, SingleChoiceFilter } from '../filter-controls.ts';

/** An active filter, and the complete filters without it. */
export interface ActiveFilter<F> {
  readonly key: string;
  readonly label: string;
  readonly without: F;
}

/**
 * The filters that differ from the list's defaults, in the form's order. Chips above the list are excluded, because
 * they show whether they are on.
 */
export const activeFilters = <F>(controls: readonly FilterControl<F>[], filters: F, defaults: F): ActiveFilter<F>[] =>
  controls
    .filter(({ place }) => place !== 'above')
    .flatMap((control): ActiveFilter<F>[] => {
      if (control.kind === 'many') return eachValue(control, filters);
      const value = control.read(filters);
      const usual = control.read(defaults);
      return value === usual
        ? []
        : [{ key: `${control.id}-${value}`, label: nameOf(control, value), without: control.write(filters, usual) }];
    });

/**
 * Which filters to drop when no plan is left: each makes the list longer. Options that only set the price are excluded.
 * Values of which any is enough are dropped together, because dropping one of them makes the list shorter.
 */
export const filtersToRelax = <F>(controls: readonly FilterControl<F>[], filters: F): ActiveFilter<F>[] =>
  controls.flatMap((control): ActiveFilter<F>[] => {
    if (control.kind === 'one') return relaxedOne(control, filters);
    if (control.match === 'all') return eachValue(control, filters);
    const values = control.read(filters);
    if (values.length === 0) return [];
    const label = `only ${values.map((value) => nameOf(control, value)).join(', ')}`;
    return [{ key: `${control.id}-${values.join()}`, label, without: control.write(filters, []) }];
  });

const relaxedOne = <F>(control: SingleChoiceFilter<F>, filters: F): ActiveFilter<F>[] => {
  const { id, any } = control;
  const value = control.read(filters);
  if (any === undefined || value === any) return [];
  return [{ key: `${id}-${value}`, label: nameOf(control, value), without: control.write(filters, any) }];
};

const eachValue = <F>(control: Extract<FilterControl<F>, { kind: 'many' }>, filters: F): ActiveFilter<F>[] => {
  const values = control.read(filters);
  return values.map((value) => ({
    key: `${control.id}-${value}`,
    label: nameOf(control, value),
    without: control.write(
      filters,
      values.filter((other) => other !== value),
    ),
  }));
};

/** An option's name among the active filters. */
const nameOf = ({ options }: { readonly options: readonly FilterOption[] }, value: string): string => {
  const option = options.find((candidate) => candidate.value === value);
  return option?.chip ?? option?.text ?? value;
};
