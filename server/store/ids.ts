import { createHmac, hash, randomBytes, randomInt } from 'node:crypto';
import { type AppSecret, equalInConstantTime } from '../config/app-secret.ts';

/** A journey's id and its proposal's share their random part, so that either leads to the same row without an index. */
const RFQ = /^RFQ-[0-9a-f]{32}$/;
const PROPOSER = /^PRP-[0-9a-f]{32}$/;

/** A new journey's id, with 128 random bits. */
export const newRfqId = (): string => `RFQ-${randomBytes(16).toString('hex')}`;

/** A secret for a cookie, with 128 random bits. */
export const newCookieSecret = (): string => randomBytes(16).toString('base64url');

// Crockford's digits: no I, L, O or U.
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random letters and digits that survive being read out on the phone, five bits each. */
export const newReadableCode = (length: number): string =>
  Array.from({ length }, () => DIGITS.charAt(randomInt(DIGITS.length))).join('');

/** Random digits, each as likely as any other. */
export const randomDigits = (length: number): string => String(randomInt(0, 10 ** length)).padStart(length, '0');

export const isRfqId = (text: string): boolean => RFQ.test(text);

/** The id of the proposal that a journey bears. */
export const proposerIdOf = (rfqId: string): string => `PRP-${rfqId.slice(4)}`;

/** The journey that a proposal's id belongs to; null if it is no such id. */
export const rfqIdOf = (proposerId: string): string | null =>
  PROPOSER.test(proposerId) ? `RFQ-${proposerId.slice(4)}` : null;

/** The journey's id that stands in every row about a proposal. Throws a RangeError if that is no proposal's id. */
export function journeyIdOf(proposerId: string): string {
  const journeyId = rfqIdOf(proposerId);
  if (journeyId === null) throw new RangeError('Not the id of a proposal');
  return journeyId;
}

export const sha256 = (text: string | Uint8Array): string => hash('sha256', text, 'hex');

/** The bytes of a token in base64url; null for another spelling of them: Node's decoder passes over what it does not know. */
export function decodeTokenBytes(token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url');
  return bytes.toString('base64url') === token ? bytes : null;
}

const derivedBy = (key: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest().subarray(0, 16);

/** 128 bits that only this server can make of `text`, the same ones while its secret stays. `purpose` keeps its uses apart. */
export const deriveBits = ([current]: AppSecret, purpose: string, text: string): Buffer =>
  derivedBy(current, purpose, text);

/** Whether `bits` were derived of this text, by the current secret or a former one. Compares in constant time. */
export const isDerivedFrom = (secret: AppSecret, purpose: string, text: string, bits: Buffer): boolean =>
  secret.some((key) => equalInConstantTime(derivedBy(key, purpose, text), bits));
