import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

const ENCODINGS = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gzip: (text: string) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
};

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

/** A text that is sent often. Each encoding is made when it is first asked for, off the event loop, and kept. */
export class CompressedText {
  private readonly encoded = new Map<ContentEncoding, Promise<Buffer>>();

  constructor(readonly text: string) {}

  /** The text in this encoding, compressed as far as it goes. */
  encode(encoding: ContentEncoding): Promise<Buffer> {
    const made = this.encoded.get(encoding) ?? ENCODINGS[encoding](this.text);
    this.encoded.set(encoding, made);
    return made;
  }
}
