import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { sha256 } from '../store/ids.ts';
import { acceptedEncoding, CompressedText, SENT_SELDOM } from './compressed-text.ts';
import { isCached } from './pages.ts';

/** An answer that is the same for everybody who asks the same, as it is sent. */
export interface KeptAnswer {
  readonly body: CompressedText<Buffer>;
  readonly etag: string;
}

/** An envelope, and whether the next one who asks the same may get it too. */
interface Made {
  readonly envelope: unknown;
  readonly isFinal: boolean;
}

/** Memory for all kept answers. A list of plans has some 30 kB. */
const MOST_BYTES = 32 * 1024 * 1024;
/** As long as an insurer's answer is used again for the same question (server/insurers/ask-insurers.ts). */
const KEPT_MS = 60_000;

/**
 * Answers by their question. Each is made once, also while several ask, and kept for a minute; beyond the memory the one
 * that nobody asked for longest goes. What a question names must decide the answer alone: another visitor with the same
 * question gets the same bytes.
 */
export class KeptAnswers {
  private readonly kept: LRUCache<string, KeptAnswer>;
  private readonly running = new Map<string, Promise<KeptAnswer>>();

  constructor(now: () => Date, maxSize = MOST_BYTES) {
    this.kept = new LRUCache({
      maxSize,
      // Both compressed forms together are smaller than what they are made of.
      sizeCalculation: ({ body }) => 2 * body.text.length,
      ttl: KEPT_MS,
      ttlResolution: 0,
      perf: { now: () => now().getTime() },
    });
  }

  /** The answer to a question. Rejects as `make` does; then, and for an answer that is not final, nothing is kept. */
  get(question: unknown, make: () => Promise<Made>): Promise<KeptAnswer> {
    // A question tells what somebody answered: it is not kept in clear.
    const key = sha256(JSON.stringify(question));
    const known = this.kept.get(key);
    if (known) return Promise.resolve(known);
    const running = this.running.get(key) ?? this.make(key, make).finally(() => this.running.delete(key));
    this.running.set(key, running);
    return running;
  }

  private async make(key: string, make: () => Promise<Made>): Promise<KeptAnswer> {
    const { envelope, isFinal } = await make();
    const bytes = Buffer.from(JSON.stringify(envelope));
    const answer = { body: new CompressedText(bytes, SENT_SELDOM), etag: `"${sha256(bytes).slice(0, 24)}"` };
    if (isFinal) this.kept.set(key, answer);
    return answer;
  }
}

/**
 * Sends a kept answer, or 304 to a browser that has it. The browser may keep it and asks each time: without the journey's
 * cookie nobody sees it. Its tag is weak: the compressed forms have the same.
 */
export async function sendKept(context: Context, { body, etag }: KeptAnswer): Promise<Response> {
  context.header('Cache-Control', 'private, no-cache');
  context.header('ETag', `W/${etag}`);
  context.header('Vary', 'Accept-Encoding');
  if (isCached(context, { etag })) return context.body(null, 304);
  context.header('Content-Type', 'application/json');
  const encoding = acceptedEncoding(context);
  if (encoding === null) return context.body(new Uint8Array(body.text));
  context.header('Content-Encoding', encoding);
  return context.body(new Uint8Array(await body.encode(encoding)));
}
