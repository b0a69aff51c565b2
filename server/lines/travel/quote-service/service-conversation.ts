import type { InferOutput } from 'valibot';
import * as v from 'valibot';
import { TRAVEL_QUOTE_PATH, travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { TravelQuote, TravelRecord } from '#contract/lines/travel/record.ts';
import type { TravelDetails } from '#contract/lines/travel/trip.ts';
import type { Endpoint, QueryParams } from '#contract/shared/endpoint.ts';
import { searchParamsOf } from '#contract/shared/query-string.ts';
import type { PartnerAccess } from '#server/operations/unit-of-work/ask-partner.ts';
import { callPartner, partnerFault } from '#server/partner-calls/call-partner.ts';
import { Refused } from '#server/shared/refused.ts';
import { tripNeedsSchengenVisa } from '../destinations.ts';
import { type QuoteServiceReading, readQuoteServiceAnswer } from './read-service-answer.ts';
import { haveSameQuoteAnswers, ServiceAccess } from './service-session.ts';
import { QuoteServiceUnavailableError } from './service-unavailable.ts';

interface ServiceCall {
  /** Null for a call that opens no quote. */
  readonly access: ServiceAccess | null;
  /** As the endpoint accepts it. */
  readonly body?: unknown;
  readonly query?: QueryParams;
}

/** A usable answer, and the cookies that came with it. */
export type UsableServiceAnswer<E extends Endpoint> = Exclude<
  QuoteServiceReading<InferOutput<E['data']>>,
  { kind: 'unusable' }
> & {
  readonly cookie: string | null;
};

/** Sends a call to the service. Throws a `QuoteServiceUnavailableError` for an unusable answer. */
export type SendToQuoteService = <E extends Endpoint>(
  endpoint: E,
  call: ServiceCall,
) => Promise<UsableServiceAnswer<E>>;

/**
 * All calls to the service for one call of the visitor, within one time limit. Call it between units of work. Throws a
 * `QuoteServiceUnavailableError`, or the refusal for the visitor.
 * @param limitMs milliseconds
 */
export async function withQuoteService<T>(
  access: PartnerAccess,
  talk: (send: SendToQuoteService) => Promise<T>,
  limitMs: number = access.config.portLimits.travelQuotes,
): Promise<T> {
  const { log } = access;
  try {
    return await callPartner('travelQuotes', limitMs, (signal) => talk(sendBy(access, signal)));
  } catch (error) {
    if (error instanceof Refused) throw error;
    log.warn({ err: partnerFault(error) }, 'the travel quote service did not answer');
    throw new QuoteServiceUnavailableError();
  }
}

const sendBy =
  ({ ports, log }: PartnerAccess, signal: AbortSignal): SendToQuoteService =>
  async (endpoint, { access, body, query = {} }) => {
    const { method, path } = endpoint;
    const search = searchParamsOf(query).toString();
    const below = path.slice(TRAVEL_QUOTE_PATH.length).replace(/\{\w+\}/, encodeURIComponent(access?.quoteId ?? ''));
    const answer = await ports.travelQuotes.send(
      { method, path: search === '' ? below : `${below}?${search}`, body, cookie: access?.cookie ?? null },
      signal,
    );
    const read = readQuoteServiceAnswer(endpoint, answer);
    if (read.kind !== 'unusable') return { ...read, cookie: answer.cookie };
    log.error({ endpoint: path, why: read.why }, 'an answer of the travel quote service cannot be used');
    throw new QuoteServiceUnavailableError();
  };

/** The refusal in an answer without data, as the visitor sees it. */
export const refusalInServiceAnswer = (said: Exclude<UsableServiceAnswer<Endpoint>, { kind: 'data' }>): Error =>
  said.kind === 'refused' ? said.refusal : new Error('The service does not know a quote that it has just taken');

/** The data of an answer. Throws its refusal. */
export function dataOrThrow<E extends Endpoint>(said: UsableServiceAnswer<E>): InferOutput<E['data']> {
  if (said.kind === 'data') return said.data;
  throw refusalInServiceAnswer(said);
}

export interface RegisteredServiceQuote {
  readonly access: ServiceAccess;
  /** As the service has it. */
  readonly quote: TravelQuote;
}

const { registerQuote, addTraveller, updateMedicalHistory } = travelQuoteEndpoints;

/** Registers a quote, with the trip if it is known. */
export async function registerQuoteAtService(
  send: SendToQuoteService,
  travel_details: TravelDetails | undefined,
): Promise<RegisteredServiceQuote> {
  const said = await send(registerQuote, { access: null, body: travel_details ? { travel_details } : {} });
  const { quote } = dataOrThrow(said);
  assertSchengenNoted(quote);
  return { access: v.parse(ServiceAccess, { quoteId: quote.rfqId, cookie: said.cookie }), quote };
}

/**
 * Registers a quote again with the answers that we store: the service has lost it, or its state is unknown.
 * @param trip the trip to register; null without one
 */
export async function reregisterQuoteAtService(
  send: SendToQuoteService,
  { member_details, medical_history }: TravelQuote,
  trip: TravelDetails | null,
): Promise<RegisteredServiceQuote> {
  const { access, quote } = await registerQuoteAtService(send, trip ?? undefined);
  let answered = quote;
  if (trip && member_details.length > 0) {
    answered = quoteIn(dataOrThrow(await send(addTraveller, { access, body: { member_details } })), access);
  }
  if (trip && member_details.length > 0 && medical_history) {
    answered = quoteIn(dataOrThrow(await send(updateMedicalHistory, { access, body: medical_history })), access);
  }
  return { access, quote: answered };
}

/** Throws an Error if a record belongs to another quote. */
export function assertSameQuote({ quote }: TravelRecord, { quoteId }: ServiceAccess): void {
  if (quote.rfqId !== quoteId) throw new Error('The service answered with another quote');
}

/**
 * Throws an Error if a trip to the Schengen area is not stored as one: its offers would have covers that no consulate
 * accepts.
 */
export function assertSchengenNoted({ travel_details: trip }: TravelQuote): void {
  if (trip && !trip.is_schengen && tripNeedsSchengenVisa(trip))
    throw new Error('The service takes a Schengen trip for another');
}

function quoteIn(record: TravelRecord, access: ServiceAccess): TravelQuote {
  assertSameQuote(record, access);
  return record.quote;
}

/** Throws an Error if the service's answers differ from ours: it would price another trip. */
export function assertSameAnswers(answered: TravelQuote, held: TravelQuote): void {
  if (!haveSameQuoteAnswers(answered, held)) throw new Error('The service keeps other answers than it was sent');
}

/** The trip as sent: without the names and the price band that a server adds. */
export const tripToSend = ({ travel_details: trip }: TravelQuote): TravelDetails | null =>
  trip && {
    country_code: trip.country_code.map(({ code }) => ({ code })),
    leaving_date: trip.leaving_date,
    return_date: trip.return_date,
  };
