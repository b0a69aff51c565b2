import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

// One secret, a key for each purpose: who knows one of them cannot derive another.
const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'chhatri', purpose, 32));

/** A hash that only this server can make: equal texts are recognised, and nothing can be read from it. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url');

/**
 * A document number encrypted for the database: AES-256-GCM, with the proposal bound to it, so that one copied into
 * another row does not open there. Form: `v1.nonce.tag.ciphertext`, base64url.
 */
export function encryptNumber(secret: string, proposerId: string, number: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'kyc-document'), nonce).setAAD(Buffer.from(proposerId));
  const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return ['v1', ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
}

/** The number that `encryptNumber` encrypted. Throws an Error if the secret, the proposal or a byte of it is another. */
export function decryptNumber(secret: string, proposerId: string, sealed: string): string {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== 'v1' || !nonce || !tag || !text) throw new Error('Not an encrypted document number');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'kyc-document'), nonce, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(proposerId)).setAuthTag(tag);
  return decipher.update(text, undefined, 'utf8') + decipher.final('utf8');
}

/** All but the last four characters hidden: 'XXXXXX234F'. A shorter number is hidden whole. */
export const maskNumber = (number: string): string =>
  number.length <= 4 ? 'X'.repeat(number.length) : 'X'.repeat(number.length - 4) + number.slice(-4);
