import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type AppSecret, equalInConstantTime } from '../config/app-secret.ts';

/** Keys by secret and purpose. There are few of both, and neither comes from a request. */
const keys = new Map<string, Buffer>();

/**
 * One secret, and a key for each purpose: with one key, no other can be derived. The key is cached because deriving it
 * takes longer than using it.
 */
function keyFor(secret: string, purpose: string): Buffer {
  const name = JSON.stringify([secret, purpose]);
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, 'chhatri', purpose, 32));
  keys.set(name, key);
  return key;
}

/** Hashes that only this server can compute: by the current secret, then by the former ones. */
export const keyedHashes = ([current, ...former]: AppSecret, purpose: string, text: string): KeyedHashes => [
  keyedHash([current], purpose, text),
  ...former.map((secret) => keyedHash([secret], purpose, text)),
];

/** The first is used for new hashes; each is recognised. */
export type KeyedHashes = readonly [current: string, ...former: string[]];

/** A hash that only this server can compute: equal texts are recognised, and the text cannot be recovered. */
export const keyedHash = ([current]: AppSecret, purpose: string, text: string): string =>
  createHmac('sha256', keyFor(current, purpose)).update(text).digest('base64url');

/** Whether `hash` belongs to this text, by the current secret or a former one. Compares in constant time. */
export const isKeyedHash = (secret: AppSecret, purpose: string, text: string, hash: string): boolean =>
  keyedHashes(secret, purpose, text).some((own) => equalInConstantTime(Buffer.from(own), Buffer.from(hash)));

/** A kind of text that is stored encrypted. */
type Purpose = 'kyc-document' | 'travel-quote-session';

/**
 * A text encrypted for the database: AES-256-GCM with the purpose's own key. It is bound to `owner`, such as its
 * proposal: copied to another owner it cannot be decrypted. Form: `v1.nonce.tag.ciphertext`, base64url.
 */
export function encryptText([secret]: AppSecret, purpose: Purpose, owner: string, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce).setAAD(Buffer.from(owner));
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
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), nonce, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return decipher.update(text, undefined, 'utf8') + decipher.final('utf8');
}

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
