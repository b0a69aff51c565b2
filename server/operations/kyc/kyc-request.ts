import { journeyPagePath } from '#server/domain/journey/server-line.ts';
import { decryptDocumentNumber } from '#server/domain/kyc/document-encryption.ts';
import type { PendingKycCheck } from '#server/domain/kyc/kyc-case.ts';
import { kycPersonOf } from '#server/domain/kyc/kyc-person.ts';
import type { KycRequest } from '#server/domain/kyc/kyc-provider.ts';
import { type JourneyUnitOfWork, proposalOfUnit } from '#server/operations/unit-of-work/unit-of-work.ts';
import { Refused } from '#server/shared/refused.ts';

/** The request to the provider about a document of the record's proposer. */
export function kycRequestOf(
  unit: JourneyUnitOfWork,
  { reference, document, numberSealed, registeredDob }: Omit<PendingKycCheck, 'person'>,
): KycRequest | Refused {
  const { proposerId } = proposalOfUnit(unit);
  const { definition } = unit.journey;
  const { secret } = unit.config;
  const person = kycPersonOf({ definition, record: unit.record }, secret);
  if (person instanceof Refused) return person;
  const { fullName, dob, mobileNumber } = person;
  return {
    ...{ reference, proposerId, documentType: document, registeredDob, fullName, dob, mobileNumber },
    documentNumber: decryptDocumentNumber(secret, proposerId, numberSealed),
    returnPath: journeyPagePath(definition, 'proposer/kyc-form', proposerId),
  };
}
