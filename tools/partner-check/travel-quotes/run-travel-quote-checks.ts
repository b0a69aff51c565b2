import { type CheckResult, resultOf } from '../check-result.ts';
import { checkChoice, checkList, checkMissingAnswers, checkPlan, checkSchengenList } from './check-prices.ts';
import {
  checkAnswers,
  checkCountries,
  checkHalfJson,
  checkOtherCookie,
  checkPastTrip,
  checkRegistration,
  checkSchengen,
  checkUnknownQuote,
} from './check-quote.ts';
import type { QuoteServiceCaller } from './quote-service-caller.ts';

/** The checks, in the order of a quote, under what a travel quote service should do. */
const CHECKS: readonly (readonly [string, (caller: QuoteServiceCaller) => Promise<void>])[] = [
  ['names countries, and finds them by their text', checkCountries],
  ['registers a quote with its trip', checkRegistration],
  ['notes a trip to the Schengen area', checkSchengen],
  ['takes answers, and answers with the same ones', checkAnswers],
  ['gives prices that add up', checkList],
  ['gives covers in euro for a Schengen trip', checkSchengenList],
  ['gives one plan at the price of the list', checkPlan],
  ['takes the chosen plan', checkChoice],
  ['gives no prices before its questions are answered', checkMissingAnswers],
  ['opens a quote by its own cookie alone', checkOtherCookie],
  ['knows no quote that it did not register', checkUnknownQuote],
  ['refuses a trip that began yesterday in words', checkPastTrip],
  ['refuses half a JSON text', checkHalfJson],
];

/** Plays all checks against a travel quote service, one after the other. */
export async function runTravelQuoteChecks(caller: QuoteServiceCaller): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const [name, run] of CHECKS) results.push(await resultOf(name, () => run(caller)));
  return results;
}
