import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** How hard each encoding tries, as zlib has it. */
interface Effort {
  readonly br: number;
  readonly gzip: number;
}

const SENT_OFTEN: Effort = { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };
/** For a text that few ask for: brotli's best takes a hundred times as long as this, for a tenth fewer bytes. */
export const SELDOM_SENT_EFFORT: Effort = { br: 5, gzip: 6 };

const ENCODINGS = {
  br: (text: string | Bytes, effort: Effort) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: effort.br } }),
  gzip: (text: string | Bytes, effort: Effort) => promisify(gzip)(text, { level: effort.gzip }),
};

/** As an answer takes them. */
type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (buffer: Buffer): Bytes => new Uint8Array(buffer);

/** HTTP's names of the encodings, the smallest first. */
const CONTENT_ENCODINGS = ['br', 'gzip'] as const;
type ContentEncoding = (typeof CONTENT_ENCODINGS)[number];

/** The smallest encoding that the browser takes; null if it takes none of them. */
export function acceptedEncoding(context: Context): ContentEncoding | null {
  const accepted = accepts(context, {
    header: 'Accept-Encoding',
    supports: [...CONTENT_ENCODINGS],
    default: 'identity',
    match: (offered, { supports, default: none }) =>
      supports.find((encoding) => offered.some(({ type, q }) => type === encoding && q > 0)) ?? none,
  });
  return CONTENT_ENCODINGS.find((encoding) => encoding === accepted) ?? null;
}

/** A text that is sent more than once. Each encoding is computed on first use, off the event loop, and cached. */
export class CompressedText<Text extends string | Bytes = string> {
  private readonly encoded = new Map<ContentEncoding, Promise<Bytes>>();

  constructor(
    readonly text: Text,
    private readonly effort = SENT_OFTEN,
  ) {}

  /** The text in this encoding; by default compressed as far as it goes. */
  encode(encoding: ContentEncoding): Promise<Bytes> {
    const made = this.encoded.get(encoding) ?? ENCODINGS[encoding](this.text, this.effort).then(bytesOf);
    this.encoded.set(encoding, made);
    return made;
  }
}
