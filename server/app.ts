import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { partnersLeftOut } from './config/partners-left-out.ts';
import { readKnownCharts } from './funnel/charts.ts';
import { countLandings } from './funnel/count-landings.ts';
import { EventQueue } from './funnel/event-queue.ts';
import { eventRoute } from './funnel/event-route.ts';
import { InsurerCounts } from './funnel/insurer-counts.ts';
import { LandingCounts } from './funnel/landing-counts.ts';
import type { Api } from './http/api.ts';
import { limitCallTime, refuseWhenUnavailable } from './http/availability.ts';
import { CallCounters } from './http/call-counts.ts';
import { CallsUnderWay } from './http/calls-under-way.ts';
import { sendErrorReply } from './http/errors.ts';
import { refuseOtherMethods, refuseWrongMethod } from './http/methods.ts';
import { RequestsInProgress } from './http/open-calls.ts';
import { rejectUnstorableUrls } from './http/read-body.ts';
import { identifyRequests } from './http/request-id.ts';
import { requestLog } from './http/request-log.ts';
import { ResponseCache } from './http/response-cache.ts';
import { lookUpRoutesOf } from './http/routed-line.ts';
import { sameOriginOnly, securityHeaders } from './http/security.ts';
import { sendServerTime } from './http/server-time.ts';
import { UnfinishedBodies } from './http/unfinished-bodies.ts';
import type { InsurerReport } from './insurers/insurer-outcome.ts';
import { Refused } from './journey/refused.ts';
import { CASHFREE_DOCUMENTS } from './kyc/cashfree/cashfree-settings.ts';
import { measureRequests } from './metrics/measure-requests.ts';
import { systemTimer, type Timer } from './partners/call-port.ts';
import { withPartnerPorts } from './partners/connect-ports.ts';
import { DocumentCache } from './policy/document-cache.ts';
import { callbackRoute } from './routes/callback-route.ts';
import { deliveryReportRoute } from './routes/delivery-report-route.ts';
import { lineRoutes } from './routes/line-routes.ts';
import { openApiRoutes } from './routes/openapi-routes.ts';
import { ownerRoutes } from './routes/owner-routes.ts';
import { webhookRoute } from './routes/payment-routes.ts';
import { planDocumentRoutes } from './routes/plan-document-routes.ts';
import { policyDocumentRoutes } from './routes/policy-routes.ts';
import { probeRoutes } from './routes/probe-routes.ts';
import { razorpayRoutes } from './routes/razorpay-routes.ts';
import { sharingRoutes } from './routes/sharing-routes.ts';
import { utilityRoutes } from './routes/utility-routes.ts';
import { sandboxRoutes } from './sandbox/sandbox-routes.ts';
import type { ServerOptions } from './server-context.ts';
import { serverLines } from './server-lines.ts';
import { createExampleTexts } from './site/example-texts.ts';
import { readPages, redirectPostedReturns } from './site/pages.ts';
import { serveWebApp } from './site/web.ts';
import { studioDocument } from './studio/studio-document.ts';
import { studioRoutes } from './studio/studio-routes.ts';
import { traceRequests } from './tracing/trace-requests.ts';

const SHARED_ROUTES: readonly ((api: Api) => void)[] = [
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
  readonly lines?: Api['lines'];
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
  const api: Api = {
    ...context,
    lines: routedLines,
    hono,
    routes: { reads: new Map(), acts: new Map() },
    underWay: new CallsUnderWay(),
    bodies: new UnfinishedBodies(),
    kept: new ResponseCache(now),
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
    refuseWhenUnavailable(context.isDatabaseAway, calls),
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
    leftOut: partnersLeftOut(config),
    kycDocuments: config.cashfree?.uses.kyc ? CASHFREE_DOCUMENTS : null,
  };
  serveWebApp(hono, pages, setting, example && createExampleTexts(example, { now, log }));
  hono.all('*', (context) => refuseWrongMethod(context, ['GET']));
  return hono;
}
