import * as v from 'valibot';
import { ClaimDetails, ClaimFacts } from '#contract/lines/motor/no-claim-bonus.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { Paise } from '#contract/shared/money.ts';
import type { Destination } from '#machines/core/types.ts';

/** Claims stand in a record of their own for a car, and with the policy for a two-wheeler (spec §3). */

/** Null while nothing was said. */
export const claimsOf = ({ quote }: MotorRecord): ClaimFacts | null => {
  const said = v.safeParse(ClaimFacts, 'claimDetails' in quote ? quote.claimDetails : quote.insurerDetails);
  return said.success ? said.output : null;
};

/** The gas kit that somebody else than the maker fitted, and what it cost in paise; null without one. */
export const gasKitOf = ({ quote }: MotorRecord): { value: Paise | null } | null => {
  const said = v.safeParse(ClaimDetails, 'claimDetails' in quote ? quote.claimDetails : null);
  return said.success && said.output.is_cng_installed ? { value: said.output.cng_kit_value } : null;
};

/** Where what was said of claims is changed. */
export const CLAIMS_PAGE: Readonly<Record<MotorRecord['line'], Destination['to']>> = {
  car: '#claimDetails',
  'two-wheeler': '#policyDetails',
};
