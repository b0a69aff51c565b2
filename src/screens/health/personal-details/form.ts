import * as v from 'valibot';
import { ageOn, todayInIndia } from '#contract/dates.ts';
import type { AdditionalDetails } from '#contract/health.ts';
import { GENDER_VALUES } from '#contract/options.ts';
import { PostalCode } from '#contract/patterns.ts';
import { typed, typedDate } from '#src/journey/fields.ts';
import { copy } from './copy.ts';

/** What the fields hold → AdditionalDetails. */
export const PersonalDetailsForm = v.object({
  gender: v.pipe(v.string(), v.picklist(GENDER_VALUES, copy.genderMissing)),
  DOB: v.pipe(
    typedDate(copy.dobMissing),
    v.check((dob) => ageOn(dob, todayInIndia(new Date())) >= 18, copy.dobTooYoung),
    v.check((dob) => ageOn(dob, todayInIndia(new Date())) <= 100, copy.dobTooOld),
  ),
  pincode: v.pipe(v.string(), v.nonEmpty(copy.pincodeMissing), PostalCode),
});

export const personalDetailsValues = (kept: AdditionalDetails | null): v.InferInput<typeof PersonalDetailsForm> => ({
  gender: kept?.gender ?? '',
  DOB: typed(kept?.DOB),
  pincode: kept?.pincode ?? '',
});
