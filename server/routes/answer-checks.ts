import { ageOn } from '#contract/shared/dates.ts';
import type { NomineeDetails } from '#contract/shared/nominee.ts';
import type { AddressDetails, KeptAddress } from '#contract/shared/proposal.ts';
import type { PincodeInfo } from '#contract/shared/utilities.ts';
import { refuseFields } from '../http/refusal.ts';
import { pincodeInfo } from '../reference/pincode.ts';

/** Checks of the answers that every line has: what a schema cannot see, whether an answer can be true in the world. */

/** The place of a PIN code. Refuses at `path` one that India Post does not have. */
export function placeOf(pincode: string, path: string): PincodeInfo {
  return pincodeInfo(pincode) ?? refuseFields({ [path]: 'There is no such PIN code. Please check its digits' });
}

const ADULT = 18;
const OLDEST = 130;

export const proposalChecks = {
  address: {
    check(address: AddressDetails): KeptAddress {
      const { city, state } = placeOf(address.pincode, 'pincode');
      return { ...address, city, state };
    },
  },
  nominee: {
    /** An appointee is kept for a minor only: an adult receives the money without one. */
    check(nominee: NomineeDetails, { today }: { today: string }): NomineeDetails {
      const age = ageOn(nominee.DOB, today);
      if (age < 0) refuseFields({ DOB: 'This birth date is in the future' });
      if (age > OLDEST) refuseFields({ DOB: `This birth date is more than ${OLDEST} years ago. Check the year` });
      if (age >= ADULT) return { ...nominee, appointee: null };
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
