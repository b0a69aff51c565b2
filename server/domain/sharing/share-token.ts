import { millisecondsInDay } from 'date-fns/constants';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { decodeTokenBytes, deriveBits, isDerivedFrom } from '#server/shared/secrets/derived-bits.ts';

const ID_BYTES = 16;
const PAYLOAD_BYTES = ID_BYTES + 4;
const SIGNATURE_BYTES = 16;

/** The content of a link to shared quotes. */
export interface SharedQuotesLinkContent {
  /** Id of the stored quotes: 32 hex digits. */
  readonly id: string;
  /** The last day on which it opens, 'yyyy-mm-dd' in India. */
  readonly openUntil: string;
}

const PURPOSE = 'shared-quotes-link';

/**
 * The link's token: the quotes' id and the last day, signed. The day is included to distinguish an old link from a
 * wrong one.
 */
export function sharedQuotesTokenOf(secret: AppSecret, { id, openUntil }: SharedQuotesLinkContent): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  if (payload.write(id, 0, 'hex') !== ID_BYTES) throw new RangeError('Not the id of shared quotes');
  payload.writeUInt32BE(Date.parse(openUntil) / millisecondsInDay, ID_BYTES);
  return Buffer.concat([payload, deriveBits(secret, PURPOSE, payload.toString('base64url'))]).toString('base64url');
}

/** The link of a token, which may have expired; null if we did not make it. */
export function sharedQuotesLinkOfToken(secret: AppSecret, token: string): SharedQuotesLinkContent | null {
  const bytes = decodeTokenBytes(token);
  if (bytes?.length !== PAYLOAD_BYTES + SIGNATURE_BYTES) return null;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  if (!isDerivedFrom(secret, PURPOSE, payload.toString('base64url'), bytes.subarray(PAYLOAD_BYTES))) return null;
  return {
    id: payload.toString('hex', 0, ID_BYTES),
    openUntil: new Date(payload.readUInt32BE(ID_BYTES) * millisecondsInDay).toISOString().slice(0, 10),
  };
}
