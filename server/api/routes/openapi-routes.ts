import { estimateEndpoints } from '#contract/estimate-endpoints.ts';
import { EVENTS_PATH } from '#contract/funnel/event-names.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { Refusal } from '#contract/shared/envelope.ts';
import { ownerEndpoints } from '#contract/shared/owner-endpoints.ts';
import { SHARED_QUOTES_PDF_PATH } from '#contract/shared/shared-quotes.ts';
import { sharingEndpoints } from '#contract/shared/sharing-endpoints.ts';
import { utilityEndpoints } from '#contract/shared/utility-endpoints.ts';
import type { Api } from '#server/api/http/api.ts';
import { lookUpRoutesOf, type RoutedLine } from '#server/api/http/api.ts';
import { REFUSAL_STATUSES, type RefusalStatus } from '#server/api/http/refusal-statuses.ts';
import type { Config } from '#server/config/config.ts';
import { policyCalendarPathOf } from '#server/domain/policy/policy-calendar.ts';
import { DELIVERY_REPORT_PATH } from '#server/operations/messages/delivery-report.ts';
import { WEBHOOK_PATH } from '#server/operations/payment/webhook.ts';
import {
  DELIVERY_REPORT_OPERATION,
  policyCalendarOperation,
  policyDocumentOperation,
  SHARED_QUOTES_PDF_OPERATION,
  VISIT_EVENTS_OPERATION,
  WEBHOOK_OPERATION,
} from './openapi-file-operations.ts';
import {
  anyOfSchemas,
  jsonSchemaOf,
  jsonSchemaOfEnvelope,
  openApiJsonContent,
  openApiOperationId,
  openApiPathParameters,
  openApiQueryParameters,
  openApiRefusalResponses,
  type SharedSchemas,
} from './openapi-parts.ts';
import { RAZORPAY_PATHS } from './openapi-razorpay.ts';

/**
 * `GET /api/openapi.json`: all endpoints as an OpenAPI 3.1 description. What Razorpay calls is described where it is
 * connected. The sandbox's and the studio's pages are not part of it.
 */
export function openApiRoutes({ hono, lines, config }: Api): void {
  let description: object | null = null;
  hono.get('/api/openapi.json', (context) => {
    description ??= describe(Object.values(lines), config);
    context.header('Cache-Control', 'no-store');
    return context.json(description);
  });
}

const REFUSALS: Record<RefusalStatus, string> = {
  400: 'Not in the right form; `data.fields` says which field and why',
  403: 'Sent from another site, or not signed',
  404: 'Nothing at this address, or a journey that this browser’s cookie does not open',
  405: 'The method is not possible at this address; `Allow` names those that are',
  409: 'Not now: a step is missing, the price changed, the money has moved, it was done a moment ago, or a partner does not answer (`data.reason`)',
  413: 'More text than is taken',
  415: 'The body is not JSON',
  422: 'Each answer is in form, but they cannot be true together',
  429: 'Too often; `Retry-After` says when to try again',
  500: 'Our mistake; nothing was changed',
  503: 'A partner did not answer, or the server cannot take it in now (`Retry-After`); try again',
};

/** The refusals that an endpoint can answer with. */
function refusalsOf({ method, path, opens, query, body, acts, asksPartner }: Endpoint): RefusalStatus[] {
  const changes = method !== 'GET' || acts === true;
  const journey = opens !== 'public';
  const possible: Record<RefusalStatus, boolean> = {
    400: true,
    // GET as well: a call with a limit is refused to other sites before it is counted.
    403: true,
    404: journey || path.includes('{') || query !== undefined,
    405: true,
    409: journey || changes || asksPartner === true,
    413: changes,
    415: body !== undefined,
    422: query !== undefined || body !== undefined,
    429: true,
    500: true,
    503: true,
  };
  return REFUSAL_STATUSES.filter((status) => possible[status]);
}

/** An endpoint as used by one line, the owner's calls or the utilities. */
interface Usage {
  readonly group: string;
  readonly name: string;
  readonly endpoint: Endpoint;
}
/** The endpoints of one method and path. Lines that share it are described as one operation. */
type Usages = readonly [Usage, ...Usage[]];

function describe(serverLines: readonly RoutedLine[], { razorpay }: Pick<Config, 'razorpay'>): object {
  const lines = serverLines.map(({ definition }) => definition);
  const paths: Record<string, Record<string, object>> = {
    [WEBHOOK_PATH]: { post: WEBHOOK_OPERATION },
    [DELIVERY_REPORT_PATH]: { post: DELIVERY_REPORT_OPERATION },
    [EVENTS_PATH]: { post: VISIT_EVENTS_OPERATION },
    ...(razorpay && RAZORPAY_PATHS),
  };
  const add = (path: string, method: string, described: object) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  };
  const groups = [
    ...lines.map(({ id, endpoints }) => [id, endpoints] as const),
    ...lookUpRoutesOf(serverLines).map(({ name, endpoints }) => [name, endpoints] as const),
    ['estimates', estimateEndpoints] as const,
    ['owner', ownerEndpoints] as const,
    ['sharing', sharingEndpoints] as const,
    ['utilities', utilityEndpoints] as const,
  ];
  // Most calls of a line return its record, which is the largest part of the description.
  const records: SharedSchemas = new Map(
    lines.map(({ id, endpoints }) => [endpoints.fullQuoteDetails.data, `${id}_record`]),
  );
  const usages = groups.flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ group, name, endpoint })),
  );
  const cachedLists = new Set(lines.map(({ endpoints: { premium } }) => premium.path));
  for (const same of groupBy(usages, ({ endpoint: { method, path } }) => `${method} ${path}`)) {
    const { method, path } = same[0].endpoint;
    add(path, method, operation(same, { records, isCached: cachedLists.has(path) }));
  }
  for (const same of groupBy(lines, ({ policyDocumentPath }) => policyDocumentPath)) {
    add(same[0].policyDocumentPath, 'get', policyDocumentOperation(same));
    add(policyCalendarPathOf(same[0]), 'get', policyCalendarOperation(same));
  }
  add(SHARED_QUOTES_PDF_PATH, 'get', SHARED_QUOTES_PDF_OPERATION);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chhatri',
      version: '1',
      description:
        'Purchase funnel of an insurance broker. Amounts are whole paise, dates yyyy-mm-dd. Every answer is an envelope { code, message, data }.',
    },
    paths,
    components: {
      schemas: {
        Refusal: jsonSchemaOf(Refusal, 'output'),
        ...Object.fromEntries([...records].map(([schema, name]) => [name, jsonSchemaOf(schema, 'output')])),
      },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          `refusal${status}`,
          { description, ...openApiJsonContent({ $ref: '#/components/schemas/Refusal' }) },
        ]),
      ),
      securitySchemes: {
        journey: {
          type: 'apiKey',
          in: 'cookie',
          name: 'journey_{id}',
          description: 'Set by register-quote; http-only',
        },
      },
    },
  };
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

function operation(usages: Usages, { records, isCached }: { records: SharedSchemas; isCached: boolean }): object {
  const [{ name, endpoint }] = usages;
  const endpoints = usages.map((usage) => usage.endpoint);
  const { method, path, summary, opens, status = 200 } = endpoint;
  const steps = new Set(endpoints.flatMap(({ step }) => step ?? []));
  const bodies = endpoints.flatMap(({ body }) => (body ? [jsonSchemaOf(body, 'input')] : []));
  const answers = endpoints.map(({ data }) => jsonSchemaOfEnvelope(data, records));
  return {
    operationId: openApiOperationId(
      usages.map(({ group }) => group),
      name,
    ),
    summary,
    ...(opens === 'public' ? {} : { security: [{ journey: [] }] }),
    ...(steps.size > 0 ? { 'x-step': [...steps].join(', ') } : {}),
    parameters: [
      ...openApiPathParameters(path),
      ...openApiQueryParameters(endpoints),
      ...(method === 'GET' ? [] : [IDEMPOTENCY_KEY]),
    ],
    ...(bodies.length > 0 ? { requestBody: { required: true, ...openApiJsonContent(anyOfSchemas(bodies)) } } : {}),
    responses: {
      [status]: { description: 'OK', ...openApiJsonContent(anyOfSchemas(answers)) },
      ...(isCached && { 304: { description: 'The answer that the browser has, by its ETag, is still right' } }),
      ...openApiRefusalResponses(
        REFUSAL_STATUSES.filter((one) => endpoints.some((other) => refusalsOf(other).includes(one))),
      ),
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'One per attempt: repeated with the same key, a call gives the same answer and is done once',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};
