import { LINES, type Line } from '#contract/lines.ts';

/** A product that the broker sells or will sell (§1.not-live). */
export interface Product {
  readonly id: string;
  /** On cards and in menus. */
  readonly label: string;
  /** Within a sentence. */
  readonly noun: string;
  /** Its line's page, or the page that announces it. */
  readonly path: string;
  /** The line whose journey sells it; null while it cannot be bought. */
  readonly line: Line | null;
  readonly live: boolean;
}

/** Sold by the line of this id once its journey is in `LINES`. */
const soldBy = (id: string): Pick<Product, 'line' | 'live'> => {
  const line = LINES.find((one) => one === id) ?? null;
  return { line, live: line !== null };
};
const NOT_SOLD = { line: null, live: false } as const;

/** In the order of the landing's category grid. */
export const PRODUCTS = [
  {
    id: 'health',
    label: 'Health',
    noun: 'health insurance',
    path: '/health',
    ...soldBy('health'),
  },
  { id: 'car', label: 'Car', noun: 'car insurance', path: '/car', ...soldBy('car') },
  {
    id: 'bike',
    label: 'Bike',
    noun: 'two-wheeler insurance',
    path: '/two-wheeler',
    ...soldBy('two-wheeler'),
  },
  {
    id: 'travel',
    label: 'Travel',
    noun: 'travel insurance',
    path: '/travel',
    ...soldBy('travel'),
  },
  { id: 'term', label: 'Term', noun: 'term life insurance', path: '/term', ...NOT_SOLD },
  { id: 'investment', label: 'Investment', noun: 'investment plans', path: '/investment', ...NOT_SOLD },
  { id: 'business', label: 'Business', noun: 'business insurance', path: '/business', ...NOT_SOLD },
  { id: 'family-health', label: 'Family health', noun: 'family health insurance', path: '/family-health', ...NOT_SOLD },
  { id: 'pet', label: 'Pet', noun: 'pet insurance', path: '/pet', ...NOT_SOLD },
  {
    id: 'guaranteed-return',
    label: 'Guaranteed return',
    noun: 'guaranteed-return plans',
    path: '/guaranteed-return',
    ...NOT_SOLD,
  },
  { id: 'home', label: 'Home', noun: 'home insurance', path: '/home', ...NOT_SOLD },
] as const satisfies readonly Product[];

export type ProductId = (typeof PRODUCTS)[number]['id'];

/** Products of the footer's group (§2.footer-products), in order. */
export const FOOTER_PRODUCTS: readonly ProductId[] = ['health', 'car', 'bike', 'term', 'travel', 'home'];

/** The first segment of a line's addresses. */
export const pathOfLine = (line: Line): string => PRODUCTS.find((product) => product.line === line)?.path ?? `/${line}`;
