import type { AppSecret } from './app-secret.ts';
import { decryptBytes, encryptBytes, type Purpose } from './encrypted-bytes.ts';

/** A text encrypted for the database, bound to `owner` by `encryptBytes`. Form: `v1.nonce.tag.ciphertext`, base64url. */
export function encryptText(secret: AppSecret, purpose: Purpose, owner: string, plain: string): string {
  const { nonce, tag, ciphertext } = encryptBytes(secret, purpose, owner, Buffer.from(plain));
  return ['v1', ...[nonce, tag, ciphertext].map((part) => part.toString('base64url'))].join('.');
}

/** Decrypts the result of `encryptText`. Throws an Error for another text, and where `decryptBytes` does. */
export function decryptText(secret: AppSecret, purpose: Purpose, owner: string, sealed: string): string {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, ciphertext] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== 'v1' || !nonce || !tag || !ciphertext) throw new Error('Not an encrypted text');
  return decryptBytes(secret, purpose, owner, { nonce, tag, ciphertext }).toString();
}
