import { formatInr } from '#contract/shared/money.ts';
import { hasAddon, type OfferBase } from '#contract/shared/plan.ts';
import type { MultipleChoiceFilter } from './filter-controls.ts';

/** Add-ons of a plan, which every line has. */

const words = {
  title: 'Prices with add-ons',
  chip: (name: string) => `with ${name}`,
  inPrice: 'In the price',
  adds: (amount: string) => `${amount} more`,
  builtIn: 'Built in',
  notSold: 'Not sold',
};

/**
 * What an add-on costs with this plan: 'In the price', '₹3,100 more', 'Built in', 'Not sold'.
 * @param builtIn whether the plan has it without the add-on
 */
export const addonText = (offer: Pick<OfferBase, 'premium' | 'addons'>, code: string, builtIn = false): string => {
  if (hasAddon(offer, code)) return words.inPrice;
  const sold = offer.addons.find((addon) => addon.code === code);
  if (sold) return words.adds(formatInr(sold.premium));
  return builtIn ? words.builtIn : words.notSold;
};

/**
 * Chips above the list that set the add-ons of its prices: those that some plan of it can have. If the list has no
 * plan, all of them, so that a selected one can be removed.
 */
export const addonsFilter = <Code extends string, F extends { addons: Code[] }>(
  all: readonly { readonly value: Code; readonly text: string }[],
  offers: readonly Pick<OfferBase, 'addons'>[],
): MultipleChoiceFilter<F> => {
  const sold = new Set(offers.flatMap(({ addons }) => addons.map(({ code }) => code)));
  return {
    kind: 'many',
    id: 'addons',
    title: words.title,
    place: 'above',
    look: 'chips',
    match: 'all',
    options: all
      .filter(({ value }) => offers.length === 0 || sold.has(value))
      .map(({ value, text }) => ({ value, text, chip: words.chip(text) })),
    read: ({ addons }) => addons,
    write: (filters, values) => ({
      ...filters,
      addons: all.map(({ value }) => value).filter((value) => values.includes(value)),
    }),
  };
};
