import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

const Attribute = v.object({ key: v.string(), value: v.record(v.string(), v.union([v.string(), v.number()])) });
const Span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
  attributes: v.array(Attribute),
  status: v.object({ code: v.number() }),
});
/** What is read of OTLP's ExportTraceServiceRequest in JSON. */
const Export = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(Attribute) }),
      scopeSpans: v.array(v.object({ spans: v.array(Span) })),
    }),
  ),
});

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first of its trace. */
  readonly parentSpanId: string;
  readonly name: string;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** OTLP's code of a span that failed. */
const STATUS_ERROR = 2;

const named = (attributes: readonly v.InferOutput<typeof Attribute>[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? '']));

/** Replaces an OpenTelemetry collector, and stores what it receives, raw and parsed. */
export async function openTraceCollector() {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      sent.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const exports = () => sent.flatMap((body) => v.parse(Export, JSON.parse(body)).resourceSpans);
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    sent,
    services: () => [...new Set(exports().map(({ resource }) => named(resource.attributes)['service.name']))],
    spans: (): CollectedSpan[] =>
      exports()
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map(({ attributes, status, ...span }) => ({
          ...span,
          attributes: named(attributes),
          failed: status.code === STATUS_ERROR,
        })),
    close: () => server.close(),
  };
}
