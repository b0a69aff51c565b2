import * as v from 'valibot';
import { MAX_PROPOSER_AGE } from '#contract/lines/health/family-birth-dates.ts';
import type { AdditionalDetails } from '#contract/lines/health/quote.ts';
import { isMinorOn } from '#contract/shared/ages.ts';
import { ageOn } from '#contract/shared/dates.ts';
import { GENDER_VALUES } from '#contract/shared/option-lists.ts';
import { PostalCode } from '#contract/shared/patterns.ts';
import { typedDateOf } from '#contract/shared/typing-filters.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { typedDateSchema } from '#src/journey/typed-dates.ts';
import { copy } from './copy.ts';

/** The fields' values → AdditionalDetails. */
export const personalDetailsFormSchema = v.object({
  gender: v.pipe(v.string(), v.picklist(GENDER_VALUES, copy.genderMissing)),
  DOB: v.pipe(
    typedDateSchema(copy.dobMissing),
    v.check((dob) => !isMinorOn(dob, todayByServer()), copy.dobTooYoung),
    v.check((dob) => ageOn(dob, todayByServer()) <= MAX_PROPOSER_AGE, copy.dobTooOld),
  ),
  pincode: v.pipe(v.string(), v.nonEmpty(copy.pincodeMissing), PostalCode),
});

export type PersonalDetailsValues = v.InferInput<typeof personalDetailsFormSchema>;

/** @param pincode the value if nothing was answered yet */
export const personalDetailsFormValues = (
  stored: AdditionalDetails | null,
  pincode?: string | null,
): PersonalDetailsValues => ({
  gender: stored?.gender ?? '',
  DOB: typedDateOf(stored?.DOB),
  pincode: stored?.pincode ?? pincode ?? '',
});
