import type { Page, Request, Route } from 'playwright';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { FlowEndpoints, LineDefinition } from '#contract/shared/line.ts';
import { pathWithQuery } from '#contract/shared/query-string.ts';
import { waitUntil } from './wait.ts';

/** Matches the address of an endpoint, with any ids and query. */
export function addressOf(endpoint: Endpoint): RegExp {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, '[^/?]+');
  return new RegExp(`${path}(?:\\?.*)?$`);
}

const isCallOf = (request: Request, endpoint: Endpoint): boolean =>
  request.method() === endpoint.method && addressOf(endpoint).test(request.url());

/** The calls of the shared flows that the chart waits for. Drafts are sent in parallel to it. */
const FLOW_CALLS: Readonly<Record<Exclude<keyof FlowEndpoints, 'saveDraft'>, true>> = {
  registerQuote: true,
  fullQuoteDetails: true,
  fullProposalDetails: true,
  submitKycDocument: true,
  kycDetails: true,
  validateKyc: true,
  submitProposal: true,
  finalQuote: true,
  acceptFinalQuote: true,
  makePayment: true,
  paymentStatus: true,
  generatePolicy: true,
  premium: true,
};

/** The endpoints that a line's machine calls. Its pages call others, such as look-ups. */
export const endpointsOf = ({ answers, endpoints }: LineDefinition): readonly (Endpoint | undefined)[] => [
  ...Object.values(answers).flatMap(({ endpoint, update }) => [endpoint, update]),
  ...Object.keys(FLOW_CALLS).map((name) => endpoints[name]),
];

/** The query of the list that the page waits for; null for other calls. A list with earlier filters may be waiting too. */
export async function searchAwaited(page: Page, line: LineDefinition, endpoint: Endpoint): Promise<string | null> {
  if (endpoint !== line.endpoints.premium) return null;
  const filters = await page.evaluate(() => window.e2eJourney?.getSnapshot().context.filters);
  return filters === undefined ? null : pathWithQuery('', line.quoteListQuery(filters));
}

/** The calls of a page's machine. Each waits until the step of the path that says how it ends. */
export class HeldCalls {
  private held: Route[] = [];

  private constructor() {}

  /** Holds the calls of these endpoints, from now on. */
  static async of(page: Page, endpoints: readonly (Endpoint | undefined)[]): Promise<HeldCalls> {
    const calls = new HeldCalls();
    await page.route('**/api/**', (route) => {
      if (endpoints.some((endpoint) => endpoint && isCallOf(route.request(), endpoint))) calls.held.push(route);
      else return route.fallback();
    });
    // Stopped by the page: nothing waits for it any more.
    page.on('requestfailed', (request) => {
      calls.held = calls.held.filter((route) => route.request() !== request);
    });
    return calls;
  }

  /**
   * The newest waiting call of an endpoint. Throws if none comes.
   * @param search the call's query; any if null
   */
  async next(endpoint: Endpoint, search: string | null = null): Promise<Route> {
    await waitUntil(() => this.isWaiting(endpoint, search), `a call of ${endpoint.method} ${endpoint.path}`);
    const route = this.find(endpoint, search);
    if (!route) throw new Error(`The call of ${endpoint.path} is gone.`);
    this.held = this.held.filter((other) => other !== route);
    return route;
  }
  /** Whether a call of an endpoint waits. @param search as above */
  isWaiting(endpoint: Endpoint, search: string | null = null): boolean {
    return this.find(endpoint, search) !== undefined;
  }

  private find(endpoint: Endpoint, search: string | null): Route | undefined {
    const isNext = (request: Request) =>
      isCallOf(request, endpoint) && (search === null || new URL(request.url()).search === search);
    return this.held.findLast((route) => isNext(route.request()));
  }
}
