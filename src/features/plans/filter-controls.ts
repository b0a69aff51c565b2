import type { Insurer } from '#contract/shared/insurer.ts';

/**
 * Filters of a list as data: a line's controls define the form, the active filters, and the suggested relaxations.
 * `read` and `write` convert between the filters and the control's strings.
 */

interface Control {
  readonly id: string;
  readonly title: string;
  /**
   * 'above': chips above the list; 'bar': also a select on the bar, where there is space. Missing: in the form only.
   */
  readonly place?: 'above' | 'bar';
}

export interface FilterOption {
  readonly value: string;
  readonly text: string;
  /** Its name among the active filters, where `text` alone would not be clear. */
  readonly chip?: string | undefined;
}

/** One of several options. */
export interface SingleChoiceFilter<F> extends Control {
  readonly kind: 'one';
  readonly options: readonly FilterOption[];
  /** The option that filters nothing, if there is one. */
  readonly any?: string;
  read(filters: F): string;
  write(filters: F, value: string): F;
}

/** Any number of options. */
export interface MultipleChoiceFilter<F> extends Control {
  readonly kind: 'many';
  readonly look: 'chips' | 'boxes';
  /** Whether a plan needs all chosen values, or any of them. */
  readonly match: 'all' | 'any';
  readonly options: readonly FilterOption[];
  read(filters: F): readonly string[];
  write(filters: F, values: readonly string[]): F;
}

export type FilterControl<F> = SingleChoiceFilter<F> | MultipleChoiceFilter<F>;

/** A control's string as one of the values; undefined if it is none of them. */
export const valueOfControl = <Value extends string | number>(
  values: readonly Value[],
  text: string,
): Value | undefined => values.find((value) => String(value) === text);

/** Adds a value, or removes it if present (§4.filter-toggle). */
export const toggleValue = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** Only plans of some insurers; every line's list has this filter. */
export const insurerFilter = <F extends { insurer: string[] }>(
  insurers: readonly Insurer[],
): MultipleChoiceFilter<F> => ({
  kind: 'many',
  id: 'insurer',
  title: 'Insurers',
  look: 'boxes',
  match: 'any',
  options: insurers.map(({ insurer_id, insurer_name }) => ({ value: insurer_id, text: insurer_name })),
  read: ({ insurer }) => insurer,
  write: (filters, values) => ({ ...filters, insurer: [...values] }),
});

/** Only plans without some drawbacks. @param texts by the kinds that can be hidden */
export const hideDrawbacksFilter = <Code extends string, F extends { hide: Code[] }>(
  codes: readonly Code[],
  texts: Readonly<Record<Code, string>>,
): MultipleChoiceFilter<F> => ({
  kind: 'many',
  id: 'hide',
  title: 'What costs you later',
  look: 'boxes',
  match: 'all',
  options: codes.map((value) => ({ value, text: texts[value] })),
  read: ({ hide }) => hide,
  write: (filters, values) => ({ ...filters, hide: codes.filter((value) => values.includes(value)) }),
});
