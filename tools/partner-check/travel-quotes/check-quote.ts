import type * as v from 'valibot';
import {
  destinationEndpoints,
  TRAVEL_QUOTE_PATH,
  travelQuoteEndpoints,
} from '#contract/lines/travel/quote-endpoints.ts';
import type { TravelQuote } from '#contract/lines/travel/record.ts';
import type { TravelDetails } from '#contract/lines/travel/trip.ts';
import { addDays, todayInIndia } from '#contract/shared/dates.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { tripNeedsSchengenVisa } from '#server/lines/travel/destinations.ts';
import { BridgeProblem } from '../bridge-caller.ts';
import type { QuoteAccess, QuoteServiceCaller, Said, ServiceCall } from './quote-service-caller.ts';

/** Checks of a travel quote service: countries, a quote and its answers. */

const { popularDestinations, allDestinations } = destinationEndpoints;
const { registerQuote, updateQuoteDetails, addTraveller, updateMedicalHistory, fullQuoteDetails } =
  travelQuoteEndpoints;

/** The data of an answer. Throws a `BridgeProblem` for anything else. */
export function dataIn<T>({ reading, status }: Said<T>): T {
  switch (reading.kind) {
    case 'data':
      return reading.data;
    case 'lost':
      throw new BridgeProblem(`it does not know a quote that it has just taken (status ${status})`);
    case 'refused':
      throw new BridgeProblem(`it refuses an answer that can be true (status ${status})`);
    case 'unusable':
      throw new BridgeProblem(`the answer is not as in the contract: ${reading.why}`);
  }
}

export const dataOf = async <E extends Endpoint>(
  caller: QuoteServiceCaller,
  endpoint: E,
  call?: ServiceCall,
): Promise<v.InferOutput<E['data']>> => dataIn(await caller.ask(endpoint, call));

export function tripOf(caller: QuoteServiceCaller, code: string, inDays = 28): TravelDetails {
  const leaving_date = addDays(todayInIndia(caller.now()), inDays);
  return { country_code: [{ code }], leaving_date, return_date: addDays(leaving_date, 9) };
}

export const TRAVELLERS = [{ member_type: 'SELF', age: 36 }] as const;
const HEALTHY = { exsisting_condition: false, medical_history: [] } as const;

function assertTripIs(quote: TravelQuote, trip: TravelDetails): void {
  const named = quote.travel_details?.country_code.map(({ code }) => code).join();
  const { leaving_date, return_date } = quote.travel_details ?? {};
  if (
    named !== trip.country_code.map(({ code }) => code).join() ||
    leaving_date !== trip.leaving_date ||
    return_date !== trip.return_date
  )
    throw new BridgeProblem('the trip of the answer is not the one that was sent');
}

export async function registered(caller: QuoteServiceCaller, trip: TravelDetails): Promise<QuoteAccess> {
  const said = await caller.ask(registerQuote, { body: { travel_details: trip } });
  const { quote } = dataIn(said);
  assertTripIs(quote, trip);
  return { id: quote.rfqId, cookie: said.cookie };
}

/** A quote with all answers that a price needs. */
export async function answeredQuote(caller: QuoteServiceCaller, code = 'TH'): Promise<QuoteAccess> {
  const quote = await registered(caller, tripOf(caller, code));
  await dataOf(caller, addTraveller, { quote, body: { member_details: TRAVELLERS } });
  await dataOf(caller, updateMedicalHistory, { quote, body: HEALTHY });
  return quote;
}

export async function checkCountries(caller: QuoteServiceCaller): Promise<void> {
  if ((await dataOf(caller, popularDestinations)).length === 0)
    throw new BridgeProblem('it names no countries to begin with');
  const found = await dataOf(caller, allDestinations, { query: { search: 'thai' } });
  if (!found.some(({ code }) => code === 'TH')) throw new BridgeProblem('it does not find Thailand by “thai”');
}

export async function checkRegistration(caller: QuoteServiceCaller): Promise<void> {
  const one = await registered(caller, tripOf(caller, 'TH'));
  const other = await registered(caller, tripOf(caller, 'TH'));
  if (one.id === other.id) throw new BridgeProblem('two quotes have the same id');
}

export async function checkSchengen(caller: QuoteServiceCaller): Promise<void> {
  const trip = tripOf(caller, 'FR');
  const { quote } = await dataOf(caller, registerQuote, { body: { travel_details: trip } });
  if (tripNeedsSchengenVisa(trip) && quote.travel_details?.is_schengen !== true)
    throw new BridgeProblem('a trip to France is not noted as one to the Schengen area: is_schengen');
}

export async function checkAnswers(caller: QuoteServiceCaller): Promise<void> {
  const quote = await answeredQuote(caller);
  const longer = { ...tripOf(caller, 'ID'), return_date: addDays(tripOf(caller, 'ID').leaving_date, 20) };
  const changed = await dataOf(caller, updateQuoteDetails, { quote, body: { travel_details: longer } });
  assertTripIs(changed.quote, longer);
  const stored = await dataOf(caller, fullQuoteDetails, { quote });
  if (stored.quote.rfqId !== quote.id) throw new BridgeProblem('get-quote-details answers with another quote');
  assertTripIs(stored.quote, longer);
  const ages = stored.quote.member_details.map(({ member_type, age }) => `${member_type} ${age}`).join();
  if (ages !== TRAVELLERS.map(({ member_type, age }) => `${member_type} ${age}`).join())
    throw new BridgeProblem('the travellers of the answer are not those that were sent');
}

/** A quote is opened by its own cookie alone. */
export async function checkOtherCookie(caller: QuoteServiceCaller): Promise<void> {
  const one = await registered(caller, tripOf(caller, 'TH'));
  const other = await registered(caller, tripOf(caller, 'TH'));
  for (const cookie of [null, other.cookie])
    assertLost(await caller.ask(fullQuoteDetails, { quote: { id: one.id, cookie } }), 'a quote without its cookie');
}

export async function checkUnknownQuote(caller: QuoteServiceCaller): Promise<void> {
  const { cookie } = await registered(caller, tripOf(caller, 'TH'));
  const quote = { id: 'NO-SUCH-QUOTE', cookie };
  assertLost(await caller.ask(fullQuoteDetails, { quote }), 'a quote that it does not have');
}

function assertLost({ reading, status }: Said<unknown>, what: string): void {
  if (reading.kind !== 'lost')
    throw new BridgeProblem(`${what} is answered with status ${status} instead of 404 NOT_FOUND`);
}

export async function checkPastTrip(caller: QuoteServiceCaller): Promise<void> {
  const body = { travel_details: tripOf(caller, 'TH', -1) };
  const { reading, status } = await caller.ask(registerQuote, { body });
  if (reading.kind === 'data') throw new BridgeProblem('it takes a trip that began yesterday');
  if (reading.kind !== 'refused')
    throw new BridgeProblem(
      `a trip that began yesterday is answered with status ${status}, without the reason in the contract’s form`,
    );
}

export async function checkHalfJson(caller: QuoteServiceCaller): Promise<void> {
  const status = await caller.statusOf(registerQuote.path.slice(TRAVEL_QUOTE_PATH.length), '{"travel_details":');
  if (status < 400 || status >= 500)
    throw new BridgeProblem(`half a JSON text is answered with status ${status} instead of 400`);
}
