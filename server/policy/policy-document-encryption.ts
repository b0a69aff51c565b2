import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { AppSecret } from '../config/app-secret.ts';
import { purposeKey } from '../secrets/purpose-key.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** An insurer's PDF encrypted for the database, bound to its proposal: nonce, tag, ciphertext. */
export function encryptPolicyDocument([secret]: AppSecret, proposerId: string, pdf: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', purposeKey(secret, 'policy-document'), nonce).setAAD(
    Buffer.from(proposerId),
  );
  const sealed = [cipher.update(pdf), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

/** Decrypts the result of `encryptPolicyDocument`. Throws an Error if no secret fits, or the proposal or a byte differs. */
export function decryptPolicyDocument(secret: AppSecret, proposerId: string, sealed: Buffer): Buffer {
  const [current, ...former] = secret;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', purposeKey(current, 'policy-document'), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(proposerId)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch (error) {
    const [first, ...others] = former;
    if (first === undefined) throw error;
    return decryptPolicyDocument([first, ...others], proposerId, sealed);
  }
}
