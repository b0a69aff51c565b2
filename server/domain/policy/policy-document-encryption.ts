import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { decryptBytes, encryptBytes, joinedBytes, separatedBytes } from '#server/shared/secrets/encrypted-bytes.ts';

/** An insurer's PDF encrypted for the database, bound to its proposal. */
export const encryptPolicyDocument = (secret: AppSecret, proposerId: string, pdf: Uint8Array): Buffer =>
  joinedBytes(encryptBytes(secret, 'policy-document', proposerId, pdf));

/** Decrypts the result of `encryptPolicyDocument`. Throws an Error if no secret fits, or the proposal or a byte differs. */
export const decryptPolicyDocument = (secret: AppSecret, proposerId: string, sealed: Buffer): Buffer =>
  decryptBytes(secret, 'policy-document', proposerId, separatedBytes(sealed));
