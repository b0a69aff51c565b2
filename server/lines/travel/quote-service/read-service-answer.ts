import * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { Refusal, successEnvelopeSchema } from '#contract/shared/envelope.ts';
import type { QuoteServiceAnswer } from '#server/domain/ports/travel-quote-service.ts';
import { Refused } from '#server/shared/refused.ts';
import { isStorable } from '#server/shared/storable-json.ts';
import { quotedServiceText } from './service-sentences.ts';

/** The meaning of a service's answer for us. */
export type QuoteServiceReading<Data> =
  | { readonly kind: 'data'; readonly data: Data }
  /** The service no longer has the quote, or lacks an earlier answer of it. */
  | { readonly kind: 'lost' }
  /** The visitor can act on it: an answer that cannot be true, or an insurer that does not respond. */
  | { readonly kind: 'refused'; readonly refusal: Refused }
  /** Not as specified. `why` is for the log and contains nothing of the answer. */
  | { readonly kind: 'unusable'; readonly why: string };

/** Validates an answer with the endpoint's own schema, which drops unknown fields. No errors. */
export function readQuoteServiceAnswer<E extends Endpoint>(
  endpoint: E,
  { status, body }: QuoteServiceAnswer,
): QuoteServiceReading<v.InferOutput<E['data']>> {
  if (!isStorable(body)) return { kind: 'unusable', why: `status ${status}, with characters that cannot be stored` };
  if (status >= 400) return readRefusal(status, body);
  if (status !== 200 && status !== 201) return { kind: 'unusable', why: `status ${status}` };
  const envelope = v.safeParse(successEnvelopeSchema(endpoint.data), body);
  return envelope.success
    ? { kind: 'data', data: envelope.output.data }
    : { kind: 'unusable', why: `status ${status}, not in the form of ${endpoint.path}` };
}

/** Longer than any of our own sentences. A refusal's text is shown to the visitor as the service's. */
const LONGEST_SENTENCE = 500;

function readRefusal(status: number, body: unknown): Exclude<QuoteServiceReading<never>, { kind: 'data' }> {
  const parsed = v.safeParse(Refusal, body);
  if (!parsed.success) return { kind: 'unusable', why: `status ${status} without a reason` };
  const { message, data } = parsed.output;
  const { reason, fields } = data;
  if (reason === 'NOT_FOUND' || reason === 'STEP_MISSING') return { kind: 'lost' };
  const refused = REFUSALS.find((one) => one.reason === reason && one.status === status);
  const sentences = [message, ...Object.values(fields ?? {})];
  if (!refused || sentences.some((sentence) => sentence.length > LONGEST_SENTENCE)) {
    return {
      kind: 'unusable',
      why: `status ${status}, ${refused ? 'long words' : 'a refusal that is not the visitor’s'}`,
    };
  }
  const shown =
    fields && Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, quotedServiceText(text)]));
  const refusal = new Refused(refused.passedAs, quotedServiceText(message), shown ? { fields: shown } : {});
  return { kind: 'refused', refusal };
}

/** Refusals that are passed on. Others concern only us and the service: too often, not signed, another site. */
const REFUSALS = [
  { reason: 'VALIDATION', status: 400, passedAs: 'MALFORMED' },
  { reason: 'VALIDATION', status: 422, passedAs: 'VALIDATION' },
  { reason: 'CONFLICT', status: 409, passedAs: 'CONFLICT' },
  { reason: 'TOO_LARGE', status: 413, passedAs: 'TOO_LARGE' },
  { reason: 'INSURER_UNAVAILABLE', status: 503, passedAs: 'INSURER_UNAVAILABLE' },
] as const;
