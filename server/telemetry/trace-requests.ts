import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, context as traceContext } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import { loggedMethod, routePatternOf } from '#server/api/http/request-log.ts';
import { withSpan } from '#server/log/spans.ts';

/**
 * Records a span for each request, named by its route's pattern, because paths contain ids. Continues the trace of a trusted
 * proxy. Trace headers of other clients are ignored, because they would decide what is sampled.
 */
export function traceRequests(trustProxy: boolean): MiddlewareHandler {
  return (context, next) => {
    const method = loggedMethod(context);
    const parent = trustProxy ? propagation.extract(ROOT_CONTEXT, context.req.header()) : ROOT_CONTEXT;
    const described = {
      name: method,
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'chhatri.request_id': context.var.requestId },
    };
    return traceContext.with(parent, () =>
      withSpan(described, async (span) => {
        await next();
        const route = routePatternOf(context);
        const { status } = context.res;
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      }),
    );
  };
}
