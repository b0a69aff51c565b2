import * as v from 'valibot';
import { copy } from './copy.ts';

/** What the field holds → the code. */
export const OtpForm = v.object({
  otp: v.pipe(v.string(), v.nonEmpty(copy.otpMissing), v.regex(/^\d{6}$/, copy.otpMissing)),
});
