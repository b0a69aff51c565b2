import { timingSafeEqual } from 'node:crypto';
import { derived, isRfqId } from '../store/ids.ts';

const DAY_MS = 24 * 60 * 60_000;
const KINDS = ['policy', 'journey'] as const;
const PAYLOAD_BYTES = 21;
const SIGNATURE_BYTES = 16;

/** What a link in a mail or an SMS names. It opens nothing by itself: a code to the owner's phone does. */
export interface OwnerLink {
  /** Whose phone gets the code: the policyholder's, or the one that the journey was sent to. */
  readonly kind: (typeof KINDS)[number];
  readonly journeyId: string;
  /** It is good until the end of this day. */
  readonly expiresAt: Date;
}

const signatureOf = (secret: string, payload: Buffer): Buffer =>
  derived(secret, 'owner-link', payload.toString('base64url'));

/** The link's token: kind, random part of the journey's id and last day, signed. Nothing personal can be read from it. */
export function linkTokenOf(secret: string, { kind, journeyId, expiresAt }: OwnerLink): string {
  if (!isRfqId(journeyId)) throw new RangeError('Not the id of a journey');
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.writeUInt8(KINDS.indexOf(kind));
  payload.write(journeyId.slice(4), 1, 'hex');
  payload.writeUInt32BE(Math.floor(expiresAt.getTime() / DAY_MS), 17);
  return Buffer.concat([payload, signatureOf(secret, payload)]).toString('base64url');
}

/** The link of a token, which may have expired; null if we did not make it. */
export function linkOfToken(secret: string, token: string): OwnerLink | null {
  const bytes = Buffer.from(token, 'base64url');
  // One spelling only: base64url ignores what it does not know.
  if (bytes.length !== PAYLOAD_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), signatureOf(secret, payload))) return null;
  const kind = KINDS[payload.readUInt8()];
  if (kind === undefined) return null;
  return {
    kind,
    journeyId: `RFQ-${payload.toString('hex', 1, 17)}`,
    expiresAt: new Date((payload.readUInt32BE(17) + 1) * DAY_MS),
  };
}
