import { millisecondsInDay } from 'date-fns/constants';
import { journeyIdInToken, LINK_TOKEN_BYTES } from '#contract/shared/link-token.ts';
import type { AppSecret } from '../secret.ts';
import { bytesOfToken, derived, isDerived, isRfqId } from '../store/ids.ts';

const KINDS = ['policy', 'journey'] as const;

/** The content of a link in a mail or an SMS. It gives no access without a code to the owner's phone. */
export interface OwnerLink {
  /** Whose phone gets the code: the policyholder's, or the one that the journey was sent to. */
  readonly kind: (typeof KINDS)[number];
  readonly journeyId: string;
  /** Valid until the end of this day. */
  readonly expiresAt: Date;
}

const PURPOSE = 'owner-link';

/** The link's token: kind, random part of the journey's id and last day, signed. It contains no personal data. */
export function linkTokenOf(secret: AppSecret, { kind, journeyId, expiresAt }: OwnerLink): string {
  if (!isRfqId(journeyId)) throw new RangeError('Not the id of a journey');
  const payload = Buffer.alloc(LINK_TOKEN_BYTES.signature);
  payload.writeUInt8(KINDS.indexOf(kind), LINK_TOKEN_BYTES.kind);
  payload.write(journeyId.slice(4), LINK_TOKEN_BYTES.journeyId, 'hex');
  payload.writeUInt32BE(Math.floor(expiresAt.getTime() / millisecondsInDay), LINK_TOKEN_BYTES.lastDay);
  return Buffer.concat([payload, derived(secret, PURPOSE, payload.toString('base64url'))]).toString('base64url');
}

/** The link of a token, which may have expired; null if we did not make it. */
export function linkOfToken(secret: AppSecret, token: string): OwnerLink | null {
  const bytes = bytesOfToken(token);
  if (bytes?.length !== LINK_TOKEN_BYTES.end) return null;
  const payload = bytes.subarray(0, LINK_TOKEN_BYTES.signature);
  const signature = bytes.subarray(LINK_TOKEN_BYTES.signature);
  if (!isDerived(secret, PURPOSE, payload.toString('base64url'), signature)) return null;
  const kind = KINDS[payload.readUInt8(LINK_TOKEN_BYTES.kind)];
  const journeyId = journeyIdInToken(token);
  if (kind === undefined || journeyId === null) return null;
  return {
    kind,
    journeyId,
    expiresAt: new Date((payload.readUInt32BE(LINK_TOKEN_BYTES.lastDay) + 1) * millisecondsInDay),
  };
}
