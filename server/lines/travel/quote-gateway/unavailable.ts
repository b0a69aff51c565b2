import { RefusalError } from '#server/http/refusal.ts';

/** The travel quote service did not answer, or its answer cannot be used. */
export class QuoteServiceUnavailable extends RefusalError {
  override name = 'QuoteServiceUnavailable';
  constructor() {
    const sentence = 'Our travel quote service is not answering at the moment.';
    super(
      503,
      'QUOTE_SERVICE_UNAVAILABLE',
      `${sentence} Nothing that you entered is lost. Please try again in a minute.`,
    );
  }
}
