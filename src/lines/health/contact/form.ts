import * as v from 'valibot';
import type { UserDetails } from '#contract/lines/health/quote.ts';
import { Email, MobileNumber, PersonName } from '#contract/shared/patterns.ts';
import { copy } from './copy.ts';

/** The fields' values → UserDetails. */
export const contactFormSchema = v.object({
  full_name: v.pipe(v.string(), v.trim(), v.nonEmpty(copy.full_nameMissing), PersonName),
  mobile_number: v.pipe(v.string(), v.nonEmpty(copy.mobile_numberMissing), MobileNumber),
  email: v.pipe(v.string(), v.nonEmpty(copy.emailMissing), Email),
});

export const contactFormValues = (stored: UserDetails | null): v.InferInput<typeof contactFormSchema> => ({
  full_name: stored?.full_name ?? '',
  mobile_number: stored?.mobile_number ?? '',
  email: stored?.email ?? '',
});
