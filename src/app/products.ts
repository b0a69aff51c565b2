import { LINES, type Line } from '#contract/lines.ts';

/** A product that the broker sells or will sell (spec §1). */
export interface Product {
  readonly id: string;
  /** On cards and in menus. */
  readonly label: string;
  /** In a sentence. */
  readonly noun: string;
  /** Its line's page, or the page that announces it. */
  readonly path: string;
  /** It can be bought: its line has a journey. */
  readonly live: boolean;
}

const live = (line: string): boolean => LINES.some((one) => one === line);

/** In the order of the landing's category grid. */
export const PRODUCTS = [
  { id: 'health', label: 'Health', noun: 'health insurance', path: '/health', live: live('health') },
  { id: 'car', label: 'Car', noun: 'car insurance', path: '/car', live: live('car') },
  { id: 'bike', label: 'Bike', noun: 'two-wheeler insurance', path: '/two-wheeler', live: live('bike') },
  { id: 'travel', label: 'Travel', noun: 'travel insurance', path: '/travel', live: live('travel') },
  { id: 'term', label: 'Term', noun: 'term life insurance', path: '/term', live: false },
  { id: 'investment', label: 'Investment', noun: 'investment plans', path: '/investment', live: false },
  { id: 'business', label: 'Business', noun: 'business insurance', path: '/business', live: false },
  { id: 'family-health', label: 'Family health', noun: 'family health insurance', path: '/family-health', live: false },
  { id: 'pet', label: 'Pet', noun: 'pet insurance', path: '/pet', live: false },
  {
    id: 'guaranteed-return',
    label: 'Guaranteed return',
    noun: 'guaranteed-return plans',
    path: '/guaranteed-return',
    live: false,
  },
  { id: 'home', label: 'Home', noun: 'home insurance', path: '/home', live: false },
] as const satisfies readonly Product[];

export type ProductId = (typeof PRODUCTS)[number]['id'];

/** Products of the footer's group (spec §2), in its order. */
export const FOOTER_PRODUCTS: readonly ProductId[] = ['health', 'car', 'bike', 'term', 'travel', 'home'];

/** The first segment of a line's addresses; a line has the id of its product. */
export const pathOfLine = (line: Line): string => PRODUCTS.find(({ id }) => id === line)?.path ?? `/${line}`;
