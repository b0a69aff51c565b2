import { type Attributes, type Span, type SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Its spans record nothing until `startTracing` was called. */
const tracer = trace.getTracer('chhatri');

/** Names and attributes are from closed sets (routes, partners, statements) and contain no data of a visitor. */
export interface SpanDescription {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Attributes;
}

/** Runs `work` in a span of the current trace. Of an error only the name is recorded: a message may contain personal data. */
export function withSpan<T>({ name, kind, attributes }: SpanDescription, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      const type = error instanceof Error ? error.name : typeof error;
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
      throw error;
    } finally {
      span.end();
    }
  });
}
