/** @param then what to do if its digits are right, as an imperative */
export const unlistedPincodeText = (pincode: string, state: string, then: string): string =>
  `PIN code ${pincode} is not on our list yet. By its first digits it is in ${state}. Check the digits; if they are right, ${then}.`;
