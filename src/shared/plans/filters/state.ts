import type { FilterControl, FilterOption, OneFilter } from './controls.ts';

/** A filter that is set, and the complete filters without it. */
export interface ActiveFilter<F> {
  readonly key: string;
  readonly label: string;
  readonly without: F;
}

/**
 * The filters that differ from what the list starts with, in the form's order. Chips above the list are not among them:
 * they show for themselves whether they are on.
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
 * What could be left out of filters that leave nothing: each makes the list longer. Options that only set the price are
 * not among them, and values of which any will do stand together, because with one of them less the list gets shorter.
 */
export const relaxations = <F>(controls: readonly FilterControl<F>[], filters: F): ActiveFilter<F>[] =>
  controls.flatMap((control): ActiveFilter<F>[] => {
    if (control.kind === 'one') return relaxedOne(control, filters);
    if (control.match === 'all') return eachValue(control, filters);
    const values = control.read(filters);
    if (values.length === 0) return [];
    const label = `only ${values.map((value) => nameOf(control, value)).join(', ')}`;
    return [{ key: `${control.id}-${values.join()}`, label, without: control.write(filters, []) }];
  });

const relaxedOne = <F>(control: OneFilter<F>, filters: F): ActiveFilter<F>[] => {
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

/** An option as it is called among the filters in use. */
const nameOf = ({ options }: { readonly options: readonly FilterOption[] }, value: string): string => {
  const option = options.find((candidate) => candidate.value === value);
  return option?.chip ?? option?.text ?? value;
};
