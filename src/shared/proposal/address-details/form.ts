import * as v from 'valibot';
import { AddressText, PostalCode } from '#contract/shared/patterns.ts';
import type { AddressDetails, KeptAddress } from '#contract/shared/proposal.ts';
import { copy } from './copy.ts';

/** What the fields hold → AddressDetails. */
export const AddressForm = v.object({
  address_line_1: v.pipe(v.string(), v.nonEmpty(copy.line1Missing), AddressText),
  address_line_2: v.pipe(v.string(), v.union([v.literal(''), AddressText])),
  pincode: v.pipe(v.string(), v.nonEmpty(copy.pincodeMissing), PostalCode),
}) satisfies v.GenericSchema<AddressDetails>;

/** @param known the PIN code, where the quote asked for it */
export const addressValues = (
  kept: KeptAddress | null | undefined,
  known: string | undefined,
): v.InferInput<typeof AddressForm> => ({
  address_line_1: kept?.address_line_1 ?? '',
  address_line_2: kept?.address_line_2 ?? '',
  pincode: kept?.pincode ?? known ?? '',
});
