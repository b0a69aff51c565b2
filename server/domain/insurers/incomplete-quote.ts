/** Thrown when a quote or proposal lacks an answer that a price or a decision needs; `missing` is the field. */
export class IncompleteQuote extends Error {
  readonly missing: string;
  constructor(missing: string) {
    super(`The quote cannot be priced without ${missing}`);
    this.name = 'IncompleteQuote';
    this.missing = missing;
  }
}
