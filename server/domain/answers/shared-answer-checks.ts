import { ADULT_AGE, isMinorOn } from '#contract/shared/ages.ts';
import { BIRTH_DATE_FAULT_TEXTS, birthDateFault } from '#contract/shared/birth-date-fault.ts';
import type { NomineeDetails } from '#contract/shared/nominee.ts';
import type { AddressDetails, ProposalDetails, StoredAddress } from '#contract/shared/proposal.ts';
import type { KnownOfProposer } from '#contract/shared/proposal-answer-rows.ts';
import type { PincodeInfo } from '#contract/shared/utility-answers.ts';
import { pincodeInfo } from '#server/reference/pincode.ts';
import { fieldsRefusal, Refused } from '#server/shared/refused.ts';
import { storedIfTrue } from './answer-check.ts';

/** Checks of the answers that every line has: whether an answer can be true, which a schema cannot check. */

/** The place of a PIN code, or the refusal at `path` of an impossible one. */
export const placeOfPincode = (pincode: string, path: string): PincodeInfo | Refused =>
  pincodeInfo(pincode) ?? fieldsRefusal({ [path]: 'There is no such PIN code. Please check its digits' });

/** The refusal at `path` of a birth date that no living person can have; null for any other. */
function birthDateRefusal(dob: string, today: string, path: string): Refused | null {
  const fault = birthDateFault(dob, today);
  if (fault === null) return null;
  return fieldsRefusal({
    [path]: `This ${BIRTH_DATE_FAULT_TEXTS[fault]}${fault === 'TOO_LONG_AGO' ? '. Check the year' : ''}`,
  });
}

/**
 * The refusal at `path` of a buyer's birth date on a day ('yyyy-mm-dd') on which they are a minor: only an adult can make the
 * contract. Null if they are an adult.
 */
export function adultRefusal(dob: string, today: string, path: string): Refused | null {
  const refused = birthDateRefusal(dob, today, path);
  if (refused !== null || !isMinorOn(dob, today)) return refused;
  return fieldsRefusal({ [path]: `You have to be ${ADULT_AGE} or older to buy a policy` });
}

export const proposalAnswerChecks = {
  proposer: {
    check(details: ProposalDetails, { known }: { known: KnownOfProposer }): ProposalDetails | Refused {
      const isMissing = details.marital_status === null && known.marital_status === undefined;
      return storedIfTrue(details, isMissing ? { marital_status: 'Choose a marital status' } : {});
    },
  },
  address: {
    check({ district = '', ...address }: AddressDetails): StoredAddress | Refused {
      const place = placeOfPincode(address.pincode, 'pincode');
      if (place instanceof Refused) return place;
      const { city, state, needs_district } = place;
      if (!needs_district) return { ...address, city, state };
      if (district === '') {
        const sentence = `We do not know ${address.pincode} yet. Enter the district, or check the PIN code`;
        return fieldsRefusal({ district: sentence });
      }
      return { ...address, district, city: district, state };
    },
  },
  nominee: {
    /** An appointee is stored for a minor only: an adult receives the money directly. */
    check(nominee: NomineeDetails, { today }: { today: string }): NomineeDetails | Refused {
      const refused = birthDateRefusal(nominee.DOB, today, 'DOB');
      if (refused) return refused;
      if (!isMinorOn(nominee.DOB, today)) return { ...nominee, appointee: null };
      const appointee = 'The nominee is under 18: name an adult who receives the money for them';
      return storedIfTrue(nominee, nominee.appointee ? {} : { appointee });
    },
  },
  preview: {
    check: (_: unknown, { now }: { now: Date }): string => now.toISOString(),
  },
};
