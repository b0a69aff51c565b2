import * as v from 'valibot';
import { COVER_STATUSES } from './cover-period.ts';
import { Cover } from './covers.ts';
import { IsoDate } from './dates.ts';
import { PaiseSchema } from './paise.ts';
import { MobileNumber, OneTimeCode } from './patterns.ts';
import { RefundRecord } from './payment.ts';
import { plainText } from './plain-text.ts';

// What an owner finds again from any device: policies, journeys under way and refunds (docs/decisions/067).

const POLICY_NUMBER_MESSAGE = 'Enter the policy number as printed on the policy, like CHH-H-2026-00000018';

/** A policy number of any insurer, in capitals and without the blanks that were typed. */
export const PolicyNumber = v.pipe(
  v.string(POLICY_NUMBER_MESSAGE),
  v.transform((text) => plainText(text).replaceAll(/\s/g, '').toUpperCase()),
  v.regex(/^(?=.*\d)[A-Z\d][A-Z\d/-]{4,39}$/, POLICY_NUMBER_MESSAGE),
);

/** The part of a link that names a policy or a journey. It opens nothing without a code. */
const LinkToken = v.pipe(v.string(), v.maxLength(200));

/** Body of request-access-code: by whose number the code is sent. */
export const AccessQuestion = v.variant('by', [
  v.object({ by: v.literal('phone'), mobile_number: MobileNumber }),
  v.object({ by: v.literal('policy'), policy_number: PolicyNumber }),
  v.object({ by: v.literal('link'), token: LinkToken }),
]);
export type AccessQuestion = v.InferInput<typeof AccessQuestion>;

/** Names a request for a code; 128 random bits that only the asking page knows. */
const RequestId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'Ask for a new code'));

/** The same for numbers that we know and for others. */
export const AccessAsked = v.object({
  request: RequestId,
  /** Seconds until another code may be asked for. */
  resend_after: v.number(),
});
export type AccessAsked = v.InferOutput<typeof AccessAsked>;

/** Six digits, as in the SMS. */
export const AccessCode = OneTimeCode;

/** Body of confirm-access-code. */
export const AccessConfirmation = v.object({ request: RequestId, otp: AccessCode });
export type AccessConfirmation = v.InferOutput<typeof AccessConfirmation>;

/** Body of open-policy-link: what only the policyholder knows, instead of a code. */
export const BirthDateProof = v.object({ token: LinkToken, policy_number: PolicyNumber, DOB: IsoDate });
export type BirthDateProof = v.InferInput<typeof BirthDateProof>;

/** Body of send-journey-link: the phone on which the journey is to go on. */
export const JourneyLinkRequest = v.object({ rfqId: v.string(), mobile_number: MobileNumber });

const OwnedBase = {
  /** Id of the line. */
  line: v.string(),
  /** As in a sentence: 'travel insurance'. */
  name: v.string(),
};

export const OwnedPolicy = v.object({
  ...OwnedBase,
  rfqId: v.string(),
  policy_number: v.string(),
  insurer_name: v.string(),
  insurer_logo: v.string(),
  product_name: v.string(),
  policy_start_date: IsoDate,
  policy_end_date: IsoDate,
  /** As in the policy. */
  covers: v.optional(v.array(Cover), []),
  /** By the day in India on which it was asked. */
  status: v.picklist(COVER_STATUSES),
  /** Path of the PDF; opens with the journey's cookie only. */
  policy_doc_url: v.string(),
  /** Path of the policy's page. */
  page: v.string(),
});
export type OwnedPolicy = v.InferOutput<typeof OwnedPolicy>;

export const OwnedJourney = v.object({
  ...OwnedBase,
  rfqId: v.string(),
  proposerId: v.nullable(v.string()),
  /** Path of the line's landing. */
  path: v.string(),
  /** The chosen plan: 'Kaveri General, Health Plus'; null before. */
  plan: v.nullable(v.string()),
  /** What it is about: 'Health cover for 2'. */
  covers: v.string(),
  /** What is in the cart; null before. */
  cart: v.nullable(
    v.object({
      product_name: v.string(),
      /** The first day of cover if it is paid for today; null where that day is past. */
      starts_on: v.nullable(IsoDate),
      /** Premium for the whole term with GST; null while it has to be made anew. */
      price: v.nullable(PaiseSchema),
      /** What the price is for: 'a year', 'for 3 years', 'for 1 + 5 years', 'for 12 days'. */
      price_for: v.string(),
    }),
  ),
  /** Title of the step at which it goes on. */
  step: v.string(),
  /** Whether it is paid and waits for the insurer. */
  paid: v.boolean(),
  /** When it was changed last, an ISO instant. */
  updated_at: v.string(),
});
export type OwnedJourney = v.InferOutput<typeof OwnedJourney>;

export const OwnedRefund = v.object({ ...OwnedBase, ...RefundRecord.entries });
export type OwnedRefund = v.InferOutput<typeof OwnedRefund>;

/** What the cookies of this browser open, newest first. */
export const Owned = v.object({
  policies: v.array(OwnedPolicy),
  journeys: v.array(OwnedJourney),
  refunds: v.array(OwnedRefund),
});
export type Owned = v.InferOutput<typeof Owned>;
