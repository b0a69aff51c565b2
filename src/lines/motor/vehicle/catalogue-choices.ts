/** The choices of the catalogue, in order: each depends on all before it. */
export const CATALOGUE_CHOICES = ['make', 'model', 'fuel_type', 'variant', 'mfg_year', 'mfg_month'] as const;
export type CatalogueChoice = (typeof CATALOGUE_CHOICES)[number];
export type ChosenFromCatalogue = Readonly<Record<CatalogueChoice, string>>;

/** The first choice of the chain that is missing; null if none is. */
export const firstMissingChoice = (chosen: ChosenFromCatalogue): CatalogueChoice | null =>
  CATALOGUE_CHOICES.find((name) => chosen[name] === '') ?? null;

/** Whether a choice can be made: all before it were made. */
export const isChoicePossible = (chosen: ChosenFromCatalogue, name: CatalogueChoice): boolean =>
  CATALOGUE_CHOICES.slice(0, CATALOGUE_CHOICES.indexOf(name)).every((one) => chosen[one] !== '');
