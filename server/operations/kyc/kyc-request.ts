import { journeyPagePath } from '#server/domain/journey/server-line.ts';
import { decryptDocumentNumber } from '#server/domain/kyc/document-encryption.ts';
import type { PendingKycCheck } from '#server/domain/kyc/kyc-case.ts';
import { type KycPerson, kycPersonOf } from '#server/domain/kyc/kyc-person.ts';
import type { KycRequest } from '#server/domain/kyc/kyc-provider.ts';
import { type JourneyUnitOfWork, proposalOfUnit } from '#server/operations/unit-of-work/unit-of-work.ts';
import type { Refused } from '#server/shared/refused.ts';

/** The proposer of a unit's record. A `Refused` without a name or phone. */
export const kycPersonOfUnit = ({ journey, record, config }: JourneyUnitOfWork): KycPerson | Refused =>
  kycPersonOf({ definition: journey.definition, record }, config.secret);

/** The request to the provider about a document of the record's proposer. */
export function kycRequestOf(
  unit: JourneyUnitOfWork,
  { fullName, dob, mobileNumber }: KycPerson,
  { reference, document, numberSealed, registeredDob }: Omit<PendingKycCheck, 'person'>,
): KycRequest {
  const { proposerId } = proposalOfUnit(unit);
  return {
    ...{ reference, proposerId, documentType: document, registeredDob, fullName, dob, mobileNumber },
    documentNumber: decryptDocumentNumber(unit.config.secret, proposerId, numberSealed),
    returnPath: journeyPagePath(unit.journey.definition, 'proposer/kyc-form', proposerId),
  };
}
