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

/** The first segment of a line's addresses. */
export const linePath = (line: Line): `/${Line}` => `/${line}`;

/** In the order of the landing's category grid. A product whose path is that of a line is sold by it. */
const CATALOGUE = [
  { id: 'health', label: 'Health', noun: 'health insurance', path: '/health' },
  { id: 'car', label: 'Car', noun: 'car insurance', path: '/car' },
  { id: 'bike', label: 'Bike', noun: 'two-wheeler insurance', path: '/two-wheeler' },
  { id: 'travel', label: 'Travel', noun: 'travel insurance', path: '/travel' },
  { id: 'term', label: 'Term', noun: 'term life insurance', path: '/term' },
  { id: 'investment', label: 'Investment', noun: 'investment plans', path: '/investment' },
  { id: 'business', label: 'Business', noun: 'business insurance', path: '/business' },
  { id: 'family-health', label: 'Family health', noun: 'family health insurance', path: '/family-health' },
  { id: 'pet', label: 'Pet', noun: 'pet insurance', path: '/pet' },
  { id: 'guaranteed-return', label: 'Guaranteed return', noun: 'guaranteed-return plans', path: '/guaranteed-return' },
  { id: 'home', label: 'Home', noun: 'home insurance', path: '/home' },
] as const;

export type ProductId = (typeof CATALOGUE)[number]['id'];

export const PRODUCTS = CATALOGUE.map((entry) => {
  const line = LINES.find((one) => linePath(one) === entry.path) ?? null;
  return { ...entry, line, live: line !== null };
}) satisfies readonly Product[];

/** Products of the footer's group (§2.footer-products), in order. */
export const FOOTER_PRODUCTS: readonly ProductId[] = ['health', 'car', 'bike', 'term', 'travel', 'home'];
