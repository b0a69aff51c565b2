import type { Context } from 'hono';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import { SingleFlightCache } from '#server/shared/single-flight-cache.ts';
import { acceptedEncoding, CompressedText, SELDOM_SENT_EFFORT } from './compressed-text.ts';
import { browserHasPage } from './if-none-match.ts';

/** The encoded response, which is the same for all callers of the same query. */
export interface CachedResponse {
  readonly body: CompressedText<Uint8Array<ArrayBuffer>>;
  readonly etag: string;
}

/** An envelope, and whether later callers may receive it too. */
interface Computed {
  readonly envelope: unknown;
  readonly isFinal: boolean;
}

/** Maximum bytes of all cached responses. A list of plans has some 30 kB. */
const MAX_BYTES = 32 * 1024 * 1024;
/** As long as an insurer's answer is reused for the same question (server/operations/insurers/ask-insurers.ts). */
const CACHED_MS = 60_000;

/**
 * Caches responses by their query for a minute. The query alone must determine the response: another visitor with the same
 * query receives the same bytes.
 */
export class ResponseCache {
  private readonly responses: SingleFlightCache<CachedResponse>;

  constructor(now: () => Date, maxBytes = MAX_BYTES) {
    this.responses = new SingleFlightCache({
      maxBytes,
      // Both compressed forms together are smaller than their source.
      bytesOf: ({ body }) => 2 * body.text.length,
      lifetime: { ms: CACHED_MS, now },
    });
  }

  /** The response to a query. Rejects if `compute` does. Then, and if the response is not final, nothing is cached. */
  get(query: unknown, compute: () => Promise<Computed>): Promise<CachedResponse> {
    // The key contains a visitor's answers, so only its hash is stored.
    return this.responses.get(sha256(JSON.stringify(query)), async () => {
      const { envelope, isFinal } = await compute();
      const bytes = new TextEncoder().encode(JSON.stringify(envelope));
      const value = { body: new CompressedText(bytes, SELDOM_SENT_EFFORT), etag: `"${sha256(bytes).slice(0, 24)}"` };
      return { value, isCacheable: isFinal };
    });
  }
}

/**
 * Sends a cached response, or 304 to a browser that has it. The browser may store it and revalidates each time: no one can
 * read it without the journey's cookie. Its ETag is weak because all compressed forms share it.
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
