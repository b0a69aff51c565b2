import { MAX_UNSOLD_YEARS } from '#contract/lines/motor/vehicle.ts';
import type { CatalogueModel } from '#contract/lines/motor/vehicle-endpoints.ts';
import { monthAndYearText } from '../parts/vehicle-texts.ts';
import { CATALOGUE_CHOICES, type CatalogueChoice, type ChosenFromCatalogue } from './catalogue-choices.ts';

/** The options of the catalogue, given the earlier choices. Pure. */

export type CatalogueVariant = CatalogueModel['variants'][number];

export const variantsOfModel = (models: readonly CatalogueModel[], model: string): readonly CatalogueVariant[] =>
  models.find((one) => one.model === model)?.variants ?? [];

export const fuelsOfVariants = (variants: readonly CatalogueVariant[]): CatalogueVariant['fuel_type'][] => [
  ...new Set(variants.map(({ fuel_type }) => fuel_type)),
];

/** Years in which a variant was sold, the latest first. @param today 'yyyy-mm-dd' */
export const yearsOfVariant = ({ from_year, to_year }: CatalogueVariant, isNew: boolean, today: string): number[] => {
  const thisYear = Number(today.slice(0, 4));
  const first = isNew ? Math.max(from_year, thisYear - MAX_UNSOLD_YEARS) : from_year;
  const last = Math.min(to_year ?? thisYear, thisYear);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index);
};

/**
 * The choices of a brand-new vehicle: made this month, if its variant is still sold, until another year is chosen.
 * @param today 'yyyy-mm-dd'
 */
export const madeThisMonth = (
  chosen: ChosenFromCatalogue,
  models: readonly CatalogueModel[],
  today: string,
): ChosenFromCatalogue => {
  const variant = variantsOfModel(models, chosen.model).find(
    (one) => one.fuel_type === chosen.fuel_type && one.variant === chosen.variant,
  );
  const [year = '', month] = today.split('-');
  if (!variant || chosen.mfg_year !== '' || !yearsOfVariant(variant, true, today).includes(Number(year))) return chosen;
  return { ...chosen, mfg_year: year, mfg_month: String(Number(month)) };
};

/** The months of a year up to today, with their names. */
export const monthsUntilToday = (year: number, today: string): { value: string; text: string }[] => {
  const come = year < Number(today.slice(0, 4)) ? 12 : Number(today.slice(5, 7));
  return Array.from({ length: come }, (_, index) => ({
    value: String(index + 1),
    text: monthAndYearText(year, index + 1).slice(0, 3),
  }));
};

/** All choices after one was made. Later choices are dropped; if the catalogue leaves only one option, it is chosen. */
export const choicesAfter = (
  chosen: ChosenFromCatalogue,
  name: CatalogueChoice,
  value: string,
  models: readonly CatalogueModel[],
): ChosenFromCatalogue => {
  const later = CATALOGUE_CHOICES.slice(CATALOGUE_CHOICES.indexOf(name) + 1);
  const next = { ...chosen, [name]: value, ...Object.fromEntries(later.map((one) => [one, ''])) };
  if (value === '' || (name !== 'model' && name !== 'fuel_type')) return next;
  const variants = variantsOfModel(models, next.model);
  const fuel_type = name === 'fuel_type' ? value : onlyOne(fuelsOfVariants(variants));
  const possible = variants.filter((variant) => variant.fuel_type === fuel_type);
  return { ...next, fuel_type, variant: onlyOne(possible.map(({ variant }) => variant)) };
};

const onlyOne = (values: readonly string[]): string => (values.length === 1 ? (values[0] ?? '') : '');
