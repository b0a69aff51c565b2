import type { DestinationStream } from 'pino';
import { TRAVEL_QUOTE_PATH } from '#contract/lines/travel/quote-endpoints.ts';
import { createApp } from '#server/app.ts';
import type {
  QuoteServiceAnswer,
  QuoteServiceRequest,
  TravelQuoteService,
} from '#server/lines/travel/quote-gateway/service.ts';
import { createLog } from '#server/log.ts';
import { withPorts } from '#server/ports.ts';
import { openTestApp } from './app.ts';
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

type Pass = (request: QuoteServiceRequest) => Promise<QuoteServiceAnswer>;
/** What happens to a call on its way; `pass` lets it through. */
type Fault = (request: QuoteServiceRequest, pass: Pass, signal: AbortSignal) => Promise<QuoteServiceAnswer>;

/** Our app with another one as its travel quote service. Both keep their journeys in one database, under ids of their own. */
export async function openForwardingApp(limits: { travelQuotes?: number } = {}) {
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
  const forwardingApp = (destination?: DestinationStream) => {
    const config = {
      ...test.config,
      travelQuoteUrl: 'http://quotes.example/travel',
      portLimits: { ...test.config.portLimits, ...limits },
    };
    const log = destination ? createLog('trace', destination) : createLog(test.config.logLevel);
    const options = { db: test.store.db, now: () => test.clock.now, log, lines: test.lines, config };
    return createApp({ ...options, ports: { ...withPorts(options).ports, travelQuotes } });
  };

  return {
    test,
    app: forwardingApp(),
    /** Another one over the same database, which writes a log. */
    forwardingApp,
    /** All calls to the service. */
    sent,
    /** The calls since this was asked last, as method and path. */
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
