import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { AppSecret } from './app-secret.ts';
import { purposeKey } from './purpose-key.ts';

/** A kind of data that is stored encrypted. */
export type Purpose = 'kyc-document' | 'travel-quote-session' | 'policy-document';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface EncryptedBytes {
  readonly nonce: Buffer;
  readonly tag: Buffer;
  readonly ciphertext: Buffer;
}

/**
 * Bytes encrypted for the database: AES-256-GCM with the purpose's own key. They are bound to `owner`, such as their
 * proposal: copied to another owner they cannot be decrypted.
 */
export function encryptBytes([secret]: AppSecret, purpose: Purpose, owner: string, plain: Uint8Array): EncryptedBytes {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', purposeKey(secret, purpose), nonce).setAAD(Buffer.from(owner));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { nonce, tag: cipher.getAuthTag(), ciphertext };
}

/**
 * Decrypts the result of `encryptBytes`. Throws an Error if no secret fits, or if the purpose, the owner or a byte
 * differs.
 */
export function decryptBytes(secret: AppSecret, purpose: Purpose, owner: string, encrypted: EncryptedBytes): Buffer {
  const [current, ...former] = secret;
  const { nonce, tag, ciphertext } = encrypted;
  try {
    const key = purposeKey(current, purpose);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
  } catch (error) {
    const [first, ...others] = former;
    // The last error says what is wrong.
    if (first === undefined) throw error;
    return decryptBytes([first, ...others], purpose, owner, encrypted);
  }
}

/** In one piece: nonce, tag, ciphertext. */
export const joinedBytes = ({ nonce, tag, ciphertext }: EncryptedBytes): Buffer =>
  Buffer.concat([nonce, tag, ciphertext]);

/** The parts of `joinedBytes`. */
export const separatedBytes = (joined: Buffer): EncryptedBytes => ({
  nonce: joined.subarray(0, NONCE_BYTES),
  tag: joined.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
  ciphertext: joined.subarray(NONCE_BYTES + TAG_BYTES),
});
