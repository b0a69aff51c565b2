import * as v from 'valibot';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { TravelQuote, TravelRecord } from '#contract/lines/travel/record.ts';
import type { TravelDetails } from '#contract/lines/travel/trip.ts';
import type { Endpoint, QueryParams } from '#contract/shared/endpoint.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { ServerContext } from '#server/context/server-context.ts';
import { type JourneyUnitOfWork, runUnitOfWork } from '#server/operations/unit-of-work/unit-of-work.ts';
import { journeyNotFound } from '#server/shared/refused.ts';
import { newCookieSecret } from '#server/shared/secrets/random.ts';
import {
  assertSameAnswers,
  assertSameQuote,
  assertSchengenNoted,
  type RegisteredServiceQuote,
  refusalInServiceAnswer,
  reregisterQuoteAtService,
  type SendToQuoteService,
  tripToSend,
  type UsableServiceAnswer,
  withQuoteService,
} from './service-conversation.ts';
import {
  decryptServiceAccess,
  encryptServiceAccess,
  haveSameQuoteAnswers,
  type ServiceAccess,
  type ServiceSession,
  serviceSessionOf,
  withServiceSession,
} from './service-session.ts';
import { QuoteServiceUnavailableError } from './service-unavailable.ts';

/** A journey's quote at the service: each call finds there the same answers as in our row (docs/decisions/065). */

/** The longest time that a restored page waits for the service. Milliseconds. */
const CONFIRM_MS = 2_000;

const isTravel = (record: RecordBase): record is TravelRecord => record.line === 'travel';

/** The record of a unit of work. Throws an Error for another line's record. */
export function travelRecordOf({ record }: Pick<JourneyUnitOfWork, 'record'>): TravelRecord {
  if (isTravel(record)) return record;
  throw new Error('This is no journey of travel.');
}

async function inUnit<T>(
  context: ServerContext,
  rfqId: string,
  work: (unit: JourneyUnitOfWork, record: TravelRecord) => Promise<T>,
): Promise<T> {
  const done = await runUnitOfWork(context, rfqId, (unit) => work(unit, travelRecordOf(unit)));
  if (done === null) throw journeyNotFound();
  return done.value;
}

const saveSession = ({ stores, journey, now }: JourneyUnitOfWork, record: TravelRecord, session: ServiceSession) =>
  stores.journeys.save(journey, withServiceSession(record, session), now);

/** The access to the quote at the service, if its answers are the same as ours. */
const knownAccess = (context: ServerContext, session: ServiceSession): ServiceAccess | null =>
  session.pending === null ? decryptServiceAccess(context, session) : null;

interface Asked<E extends Endpoint> {
  readonly said: UsableServiceAnswer<E>;
  readonly access: ServiceAccess;
  /** Null if the quote was there. */
  readonly registered: RegisteredServiceQuote | null;
}

/** Asks about a quote that the service knows. If it does not know it, or no longer does, registers it first. */
async function askAbout<E extends Endpoint>(
  send: SendToQuoteService,
  { known, quote, trip }: { known: ServiceAccess | null; quote: TravelQuote; trip: TravelDetails | null },
  ask: (access: ServiceAccess) => Promise<UsableServiceAnswer<E>>,
): Promise<Asked<E>> {
  if (known) {
    const said = await ask(known);
    if (said.kind !== 'lost') return { said, access: known, registered: null };
  }
  const registered = await reregisterQuoteAtService(send, quote, trip);
  const said = await ask(registered.access);
  if (said.kind === 'lost') throw new Error('The service loses a quote that it has just registered');
  return { said, access: registered.access, registered };
}

const { fullQuoteDetails, updateQuoteDetails } = travelQuoteEndpoints;
const NewTrip = updateQuoteDetails.body;

type ChangeEndpoint = Endpoint & { readonly data: typeof TravelRecord };

/** A change made at the service, to be stored. */
export interface ServiceQuoteUpdate {
  /** The service's record with the change. */
  readonly answered: TravelRecord;
  /** The session to be stored with our record. @param before as it is stored  @param after with the change */
  sessionFor(before: TravelRecord, after: TravelRecord): ServiceSession;
}

/**
 * Makes a change at the service. Call it between units of work, and store its outcome in the last one. The pending
 * change is stored first: if its outcome is lost, the next call registers the quote again. Throws a
 * `QuoteServiceUnavailableError`, or the service's refusal.
 * @param body valid for the endpoint
 */
export async function changeQuoteAtService(
  context: ServerContext,
  rfqId: string,
  endpoint: ChangeEndpoint,
  body: unknown,
): Promise<ServiceQuoteUpdate> {
  const token = newCookieSecret();
  const { quote, known } = await inUnit(context, rfqId, async (unit, record) => {
    const before = serviceSessionOf(record.quote);
    await saveSession(unit, record, { ...before, pending: token });
    return { quote: record.quote, known: knownAccess(context, before) };
  });
  // A trip that the service no longer accepts, such as a past one, is not registered again: this one replaces it.
  const trip = endpoint.path === updateQuoteDetails.path ? v.parse(NewTrip, body).travel_details : tripToSend(quote);
  const { said, access } = await withQuoteService(context, async (send) => {
    const asked = await askAbout(send, { known, quote, trip }, (opened) => send(endpoint, { access: opened, body }));
    if (asked.said.kind === 'data') {
      assertSameQuote(asked.said.data, asked.access);
      assertSchengenNoted(asked.said.data.quote);
    }
    return asked;
  });
  if (said.kind !== 'data') {
    // The service changed nothing, so its answers are still known.
    if (access === known) await endChange(context, rfqId, token);
    throw refusalInServiceAnswer(said);
  }
  const answered = said.data;
  return {
    answered,
    sessionFor(before, after) {
      const { pending } = serviceSessionOf(before.quote);
      // Another change has begun meanwhile: the service's answers are known when that one has ended.
      const isKnown = pending === token && haveSameQuoteAnswers(answered.quote, after.quote);
      return { opened: encryptServiceAccess(context, access), pending: isKnown ? null : pending };
    },
  };
}

/** Ends a change that had no effect. */
const endChange = (context: ServerContext, rfqId: string, token: string): Promise<void> =>
  inUnit(context, rfqId, async (unit, record) => {
    const session = serviceSessionOf(record.quote);
    if (session.pending === token) await saveSession(unit, record, { ...session, pending: null });
  });

/**
 * Asks the service without changing anything. Call it between units of work. Throws a `QuoteServiceUnavailableError`, or the
 * service's refusal.
 * @param held the quote as in our row
 */
export async function fetchFromQuoteService<E extends Endpoint>(
  context: ServerContext,
  held: TravelQuote,
  endpoint: E,
  query: QueryParams,
): Promise<v.InferOutput<E['data']>> {
  const session = serviceSessionOf(held);
  const known = knownAccess(context, session);
  const { said, registered } = await withQuoteService(context, async (send) => {
    const asked = await askAbout(send, { known, quote: held, trip: tripToSend(held) }, (access) =>
      send(endpoint, { access, query }),
    );
    if (asked.registered) assertSameAnswers(asked.registered.quote, held);
    return asked;
  });
  if (registered) await storeAccess(context, held.rfqId, session, registered);
  if (said.kind !== 'data') throw refusalInServiceAnswer(said);
  return said.data;
}

/** Stores the access to a quote that was registered again, unless our row has changed meanwhile. */
const storeAccess = (
  context: ServerContext,
  rfqId: string,
  { pending, opened }: ServiceSession,
  { access, quote }: RegisteredServiceQuote,
): Promise<void> =>
  inUnit(context, rfqId, async (unit, record) => {
    const now = serviceSessionOf(record.quote);
    if (now.pending !== pending || now.opened !== opened || !haveSameQuoteAnswers(quote, record.quote)) return;
    await saveSession(unit, record, { opened: encryptServiceAccess(context, access), pending: null });
  });

/**
 * Asks, when a visitor comes back, whether the service still has the same answers as we do. If not, the next call
 * registers the quote again. A service that is unreachable or slow does not block the stored answers.
 */
export async function confirmQuoteAtService(context: ServerContext, { quote }: TravelRecord): Promise<void> {
  const session = serviceSessionOf(quote);
  const access = knownAccess(context, session);
  if (!access) return;
  try {
    const said = await withQuoteService(context, (send) => send(fullQuoteDetails, { access }), CONFIRM_MS);
    if (
      said.kind === 'data' &&
      said.data.quote.rfqId === access.quoteId &&
      haveSameQuoteAnswers(said.data.quote, quote)
    )
      return;
  } catch (error) {
    if (error instanceof QuoteServiceUnavailableError) return;
    throw error;
  }
  await inUnit(context, quote.rfqId, async (unit, record) => {
    const now = serviceSessionOf(record.quote);
    if (now.pending !== null || now.opened !== session.opened) return;
    await saveSession(unit, record, { ...now, pending: newCookieSecret() });
  });
}
