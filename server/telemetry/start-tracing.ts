import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Log } from '#server/log/log.ts';

/** Time limit, so that a collector that does not answer cannot delay the end of the process. */
const EXPORT_LIMIT_MS = 3_000;

/**
 * Sends the process's spans to a collector, by OTLP over HTTP. Returns a function that sends the last ones and stops. Which traces
 * are sampled, and headers for the collector, are read from OpenTelemetry's own variables (OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS).
 * @param url of the collector's traces, with its path: `http://localhost:4318/v1/traces`
 */
export function startTracing(url: string, log: Log): () => Promise<void> {
  const warn = (message: string) => log.warn({ message }, 'traces cannot be sent');
  const silent = () => undefined;
  diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_LIMIT_MS });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME || 'chhatri' }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_LIMIT_MS })],
  });
  provider.register();
  return async () => {
    await provider.shutdown();
    for (const api of [trace, context, propagation, diag]) api.disable();
  };
}
