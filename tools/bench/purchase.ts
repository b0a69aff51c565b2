import type { Throttling } from './measure.ts';

/** Where the figures of a purchase are written by tests/bench/purchase.test.ts, for the table of `npm run bench:web`. */
export const PURCHASE_REPORT = 'reports/bench-purchase.json';

/** Milliseconds. */
export interface Interaction {
  readonly kind: string;
  /** From the input to the next paint. */
  readonly duration: number;
}

export interface PressToHeading {
  readonly from: string;
  readonly to: string;
  /** From a press to the paint of the next page's heading. */
  readonly duration: number;
}

export interface LongFrame {
  readonly path: string;
  readonly duration: number;
  /** What ran in it, with the time each took. */
  readonly scripts: readonly string[];
}

export interface Reload {
  readonly place: string;
  readonly throttling: Throttling;
  readonly lcp: number;
  readonly requests: number;
}

export interface PurchaseReport {
  readonly runs: number;
  readonly interactions: readonly Interaction[];
  readonly headings: readonly PressToHeading[];
  readonly frames: readonly LongFrame[];
  readonly reloads: readonly Reload[];
}
