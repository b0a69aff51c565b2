import * as v from 'valibot';
import { AddressText, DistrictText, PostalCode } from '#contract/shared/patterns.ts';
import type { AddressDetails, StoredAddress } from '#contract/shared/proposal.ts';
import { copy } from './copy.ts';

const Fields = v.object({
  address_line_1: v.pipe(v.string(), v.nonEmpty(copy.line1Missing), AddressText),
  address_line_2: v.pipe(v.string(), v.union([v.literal(''), AddressText])),
  pincode: v.pipe(v.string(), v.nonEmpty(copy.pincodeMissing), PostalCode),
  /** Empty if the PIN code implies it. Only the server knows whether it is needed, because it has the list of codes. */
  district: v.pipe(v.string(), v.union([v.literal(''), DistrictText])),
});

/** The fields' values → AddressDetails. */
export const addressFormSchema = v.pipe(
  Fields,
  v.transform(({ district, ...address }): AddressDetails => (district === '' ? address : { ...address, district })),
);

/** @param known the PIN code, if the quote asked for it */
export const addressFormValues = (
  stored: StoredAddress | null | undefined,
  known: string | undefined,
): v.InferInput<typeof Fields> => ({
  address_line_1: stored?.address_line_1 ?? '',
  address_line_2: stored?.address_line_2 ?? '',
  pincode: stored?.pincode ?? known ?? '',
  district: stored?.district ?? '',
});
