import type { Insurer } from '#contract/shared/insurer.ts';

/**
 * Filters of a list as data: from a line's controls follow the form, the filters in use, and what could be left out.
 * `read` and `write` convert between the filters and the control's strings.
 */

interface Control {
  readonly id: string;
  readonly title: string;
  /** 'above': chips above the list; 'bar': also a select on the bar, where it has room. Missing: in the form only. */
  readonly place?: 'above' | 'bar';
}

export interface FilterOption {
  readonly value: string;
  readonly text: string;
  /** As it is called among the filters in use, where `text` alone would not be understood. */
  readonly chip?: string | undefined;
}

/** One of several options. */
export interface OneFilter<F> extends Control {
  readonly kind: 'one';
  readonly options: readonly FilterOption[];
  /** The option that filters nothing, if there is one. */
  readonly any?: string;
  read(filters: F): string;
  write(filters: F, value: string): F;
}

/** Any number of options. */
export interface ManyFilter<F> extends Control {
  readonly kind: 'many';
  readonly look: 'chips' | 'boxes';
  /** Whether a plan has to have all that is chosen, or any of it. */
  readonly match: 'all' | 'any';
  readonly options: readonly FilterOption[];
  read(filters: F): readonly string[];
  write(filters: F, values: readonly string[]): F;
}

export type FilterControl<F> = OneFilter<F> | ManyFilter<F>;

/** A control's string as one of the values it stands for; undefined when it is none. */
export const oneOf = <Value extends string | number>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => String(value) === text);

/** Adds a value, or takes it away when it is there (spec §4: selections toggle on repeat). */
export const toggled = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** Plans of some insurers only, which every line's list has. */
export const insurerFilter = <F extends { insurer: string[] }>(insurers: readonly Insurer[]): ManyFilter<F> => ({
  kind: 'many',
  id: 'insurer',
  title: 'Insurers',
  look: 'boxes',
  match: 'any',
  options: insurers.map(({ insurer_id, insurer_name }) => ({ value: insurer_id, text: insurer_name })),
  read: ({ insurer }) => insurer,
  write: (filters, values) => ({ ...filters, insurer: [...values] }),
});

/** Plans without some drawbacks only. @param texts by the kinds that can be hidden */
export const hideFilter = <Code extends string, F extends { hide: Code[] }>(
  codes: readonly Code[],
  texts: Readonly<Record<Code, string>>,
): ManyFilter<F> => ({
  kind: 'many',
  id: 'hide',
  title: 'What costs you later',
  look: 'boxes',
  match: 'all',
  options: codes.map((value) => ({ value, text: texts[value] })),
  read: ({ hide }) => hide,
  write: (filters, values) => ({ ...filters, hide: codes.filter((value) => values.includes(value)) }),
});
