import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import { SingleFlightCache } from '#server/shared/single-flight-cache.ts';

/** The maximum memory for all cached documents. One has about 50 kB. */
const MAX_BYTES = 32 * 1024 * 1024;
/**
 * A document contains data that is encrypted elsewhere. It is cached only while it is being viewed, and not until the
 * cache is full.
 */
const CACHED_MS = 10 * 60_000;

/**
 * The most recently requested documents. Each is rendered once, even while several calls request it at the same time.
 */
export class DocumentCache {
  private readonly documents: SingleFlightCache<Uint8Array<ArrayBuffer>>;

  constructor(now: () => Date, maxBytes = MAX_BYTES) {
    this.documents = new SingleFlightCache({
      maxBytes,
      bytesOf: ({ length }) => length,
      lifetime: { ms: CACHED_MS, now },
    });
  }

  /** The document with this tag, rendered if it is not cached. */
  get(tag: string, draw: () => Promise<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
    return this.documents.get(tag, async () => ({ value: new Uint8Array(await draw()), isCacheable: true }));
  }
}

interface Version {
  readonly proposerId: string;
  /** When the policy was last written. Its printed data is written only once. */
  readonly updatedAt: Date;
  /** Whether it is the insurer's own document. */
  readonly isReceived: boolean;
}

/**
 * Tag of a policy's document, to be sent as a weak one: another version of the server may lay out the same text
 * differently.
 */
export const policyDocumentTag = ({ proposerId, updatedAt, isReceived }: Version): string =>
  `"${sha256(`${proposerId} ${updatedAt.toISOString()}${isReceived ? ' received' : ''}`).slice(0, 32)}"`;
