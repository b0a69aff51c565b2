import { createHmac, hash } from 'node:crypto';
import { type AppSecret, equalInConstantTime } from './app-secret.ts';

export const sha256 = (text: string | Uint8Array): string => hash('sha256', text, 'hex');

/** The bytes of a token in base64url; null for another spelling of them: Node's decoder passes over what it does not know. */
export function decodeTokenBytes(token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url');
  return bytes.toString('base64url') === token ? bytes : null;
}

const derivedBy = (key: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest().subarray(0, 16);

/** 128 bits that only this server can make of `text`, the same as long as its secret is the same. `purpose` separates its uses. */
export const deriveBits = ([current]: AppSecret, purpose: string, text: string): Buffer =>
  derivedBy(current, purpose, text);

/** Whether `bits` were derived of this text, by the current secret or a former one. Compares in constant time. */
export const isDerivedFrom = (secret: AppSecret, purpose: string, text: string, bits: Buffer): boolean =>
  secret.some((key) => equalInConstantTime(derivedBy(key, purpose, text), bits));
