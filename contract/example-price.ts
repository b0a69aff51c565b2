import type { CheapestPlan } from './estimate-endpoints.ts';

/**
 * The example on the landing page: a real price before anything is typed. The page is prerendered with markers. The
 * server replaces them with today's texts when it serves the page (docs/decisions/071).
 */

/** What is priced, and the result. */
export interface ExamplePrice {
  /** As at the start of a sentence: 'A couple of 35 in Pune'. */
  readonly whom: string;
  /** Null where no insurer offers a plan. */
  readonly price: CheapestPlan | null;
  /** How many insurers offer one. */
  readonly insurers: number;
}

/**
 * Each text of the example: the id of its element, the marker that the server replaces, and the text when there is no
 * price.
 */
export const EXAMPLE_PRICE_TEXTS = {
  lead: { name: 'lead', id: 'example-lead', mark: '%example-lead%', without: 'From' },
  amount: { name: 'amount', id: 'example-amount', mark: '%example-amount%', without: '₹\u2009?' },
  drawbacks: { name: 'drawbacks', id: 'example-drawbacks', mark: '%example-drawbacks%', without: '' },
  note: {
    name: 'note',
    id: 'example-note',
    mark: '%example-note%',
    without: 'The lowest price on our list. No phone number needed, and nothing is saved.',
  },
  insurers: { name: 'insurers', id: 'example-insurers', mark: '%example-insurers%', without: '' },
} as const;
export type ExamplePriceTextName = keyof typeof EXAMPLE_PRICE_TEXTS;
