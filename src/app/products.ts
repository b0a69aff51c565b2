import { LINES } from '#contract/lines.ts';

/** What the broker sells or means to sell (spec §1), in the order of the landing's category grid. */
export interface Product {
  readonly id: string;
  /** As a card says it. */
  readonly label: string;
  /** In a sentence: “Talk to us about …”. */
  readonly noun: string;
  /** Where it is bought, or said to be coming. */
  readonly path: string;
  /** Its journey is built and open. */
  readonly live: boolean;
}

const live = (line: string): boolean => LINES.some((one) => one === line);

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
