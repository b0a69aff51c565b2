import * as v from 'valibot';
import type { JourneyRecord } from '#contract/record.ts';
import { AddressText, PostalCode } from '#contract/shared/patterns.ts';
import type { AddressDetails } from '#contract/shared/proposal.ts';
import { copy } from './copy.ts';

/** What the fields hold → AddressDetails. */
export const AddressForm = v.object({
  address_line_1: v.pipe(v.string(), v.nonEmpty(copy.line1Missing), AddressText),
  address_line_2: v.pipe(v.string(), v.union([v.literal(''), AddressText])),
  pincode: v.pipe(v.string(), v.nonEmpty(copy.pincodeMissing), PostalCode),
}) satisfies v.GenericSchema<AddressDetails>;

/** The PIN code was asked for in the quote. */
export const addressValues = ({ quote, proposal }: JourneyRecord): v.InferInput<typeof AddressForm> => ({
  address_line_1: proposal?.address_details?.address_line_1 ?? '',
  address_line_2: proposal?.address_details?.address_line_2 ?? '',
  pincode: proposal?.address_details?.pincode ?? quote.additionalDetails?.pincode ?? '',
});
