import { Refused } from '#server/shared/refused.ts';

/** The travel quote service did not respond, or its answer is unusable. */
export class QuoteServiceUnavailableError extends Refused {
  override name = 'QuoteServiceUnavailableError';
  constructor() {
    const sentence = 'Our travel quote service is not answering at the moment.';
    super('QUOTE_SERVICE_UNAVAILABLE', `${sentence} Nothing that you entered is lost. Please try again in a minute.`);
  }
}
