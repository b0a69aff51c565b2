import { millisecondsInDay } from 'date-fns/constants';
import { journeyIdInOwnerLink, OWNER_LINK_TOKEN_OFFSETS } from '#contract/shared/owner-link-token.ts';
import { isRfqId } from '#server/domain/shared/journey-ids.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { decodeTokenBytes, deriveBits, isDerivedFrom } from '#server/shared/secrets/derived-bits.ts';

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
export function ownerLinkToken(secret: AppSecret, { kind, journeyId, expiresAt }: OwnerLink): string {
  if (!isRfqId(journeyId)) throw new RangeError('Not the id of a journey');
  const payload = Buffer.alloc(OWNER_LINK_TOKEN_OFFSETS.signature);
  payload.writeUInt8(KINDS.indexOf(kind), OWNER_LINK_TOKEN_OFFSETS.kind);
  payload.write(journeyId.slice(4), OWNER_LINK_TOKEN_OFFSETS.journeyId, 'hex');
  payload.writeUInt32BE(Math.floor(expiresAt.getTime() / millisecondsInDay), OWNER_LINK_TOKEN_OFFSETS.lastDay);
  return Buffer.concat([payload, deriveBits(secret, PURPOSE, payload.toString('base64url'))]).toString('base64url');
}

/** The link of a token, which may have expired; null if we did not make it. */
export function ownerLinkOfToken(secret: AppSecret, token: string): OwnerLink | null {
  const bytes = decodeTokenBytes(token);
  if (bytes?.length !== OWNER_LINK_TOKEN_OFFSETS.end) return null;
  const payload = bytes.subarray(0, OWNER_LINK_TOKEN_OFFSETS.signature);
  const signature = bytes.subarray(OWNER_LINK_TOKEN_OFFSETS.signature);
  if (!isDerivedFrom(secret, PURPOSE, payload.toString('base64url'), signature)) return null;
  const kind = KINDS[payload.readUInt8(OWNER_LINK_TOKEN_OFFSETS.kind)];
  const journeyId = journeyIdInOwnerLink(token);
  if (kind === undefined || journeyId === null) return null;
  return {
    kind,
    journeyId,
    expiresAt: new Date((payload.readUInt32BE(OWNER_LINK_TOKEN_OFFSETS.lastDay) + 1) * millisecondsInDay),
  };
}
