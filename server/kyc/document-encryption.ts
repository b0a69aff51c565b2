import type { AppSecret } from '../config/app-secret.ts';
import { decryptText, encryptText } from '../secrets/encrypted-text.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** An insurer's PDF encrypted for the database, bound to its proposal: nonce, tag, ciphertext. */
export function encryptPolicyDocument([secret]: AppSecret, proposerId: string, pdf: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'policy-document'), nonce).setAAD(
    Buffer.from(proposerId),
  );
  const sealed = [cipher.update(pdf), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

/** Decrypts the result of `encryptPolicyDocument`. Throws an Error if no secret fits, or the proposal or a byte differs. */
export function decryptPolicyDocument(secret: AppSecret, proposerId: string, sealed: Buffer): Buffer {
  const [current, ...former] = secret;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(current, 'policy-document'), nonce, {
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

/** A document number encrypted for the database, bound to its proposal. */
export const encryptDocumentNumber = (secret: AppSecret, proposerId: string, number: string): string =>
  encryptText(secret, 'kyc-document', proposerId, number);

/** Decrypts the result of `encryptDocumentNumber`. Throws an Error if the secret, the proposal or a byte differs. */
export const decryptDocumentNumber = (secret: AppSecret, proposerId: string, sealed: string): string =>
  decryptText(secret, 'kyc-document', proposerId, sealed);

/** All but the last four characters hidden: 'XXXXXX234F'. A shorter number is hidden completely. */
export const maskDocumentNumber = (number: string): string =>
  number.length <= 4 ? 'X'.repeat(number.length) : 'X'.repeat(number.length - 4) + number.slice(-4);
