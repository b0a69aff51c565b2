import { SingleFlightCache } from '../single-flight-cache.ts';
import { sha256 } from '../store/ids.ts';

/** Memory for all kept documents. One has some 50 kB. */
const MOST_BYTES = 32 * 1024 * 1024;
/** A document holds what is encrypted elsewhere: it is kept for as long as somebody looks at it, and not until it is crowded out. */
const KEPT_MS = 10 * 60_000;

/** The documents that were asked for last. Each is drawn once, also while several ask for it at the same time. */
export class DocumentCache {
  private readonly documents: SingleFlightCache<Uint8Array<ArrayBuffer>>;

  constructor(now: () => Date, mostBytes = MOST_BYTES) {
    this.documents = new SingleFlightCache({
      mostBytes,
      bytesOf: ({ length }) => length,
      lifetime: { ms: KEPT_MS, now },
    });
  }

  /** The document with this tag, drawn if it is not kept. */
  get(tag: string, draw: () => Promise<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
    return this.documents.get(tag, async () => ({ value: new Uint8Array(await draw()), isKept: true }));
  }
}

interface Version {
  readonly proposerId: string;
  /** When the policy was written last. What is printed is written once. */
  readonly updatedAt: Date;
}

/** Tag of a policy's document, to be sent as a weak one: another version of the server may set the same text otherwise. */
export const documentTag = ({ proposerId, updatedAt }: Version): string =>
  `"${sha256(`${proposerId} ${updatedAt.toISOString()}`).slice(0, 32)}"`;
