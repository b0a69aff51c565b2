import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { decryptText, encryptText } from '#server/shared/secrets/encrypted-text.ts';

/** A document number encrypted for the database, bound to its proposal. */
export const encryptDocumentNumber = (secret: AppSecret, proposerId: string, number: string): string =>
  encryptText(secret, 'kyc-document', proposerId, number);

/** Decrypts the result of `encryptDocumentNumber`. Throws an Error if the secret, the proposal or a byte differs. */
export const decryptDocumentNumber = (secret: AppSecret, proposerId: string, sealed: string): string =>
  decryptText(secret, 'kyc-document', proposerId, sealed);

/** All but the last four characters hidden: 'XXXXXX234F'. A shorter number is hidden completely. */
export const maskDocumentNumber = (number: string): string =>
  number.length <= 4 ? 'X'.repeat(number.length) : 'X'.repeat(number.length - 4) + number.slice(-4);
