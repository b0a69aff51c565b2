import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

// One secret, two keys: who learns how codes are hashed has not learnt how to read documents.
const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'chhatri', purpose, 32));

/**
 * A document number encrypted for the database: AES-256-GCM, with the proposal bound to it, so that one copied into
 * another row does not open there. Form: `v1.nonce.tag.ciphertext`, base64url.
 */
export function seal(secret: string, proposerId: string, number: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'kyc-document'), nonce).setAAD(Buffer.from(proposerId));
  const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return ['v1', ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
}

/** The number that `seal` encrypted. Throws an Error if the secret, the proposal or a byte of it is another. */
export function unseal(secret: string, proposerId: string, sealed: string): string {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== 'v1' || !nonce || !tag || !text) throw new Error('Not a sealed document number');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'kyc-document'), nonce, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(proposerId)).setAuthTag(tag);
  return decipher.update(text, undefined, 'utf8') + decipher.final('utf8');
}

/** All but the last four characters hidden: 'XXXXXX234F'. A shorter number is hidden whole. */
export const maskNumber = (number: string): string =>
  number.length <= 4 ? 'X'.repeat(number.length) : 'X'.repeat(number.length - 4) + number.slice(-4);

/** A mobile number as the visitor recognises it: '98XXXXXX10'. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 2)}XXXXXX${mobile.slice(-2)}`;

/** A new code of six digits, each as likely as any other. */
export const newOtp = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/**
 * What is kept of a code. A million codes are quickly tried, so the hash is keyed: the database alone does not give the
 * code away. Bound to the proposal.
 */
export const hashOtp = (secret: string, proposerId: string, otp: string): string =>
  createHmac('sha256', keyFor(secret, 'kyc-otp')).update(`${proposerId}\n${otp}`).digest('base64url');

/** Whether a code is the one that was sent. Takes the same time either way. */
export function isRightOtp(secret: string, proposerId: string, otp: string, kept: string): boolean {
  const given = Buffer.from(hashOtp(secret, proposerId, otp));
  const wanted = Buffer.from(kept);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
