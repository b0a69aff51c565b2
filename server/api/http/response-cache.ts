import type { Context } from 'hono';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import { SingleFlightCache } from '#server/shared/single-flight-cache.ts';
import { acceptedEncoding, CompressedText, SELDOM_SENT_EFFORT } from './compressed-text.ts';
import { browserHasPage } from './if-none-match.ts';

/** An answer that is the same for everybody who asks the same, as it is sent. */
export interface CachedResponse {
  readonly body: CompressedText<Uint8Array<ArrayBuffer>>;
  readonly etag: string;
}

/** An envelope, and whether the next one who asks the same may get it too. */
interface Made {
  readonly envelope: unknown;
  readonly isFinal: boolean;
}

/** Memory for all cached answers. A list of plans has some 30 kB. */
const MAX_BYTES = 32 * 1024 * 1024;
/** As long as an insurer's answer is used again for the same question (server/operations/insurers/ask-insurers.ts). */
const CACHED_MS = 60_000;

/**
 * Answers by their question, kept for a minute. What a question names must decide the answer alone: another visitor with
 * the same question gets the same bytes.
 */
export class ResponseCache {
  private readonly answers: SingleFlightCache<CachedResponse>;

  constructor(now: () => Date, maxBytes = MAX_BYTES) {
    this.answers = new SingleFlightCache({
      maxBytes,
      // Both compressed forms together are smaller than what they are made of.
      bytesOf: ({ body }) => 2 * body.text.length,
      lifetime: { ms: CACHED_MS, now },
    });
  }

  /** The answer to a question. Rejects as `make` does; then, and for an answer that is not final, nothing is kept. */
  get(question: unknown, make: () => Promise<Made>): Promise<CachedResponse> {
    // A question tells what somebody answered: it is not kept in clear.
    return this.answers.get(sha256(JSON.stringify(question)), async () => {
      const { envelope, isFinal } = await make();
      const bytes = new TextEncoder().encode(JSON.stringify(envelope));
      const value = { body: new CompressedText(bytes, SELDOM_SENT_EFFORT), etag: `"${sha256(bytes).slice(0, 24)}"` };
      return { value, isCacheable: isFinal };
    });
  }
}

/**
 * Sends a kept answer, or 304 to a browser that has it. The browser may keep it and asks each time: without the journey's
 * cookie nobody sees it. Its tag is weak: the compressed forms have the same.
 */
export async function sendCachedResponse(context: Context, { body, etag }: CachedResponse): Promise<Response> {
  context.header('Cache-Control', 'private, no-cache');
  context.header('ETag', `W/${etag}`);
  context.header('Vary', 'Accept-Encoding');
  if (browserHasPage(context, { etag })) return context.body(null, 304);
  context.header('Content-Type', 'application/json');
  const encoding = acceptedEncoding(context);
  if (encoding === null) return context.body(body.text);
  context.header('Content-Encoding', encoding);
  return context.body(await body.encode(encoding));
}
