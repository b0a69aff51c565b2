import { eq, sql } from 'drizzle-orm';
import type { DestinationStream } from 'pino';
import * as v from 'valibot';
import { TRAVEL_QUOTE_PATH, travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { withPartnerPorts } from '#server/connect-ports.ts';
import { journeyTable } from '#server/db/schema/journey.ts';
import type {
  QuoteServiceAnswer,
  QuoteServiceRequest,
  TravelQuoteService,
} from '#server/domain/ports/travel-quote-service.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp } from './app.ts';
import { PLAN, TRIP, type TravelVisitor } from './travel-visitor.ts';
import type { Answering } from './visitor.ts';

/** An app as the travel quote service, without a socket between. */
export const serviceBy = (app: Answering): TravelQuoteService => ({
  async send({ method, path, body, cookie }) {
    const response = await app.request(TRAVEL_QUOTE_PATH + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== null && { cookie }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const cookies = response.headers.getSetCookie().map((text) => text.split(';')[0]);
    return {
      status: response.status,
      body: await response.json(),
      cookie: cookies.length > 0 ? cookies.join('; ') : null,
    };
  },
});

const AWAY =
  'Our travel quote service is not answering at the moment. Nothing that you entered is lost. Please try again in a minute.';
/** The browser's answer when the service gave no usable answer. */
export const UNAVAILABLE = { status: 503, message: AWAY, data: { reason: 'QUOTE_SERVICE_UNAVAILABLE' } };
export const down: Fault = () => Promise.reject(new Error('connect ECONNREFUSED'));
/** The service answers this to every request. */
export const answering =
  (answer: Partial<QuoteServiceAnswer>): Fault =>
  async () => ({ status: 200, body: {}, cookie: null, ...answer });

export const NO_CONDITION = { exsisting_condition: false, medical_history: [] };
export const ILL = {
  exsisting_condition: true,
  medical_history: [{ member_type: 'SPOUSE', medical_desc: 'Thyroid since 2019' }],
} as const;
export const BALI = { ...TRIP, country_code: [{ code: 'ID' }] };
export const withQuery = (endpoint: Endpoint, query: string): Endpoint => ({
  ...endpoint,
  path: endpoint.path + query,
});
/** Asks for the premium of the plan that the tests choose. */
export const PLAN_QUERY = `?product_id=${PLAN.product_id}&cover_amount=${PLAN.cover_amount}`;
export const storedRecord = async (me: TravelVisitor) => me.saved(travelQuoteEndpoints.fullQuoteDetails);

const SessionInRow = v.object({ quote: v.object({ quote_service: v.object({ pending: v.nullable(v.string()) }) }) });

type Pass = (request: QuoteServiceRequest) => Promise<QuoteServiceAnswer>;
/** What happens to a call before it arrives; `pass` lets it through. */
type Fault = (request: QuoteServiceRequest, pass: Pass, signal: AbortSignal) => Promise<QuoteServiceAnswer>;

interface ForwardingOptions {
  readonly destination?: DestinationStream;
  readonly limitMs?: number;
  readonly rateLimits?: Partial<Config['rateLimits']>;
}

/**
 * Our app with another one as its travel quote service. Both store their journeys in one database, under ids of their
 * own.
 */
export async function openForwardingApp() {
  const test = await openTestApp();
  const service = serviceBy(test.app);
  const sent: QuoteServiceRequest[] = [];
  let seen = 0;
  let fault: Fault = (request, pass) => pass(request);

  const travelQuotes: TravelQuoteService = {
    send(request, signal) {
      sent.push(request);
      return fault(request, (changed) => service.send(changed, signal), signal);
    },
  };
  const forwardingApp = ({ destination, limitMs, rateLimits }: ForwardingOptions = {}) => {
    const config = {
      ...test.config,
      rateLimits: { ...test.config.rateLimits, ...rateLimits },
      travelQuoteUrl: 'http://quotes.example/travel',
      portLimits: { ...test.config.portLimits, ...(limitMs !== undefined && { travelQuotes: limitMs }) },
    };
    const log = destination ? createLog('trace', destination) : createLog(test.config.logLevel);
    const options = { db: test.store.db, now: () => test.clock.now, log, lines: test.lines, config };
    return createApp({ ...options, ports: { ...withPartnerPorts(options).ports, travelQuotes } });
  };

  const rowOf = async (rfqId: string) => {
    const [row] = await test.store.db.select().from(journeyTable).where(eq(journeyTable.id, rfqId));
    return row;
  };

  return {
    test,
    app: forwardingApp(),
    rowOf,
    /** The change of which it is not known yet whether the service made it. */
    pendingOf: async (me: TravelVisitor) =>
      v.parse(SessionInRow, (await rowOf(me.rfqId))?.answers).quote.quote_service.pending,
    /** The service forgets all quotes but ours; they are those without a session. */
    forgetQuotes: () => test.store.db.execute(sql`delete from journey where answers->'quote'->'quote_service' is null`),
    /**
     * Another one over the same database, with a log, another timeout for the service in milliseconds, or other limits.
     */
    forwardingApp,
    /** All calls to the service. */
    sent,
    /** The calls since the last call of this function, as method and path. */
    callsSince() {
      const calls = sent.slice(seen);
      seen = sent.length;
      return calls.map(({ method, path }) => `${method} ${path.replace(/RFQ-\w+/, '{id}').replace(/\?.*/, '')}`);
    },
    async during<T>(other: Fault, work: () => Promise<T>): Promise<T> {
      fault = other;
      try {
        return await work();
      } finally {
        fault = (request, pass) => pass(request);
      }
    },
  };
}
