import { type Attributes, type Span, type SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Gives spans that record nothing, until `startTracing` was called. */
const tracer = trace.getTracer('chhatri');

/** Names and attributes are from closed sets (routes, partners, statements): nothing of a visitor is one. */
export interface SpanDescription {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Attributes;
}

/** Does some work in a span of the trace that is under way. Of an error it tells the name only: a message may quote a value. */
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
