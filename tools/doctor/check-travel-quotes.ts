import { destinationEndpoints, TRAVEL_QUOTE_PATH } from '#contract/lines/travel/quote-endpoints.ts';
import { codeOf, connectionFaultOf } from '#server/db/database-fault.ts';
import type { QuoteServiceAnswer } from '#server/domain/ports/travel-quote-service.ts';
import { httpQuoteService } from '#server/lines/travel/quote-service/http-service.ts';
import { readQuoteServiceAnswer } from '#server/lines/travel/quote-service/read-service-answer.ts';
import { type Check, type Finding, right, wrong } from './check.ts';

const { popularDestinations } = destinationEndpoints;

/** Asks the travel quote service for its countries: that needs no quote and makes none. */
export const checkTravelQuotes = (base: string): Check => ({
  about: 'Travel quotes',
  silent: wrong(`${base} does not answer. Let this machine reach it, or correct TRAVEL_QUOTE_URL.`),
  async look(signal) {
    const path = popularDestinations.path.slice(TRAVEL_QUOTE_PATH.length);
    try {
      return findingOf(base, await httpQuoteService(base).send({ method: 'GET', path, cookie: null }, signal));
    } catch (error) {
      if (codeOf(error) === '') {
        return wrong(`${base} does not answer in its form. Look whether TRAVEL_QUOTE_URL is the service’s address.`);
      }
      const { words } = connectionFaultOf(error);
      return wrong(`${base} cannot be reached: ${words}. Let this machine reach it, or correct TRAVEL_QUOTE_URL.`);
    }
  },
});

function findingOf(base: string, answer: QuoteServiceAnswer): Finding {
  const read = readQuoteServiceAnswer(popularDestinations, answer);
  if (read.kind !== 'data') {
    const why = read.kind === 'unusable' ? read.why : `status ${answer.status}`;
    return wrong(
      `${base} does not name its countries (${why}). Look whether TRAVEL_QUOTE_URL is the service’s address.`,
    );
  }
  if (read.data.length === 0) return wrong(`${base} has no countries. Ask who runs it.`);
  return right(`${base} answers, with ${read.data.length} countries to begin with.`);
}
