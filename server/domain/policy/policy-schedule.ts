import * as v from 'valibot';
import { type Brand, SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { BrandSchema } from '#contract/shared/brand-config.ts';
import { Cover } from '#contract/shared/covers.ts';
import { CURRENCIES } from '#contract/shared/currency.ts';
import { formatDate, IsoDate, timeInIndia, todayInIndia } from '#contract/shared/dates.ts';
import { InsurerEmergencyNumbers } from '#contract/shared/insurer-help.ts';
import { PaiseSchema } from '#contract/shared/paise.ts';
import { PremiumLine } from '#contract/shared/premium.ts';
import { StoredText } from '#contract/shared/printable-text.ts';
import { coversOfOldSchedule } from './old-schedule.ts';

/** The broker at that time. Schedules from before the registered office was stored have its city instead. */
const Broker = v.pipe(
  v.object({ ...BrandSchema.entries, registeredOffice: v.optional(BrandSchema.entries.registeredOffice) }),
  v.transform(
    ({ registeredOffice, ...broker }): Brand => ({
      ...broker,
      registeredOffice: registeredOffice ?? broker.city,
    }),
  ),
);

/** Earlier builds took line breaks in a partner's texts, which print as rows of their own. */
const StoredPremiumLine = v.object({ ...PremiumLine.entries, label: StoredText, detail: StoredText });

/** As stored by this build and by earlier ones. */
const StoredSchedule = v.looseObject({
  policy_number: v.string(),
  issued_at: v.string(),
  start_date: IsoDate,
  end_date: IsoDate,
  policy_period: v.number(),
  /** At least one. Policies from before this field have periods of parts, or none. */
  covers: v.optional(v.pipe(v.array(Cover), v.minLength(1))),
  /** Days of cover, both ends included, if it does not last for whole years. */
  policy_days: v.optional(v.number()),
  insurer_name: v.string(),
  insurer_logo: v.string(),
  product_name: v.string(),
  coverage_amount: PaiseSchema,
  /** Policies from before this field are in rupees. */
  coverage_currency: v.optional(v.picklist(CURRENCIES), 'INR'),
  proposer: v.object({
    full_name: v.string(),
    email: v.string(),
    mobile_number: v.string(),
    address: v.array(v.string()),
    /** 'PAN XXXXXX234F' */
    identity: v.string(),
  }),
  nominee: v.object({
    full_name: v.string(),
    relationship: v.string(),
    DOB: IsoDate,
    appointee: v.nullable(v.string()),
  }),
  addons: v.array(v.string()),
  premium: v.object({ lines: v.array(StoredPremiumLine), total: PaiseSchema, gst_percent: v.number() }),
  /** The insurer's own numbers; null if they are unknown, or from before this field. */
  insurer_help: v.optional(v.nullable(InsurerEmergencyNumbers), null),
  /** Who sold it. Policies from before this field were sold by the sample broker. */
  broker: v.optional(Broker, SAMPLE_BRAND),
  order_id: v.string(),
  transaction_id: v.string(),
  received_at: v.string(),
});
/**
 * Everything in a policy's document, as it was when the policy was issued. The PDF is generated from this alone, so
 * that it is the same whenever it is downloaded. The line's own details are stored next to these (`LineSchedule`).
 */
export const PolicySchedule = v.pipe(
  StoredSchedule,
  v.transform((stored): PolicySchedule => ({ ...stored, covers: stored.covers ?? coversOfOldSchedule(stored) })),
);
export type PolicySchedule = v.InferOutput<typeof StoredSchedule> & { readonly covers: readonly Cover[] };

/**
 * The schedule for a mail. The mail contains the policy's number and its link, which the birth date opens: a person who
 * reads a stranger's mail must not find all three in it.
 */
export const scheduleForMail = (schedule: PolicySchedule): PolicySchedule => ({ ...schedule, is_mailed: true });

/** The birth date of an insured person, as the document prints it. */
export const scheduleBirthDateText = (schedule: PolicySchedule, DOB: string): string =>
  schedule.is_mailed === true ? 'not in mails' : documentDateText(DOB);

/**
 * The time when cover begins on the day of the payment, 'HH:mm' in India: nothing before the premium is received is
 * covered (Insurance Act, section 64VB). Null if it begins at 00:00 of a later day.
 */
export function coverStartTime({ start_date, received_at }: PolicySchedule): string | null {
  const receivedAt = new Date(received_at);
  return todayInIndia(receivedAt) === start_date ? timeInIndia(receivedAt) : null;
}

/**
 * A calendar day, or an instant as its day in India, in the format of documents: '05 Sep 2026'. Throws a RangeError for
 * anything else.
 */
export const documentDateText = (date: string): string => formatDate(date, 'dd MMM yyyy');
