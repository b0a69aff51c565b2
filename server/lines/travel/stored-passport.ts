import type { StoredTravellerDetails, TravellerDetails } from '#contract/lines/travel/traveller-details.ts';
import {
  decryptDocumentNumber,
  encryptDocumentNumber,
  maskDocumentNumber,
} from '#server/domain/kyc/document-encryption.ts';
import { fieldsRefusal, type Refused } from '#server/shared/refused.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';

/**
 * A traveller's details as stored: the passport number encrypted, and masked where it is shown. Without a number in the
 * request, the stored one remains. With the same number again, its encrypted form remains, so that nothing counts as
 * changed. Details without a number are refused if none is stored.
 * @param secret the server's
 */
export function storedTravellerDetailsOf(
  { passport_number, ...details }: TravellerDetails,
  before: StoredTravellerDetails | undefined,
  secret: AppSecret,
  proposerId: string,
): StoredTravellerDetails | Refused {
  if (before && (passport_number === null || passport_number === passportNumberIn(before, secret, proposerId))) {
    const { passport_number_masked, passport_number_encrypted } = before;
    return { ...details, passport_number_masked, passport_number_encrypted };
  }
  if (passport_number === null) return fieldsRefusal({ passport_number: 'Enter the passport number' });
  return {
    ...details,
    passport_number_masked: maskDocumentNumber(passport_number),
    passport_number_encrypted: encryptDocumentNumber(secret, proposerId, passport_number),
  };
}

/** The passport number of stored details. */
export const passportNumberIn = (
  { passport_number_encrypted }: StoredTravellerDetails,
  secret: AppSecret,
  proposerId: string,
): string => decryptDocumentNumber(secret, proposerId, passport_number_encrypted);
