import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { AppSecret } from '../config/app-secret.ts';
import { purposeKey } from './purpose-key.ts';

/** A kind of text that is stored encrypted. */
type Purpose = 'kyc-document' | 'travel-quote-session';

/**
 * A text encrypted for the database: AES-256-GCM with the purpose's own key. It is bound to `owner`, such as its
 * proposal: copied to another owner it cannot be decrypted. Form: `v1.nonce.tag.ciphertext`, base64url.
 */
export function encryptText([secret]: AppSecret, purpose: Purpose, owner: string, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', purposeKey(secret, purpose), nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return ['v1', ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
}

/**
 * Decrypts the result of `encryptText`. Throws an Error if no secret fits, or if the purpose, the owner or a byte
 * differs.
 */
export function decryptText(secret: AppSecret, purpose: Purpose, owner: string, sealed: string): string {
  const [current, ...former] = secret;
  try {
    return decryptBy(current, purpose, owner, sealed);
  } catch (error) {
    const [first, ...others] = former;
    // The last error says what is wrong.
    if (first === undefined) throw error;
    return decryptText([first, ...others], purpose, owner, sealed);
  }
}

function decryptBy(secret: string, purpose: Purpose, owner: string, sealed: string): string {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== 'v1' || !nonce || !tag || !text) throw new Error('Not an encrypted text');
  const decipher = createDecipheriv('aes-256-gcm', purposeKey(secret, purpose), nonce, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return decipher.update(text, undefined, 'utf8') + decipher.final('utf8');
}
