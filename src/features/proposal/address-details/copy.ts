import { unlistedPincodeText } from '../copy.ts';

export const copy = {
  lead: 'The address goes on the policy, and the insurer posts its letters there.',
  line1: 'Address',
  line1Hint: 'House or flat number, building and street',
  line1Missing: 'Enter your house or flat number and street',
  line2: 'Area or landmark',
  pincode: 'PIN code',
  pincodeHint: 'From your quote; change it if you live elsewhere',
  pincodeMissing: 'Enter your 6-digit PIN code',
  lookingUp: 'Looking up the place…',
  place: (city: string, district: string, state: string) => {
    // The army's post offices belong to no district and no state.
    if (city === state && district === '') return state;
    return district === city ? `${city}, ${state}` : `${city}, ${district} district, ${state}`;
  },
  unknown: (pincode: string) => `India Post has no PIN code ${pincode}. Check its digits.`,
  notLookedUp: 'We could not look up this place just now. You can continue: we check it when you save.',
  unlisted: (pincode: string, state: string) => unlistedPincodeText(pincode, state, 'enter the district below'),
  district: 'District',
  districtHint: 'As in your address. It goes on the policy',
  retry: 'Look it up again',
};
