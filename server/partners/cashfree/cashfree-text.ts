import * as v from 'valibot';
import { PartnerText } from '#contract/partners/partner-text.ts';

/** A name or a date of a register. One that documents cannot print is not an answer. */
export const CashfreeText = v.nullish(PartnerText(300, 0), null);

/** The number of a verification: ours, which the answer repeats. */
export const CashfreeVerificationId = v.pipe(v.string(), v.regex(/^[\w.-]{1,50}$/));
