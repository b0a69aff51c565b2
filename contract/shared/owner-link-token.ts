/**
 * Offsets of the bytes of an owner's link in its token (base64url): kind, random part of the journey's id, last valid
 * day (days since 1970, big endian), signature.
 */
export const OWNER_LINK_TOKEN_OFFSETS = { kind: 0, journeyId: 1, lastDay: 17, signature: 21, end: 37 } as const;

/**
 * The journey id in a link's token. The signature is not checked: only the server can.
 * @returns null for an invalid token
 */
export const journeyIdInOwnerLink = (token: string): string | null => {
  if (!/^[\w-]{50}$/.test(token)) return null;
  const bytes = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
  const id = [...bytes.slice(OWNER_LINK_TOKEN_OFFSETS.journeyId, OWNER_LINK_TOKEN_OFFSETS.lastDay)];
  return `RFQ-${id.map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')}`;
};
