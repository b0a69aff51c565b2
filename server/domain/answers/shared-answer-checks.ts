import { ageOn } from '#contract/shared/dates.ts';
import type { NomineeDetails } from '#contract/shared/nominee.ts';
import type { AddressDetails, ProposalDetails, StoredAddress } from '#contract/shared/proposal.ts';
import type { KnownOfProposer } from '#contract/shared/proposal-answer-rows.ts';
import type { PincodeInfo } from '#contract/shared/utility-answers.ts';
import { pincodeInfo } from '#server/reference/pincode.ts';
import { refuseFields } from '#server/shared/refused.ts';

/** Checks of the answers that every line has: whether an answer can be true, which a schema cannot check. */

/** The place of a PIN code. Refuses at `path` an impossible PIN code. */
export function placeOfPincodeOrRefuse(pincode: string, path: string): PincodeInfo {
  return pincodeInfo(pincode) ?? refuseFields({ [path]: 'There is no such PIN code. Please check its digits' });
}

const ADULT = 18;
const OLDEST = 130;

/** The age on a day ('yyyy-mm-dd'). Refuses at `path` a birth date that no living person can have. */
function plausibleAge(dob: string, today: string, path: string): number {
  const age = ageOn(dob, today);
  if (age < 0) refuseFields({ [path]: 'This birth date is in the future' });
  if (age > OLDEST) refuseFields({ [path]: `This birth date is more than ${OLDEST} years ago. Check the year` });
  return age;
}

/** Refuses at `path` the birth date of a buyer who is a minor: only an adult can make the contract. */
export function assertAdult(dob: string, today: string, path: string): void {
  if (plausibleAge(dob, today, path) < ADULT)
    refuseFields({ [path]: `You have to be ${ADULT} or older to buy a policy` });
}

export const proposalAnswerChecks = {
  proposer: {
    check(details: ProposalDetails, { known }: { known: KnownOfProposer }): ProposalDetails {
      if (details.marital_status === null && known.marital_status === undefined)
        refuseFields({ marital_status: 'Choose a marital status' });
      return details;
    },
  },
  address: {
    check({ district = '', ...address }: AddressDetails): StoredAddress {
      const { city, state, needs_district } = placeOfPincodeOrRefuse(address.pincode, 'pincode');
      if (!needs_district) return { ...address, city, state };
      if (district === '') {
        refuseFields({ district: `We do not know ${address.pincode} yet. Enter the district, or check the PIN code` });
      }
      return { ...address, district, city: district, state };
    },
  },
  nominee: {
    /** An appointee is stored for a minor only: an adult receives the money directly. */
    check(nominee: NomineeDetails, { today }: { today: string }): NomineeDetails {
      if (plausibleAge(nominee.DOB, today, 'DOB') >= ADULT) return { ...nominee, appointee: null };
      if (!nominee.appointee) {
        refuseFields({ appointee: 'The nominee is under 18: name an adult who receives the money for them' });
      }
      return nominee;
    },
  },
  preview: {
    check: (_: unknown, { now }: { now: Date }): string => now.toISOString(),
  },
};
