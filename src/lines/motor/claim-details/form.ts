import * as v from 'valibot';
import { type ClaimDetails, ClaimDetailsInput } from '#contract/lines/motor/no-claim-bonus.ts';
import { checkReportedAtFields } from '#contract/shared/field-problems.ts';
import { parseTypedNumber } from '#contract/shared/field-typing.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { parseAsAnswer } from '#src/ui/form/field-issues.ts';
import {
  claimFieldEntries,
  claimFormValues,
  claimProblems,
  claimsOfValues,
  type PossibleBonus,
} from '../claims/form.ts';
import { copy } from './copy.ts';

/** A gas kit: 'yes' or 'no', and its price in rupees. */
export const gasKitFieldEntries = { is_cng_installed: v.string(), cng_kit_value: v.string() };
const Fields = v.object({ ...claimFieldEntries, ...gasKitFieldEntries });
export type ClaimDetailsValues = v.InferOutput<typeof Fields>;

/**
 * The fields' values → the answer.
 * @param possible the possible answers on the bonus of the policy that ends
 * @param asksKit whether the gas kit is asked for; if not, the answer is that there is none
 */
export const claimDetailsFormSchema = (possible: PossibleBonus, asksKit: boolean) =>
  v.pipe(
    Fields,
    checkReportedAtFields<ClaimDetailsValues>((values) => ({
      ...claimProblems(values, possible),
      ...(asksKit && values.is_cng_installed === '' && { is_cng_installed: copy.kitMissing }),
      ...(asksKit &&
        values.is_cng_installed === 'yes' &&
        values.cng_kit_value === '' && { cng_kit_value: copy.kitValueMissing }),
    })),
    parseAsAnswer<ClaimDetailsValues, ClaimDetails>(ClaimDetailsInput, (values) => {
      const is_cng_installed = asksKit && values.is_cng_installed === 'yes';
      const kitValue = parseTypedNumber(values.cng_kit_value);
      const cng_kit_value = is_cng_installed && !Number.isNaN(kitValue) ? rupeesToPaise(kitValue) : null;
      return { ...claimsOfValues(values, possible), is_cng_installed, cng_kit_value };
    }),
  );

export const claimDetailsFormValues = (stored: ClaimDetails | null): ClaimDetailsValues => ({
  ...claimFormValues(stored),
  is_cng_installed: stored === null ? '' : stored.is_cng_installed ? 'yes' : 'no',
  cng_kit_value: stored?.cng_kit_value == null ? '' : String(stored.cng_kit_value / 100),
});
