import type { LineDefinition } from '#contract/shared/line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { Refused } from '#server/shared/refused.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { isKeyedHash, keyedHash } from '#server/shared/secrets/keyed-hash.ts';

/** The person to whom a document should belong. */
export interface KycPerson {
  readonly fullName: string;
  readonly mobileNumber: string;
  /** 'yyyy-mm-dd' of the quote; null in a line that does not ask for it. */
  readonly dob: string | null;
  /** Identifies the person without naming them. */
  readonly hash: string;
  /** Whether a stored hash is of this person. */
  is(hash: string): boolean;
}

const PURPOSE = 'kyc-person';

/** The proposer of a record. A `Refused` (STEP_MISSING) if name or phone is not answered yet. */
export function kycPersonOf(
  { definition, record }: { readonly definition: LineDefinition; readonly record: RecordBase },
  secret: AppSecret,
): KycPerson | Refused {
  const fullName = record.proposal?.proposal_details?.full_name;
  const mobileNumber = record.proposal?.contact_details?.mobile_number;
  if (fullName === undefined || mobileNumber === undefined) {
    const sentence = 'Please give the proposer’s name and mobile number first.';
    return new Refused('STEP_MISSING', sentence, { step: 'proposer' });
  }
  const dob = definition.proposerBirthDate(record);
  const text = JSON.stringify([fullName, mobileNumber, dob]);
  return {
    ...{ fullName, mobileNumber, dob },
    hash: keyedHash(secret, PURPOSE, text),
    is: (hash) => isKeyedHash(secret, PURPOSE, text, hash),
  };
}
