import * as v from 'valibot';
import type { OwnerDetails } from '#contract/lines/motor/record.ts';
import { MobileNumber, PersonName, PostalCode } from '#contract/shared/patterns.ts';
import { copy } from './copy.ts';

/** The fields' values → OwnerDetails. */
export const ownerFormSchema = v.object({
  owner_name: v.pipe(v.string(), v.trim(), v.nonEmpty(copy.nameMissing), PersonName),
  owner_mobile_number: v.pipe(v.string(), v.nonEmpty(copy.mobileMissing), MobileNumber),
  owner_pincode: v.pipe(v.string(), v.nonEmpty(copy.pincodeMissing), PostalCode),
});

export const ownerFormValues = (stored: OwnerDetails | null): v.InferInput<typeof ownerFormSchema> => ({
  owner_name: stored?.owner_name ?? '',
  owner_mobile_number: stored?.owner_mobile_number ?? '',
  owner_pincode: stored?.owner_pincode ?? '',
});
