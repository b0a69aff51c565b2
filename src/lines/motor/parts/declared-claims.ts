import * as v from 'valibot';
import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import { ClaimDetails, PreviousPolicyBonusFacts } from '#contract/lines/motor/no-claim-bonus.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { Paise } from '#contract/shared/money.ts';

/** A car has claims in a record of their own, a two-wheeler with the policy (§3.motor-bike-is-claim). */

/** Null while nothing was answered. */
export const claimsOfRecord = ({ quote }: MotorRecord): PreviousPolicyBonusFacts | null => {
  const said = v.safeParse(
    PreviousPolicyBonusFacts,
    'claimDetails' in quote ? quote.claimDetails : quote.insurerDetails,
  );
  return said.success ? said.output : null;
};

/** The gas kit that was not fitted by the maker, and its price in paise; null without one. */
export const gasKitOf = ({ quote }: MotorRecord): { value: Paise | null } | null => {
  const said = v.safeParse(ClaimDetails, 'claimDetails' in quote ? quote.claimDetails : null);
  return said.success && said.output.is_cng_installed ? { value: said.output.cng_kit_value } : null;
};

/** The page on which the answer on claims is changed. */
export const CLAIMS_PAGE_OF_LINE: Readonly<Record<MotorRecord['line'], MotorLineTypes['page']>> = {
  car: 'claimDetails',
  'two-wheeler': 'policyDetails',
};
