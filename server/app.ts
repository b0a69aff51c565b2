import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { lookUpRoutesOf } from './api/http/api.ts';
import { limitCallTime, refuseWhenUnavailable } from './api/http/availability.ts';
import { CallCounters } from './api/http/call-counts.ts';
import { ConcurrencyLimit } from './api/http/concurrency-limit.ts';
import { sendErrorReply } from './api/http/errors.ts';
import { refuseOtherMethods, refuseWrongMethod } from './api/http/methods.ts';
import { rejectUnstorableUrls } from './api/http/read-body.ts';
import { identifyRequests } from './api/http/request-id.ts';
import { requestLog } from './api/http/request-log.ts';
import { RequestsInProgress } from './api/http/requests-in-progress.ts';
import { ResponseCache } from './api/http/response-cache.ts';
import { sameOriginOnly, securityHeaders } from './api/http/security.ts';
import { sendServerTime } from './api/http/server-time.ts';
import { UnfinishedBodies } from './api/http/unfinished-bodies.ts';
import { callbackRoute } from './api/routes/callback-route.ts';
import { countLandings } from './api/routes/count-landings.ts';
import type { DatabaseApi } from './api/routes/database-api.ts';
import { deliveryReportRoute } from './api/routes/delivery-report-route.ts';
import { eventRoute } from './api/routes/event-route.ts';
import { lineRoutes } from './api/routes/line-routes.ts';
import { openApiRoutes } from './api/routes/openapi-routes.ts';
import { ownerRoutes } from './api/routes/owner-routes.ts';
import { webhookRoute } from './api/routes/payment-routes.ts';
import { planDocumentRoutes } from './api/routes/plan-document-routes.ts';
import { policyDocumentRoutes } from './api/routes/policy-routes.ts';
import { probeRoutes } from './api/routes/probe-routes.ts';
import { razorpayRoutes } from './api/routes/razorpay-routes.ts';
import { sharingRoutes } from './api/routes/sharing-routes.ts';
import { utilityRoutes } from './api/routes/utility-routes.ts';
import { createExampleTexts } from './api/site/example-texts.ts';
import { readPages, redirectPostedReturns } from './api/site/pages.ts';
import { serveWebApp } from './api/site/web.ts';
import { CASHFREE_DOCUMENTS } from './config/cashfree-settings.ts';
import { disabledPartners } from './config/disabled-partners.ts';
import { withPartnerPorts } from './connect-ports.ts';
import type { ServerOptions } from './db/database-context.ts';
import type { InsurerReport } from './domain/insurers/insurer-outcome.ts';
import { readKnownCharts } from './funnel/charts.ts';
import { EventQueue } from './funnel/event-queue.ts';
import { InsurerCounts } from './funnel/insurer-counts.ts';
import { LandingCounts } from './funnel/landing-counts.ts';
import { DocumentCache } from './operations/policy/document-cache.ts';
import { sandboxRoutes } from './sandbox/sandbox-routes.ts';
import { serverLines } from './server-lines.ts';
import { Refused } from './shared/refused.ts';
import { systemTimer, type Timer } from './shared/timer.ts';
import { studioDocument } from './studio/studio-document.ts';
import { studioRoutes } from './studio/studio-routes.ts';
import { measureRequests } from './telemetry/measure-requests.ts';
import { traceRequests } from './telemetry/trace-requests.ts';

const SHARED_ROUTES: readonly ((api: DatabaseApi) => void)[] = [
  probeRoutes,
  openApiRoutes,
  webhookRoute,
  razorpayRoutes,
  deliveryReportRoute,
  utilityRoutes,
  callbackRoute,
  ownerRoutes,
  sharingRoutes,
  policyDocumentRoutes,
  planDocumentRoutes,
  studioDocument,
];

export interface AppOptions extends Omit<ServerOptions, 'lines'> {
  /** All that there are by default. */
  readonly lines?: DatabaseApi['lines'];
  /** Other than the system's, for tests. */
  readonly timer?: Timer;
  /** The counts of rate limits, for a process that exchanges them with others. */
  readonly callCounts?: CallCounters;
  /** Where accepted events of visits wait; a job stores them. */
  readonly events?: EventQueue;
  /** Where insurers' answers are counted; a job stores the counts. */
  readonly insurerCounts?: InsurerCounts;
  /** Where opened front doors are counted; a job stores the counts. */
  readonly landings?: LandingCounts;
  /** Counts calls in progress; read when the server stops. */
  readonly calls?: RequestsInProgress;
}

/** These addresses never fall through to the web app: a page instead of data would hide the mistake. */
const API_PATHS = ['/api/*', '/sandbox/*'];

/** The whole server but for its socket: `app.request()` is how tests call it. */
export function createApp({
  lines: routedLines = serverLines,
  timer = systemTimer,
  callCounts,
  events = new EventQueue(),
  insurerCounts = new InsurerCounts(),
  landings = new LandingCounts(),
  calls = new RequestsInProgress(),
  ...options
}: AppOptions): Hono {
  const context = withPartnerPorts({ ...options, lines: routedLines });
  const { now, config, log } = context;
  const hono = new Hono();
  const lines = Object.values(routedLines).map((line) => {
    const { id } = line.definition;
    const report = (answered: InsurerReport) => insurerCounts.addReport(id, answered, now());
    return { line, ...line.connect({ now, timer, log, config, report }) };
  });
  const insurers = Object.fromEntries(lines.map(({ line, panel }) => [line.definition.id, panel]));
  const api: DatabaseApi = {
    ...context,
    lines: routedLines,
    hono,
    routes: { reads: new Map(), acts: new Map() },
    concurrencyLimit: new ConcurrencyLimit(),
    bodies: new UnfinishedBodies(),
    responseCache: new ResponseCache(now),
    documents: new DocumentCache(now),
    callCounts: callCounts ?? new CallCounters(now),
    insurers,
    listPlans: Object.fromEntries(lines.map(({ line, listPlans }) => [line.definition.id, listPlans])),
  };

  hono.onError((error, request) => sendErrorReply(request, error, log));
  hono.use(identifyRequests(), measureRequests());
  if (config.tracesUrl) hono.use(traceRequests(config.trustProxy));
  hono.use(securityHeaders(config.publicUrl.startsWith('https:')));
  const charts = readKnownCharts();
  eventRoute(api, charts, events);
  // Files that the build has compressed already pass as they are.
  hono.use(compress());
  hono.use(
    '/api/*',
    sendServerTime(now),
    requestLog(log),
    refuseWhenUnavailable(context.isDatabaseUnreachable, calls),
    limitCallTime(),
  );
  // Within the limit: what continues after it is still counted.
  hono.use(calls.middleware);
  const pages = readPages(config.webFolder);
  countLandings(api, landings);
  if (pages) hono.use(redirectPostedReturns(pages));
  hono.use(sameOriginOnly(config));
  for (const path of API_PATHS) hono.use(path, rejectUnstorableUrls);

  for (const mountRoutes of SHARED_ROUTES) mountRoutes(api);
  studioRoutes(api, charts);
  for (const { line, mountRoutes } of lines) {
    lineRoutes(api, line);
    mountRoutes(api);
  }
  for (const lookUps of lookUpRoutesOf(Object.values(routedLines))) lookUps.mountRoutes(api);
  if (config.sandbox) sandboxRoutes(api);

  refuseOtherMethods(hono);
  for (const path of API_PATHS) {
    hono.all(path, () => {
      throw new Refused('NOT_FOUND', 'There is nothing at this address.');
    });
  }
  const [example] = lines.flatMap(({ example }) => example ?? []);
  const setting = {
    ...config,
    disabledPartners: disabledPartners(config),
    kycDocuments: config.cashfree?.uses.kyc ? CASHFREE_DOCUMENTS : null,
  };
  serveWebApp(hono, pages, setting, example && createExampleTexts(example, { now, log }));
  hono.all('*', (context) => refuseWrongMethod(context, ['GET']));
  return hono;
}
