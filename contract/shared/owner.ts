import * as v from 'valibot';
import { COVER_STATUSES } from './cover-status.ts';
import { Cover } from './covers.ts';
import { IsoDate } from './dates.ts';
import { PaiseSchema } from './paise.ts';
import { MobileNumber, OneTimeCode } from './patterns.ts';
import { RefundView } from './payment.ts';
import { normalizeText } from './plain-text.ts';

// What an owner finds from any device: policies, unfinished journeys and refunds (docs/decisions/067).

const POLICY_NUMBER_MESSAGE = 'Enter the policy number as printed on the policy, like CHH-H-2026-00000018';

/** A policy number of any insurer, in capitals and without the blanks that were typed. */
export const PolicyNumber = v.pipe(
  v.string(POLICY_NUMBER_MESSAGE),
  v.transform((text) => normalizeText(text).replaceAll(/\s/g, '').toUpperCase()),
  v.regex(/^(?=.*\d)[A-Z\d][A-Z\d/-]{4,39}$/, POLICY_NUMBER_MESSAGE),
);

/** The part of a link that identifies a policy or a journey. It opens nothing without a code. */
const LinkToken = v.pipe(v.string(), v.maxLength(200));

/** Body of request-access-code: what determines the number that the code is sent to. */
export const AccessCodeRequest = v.variant('by', [
  v.object({ by: v.literal('phone'), mobile_number: MobileNumber }),
  v.object({ by: v.literal('policy'), policy_number: PolicyNumber }),
  v.object({ by: v.literal('link'), token: LinkToken }),
]);
export type AccessCodeRequest = v.InferInput<typeof AccessCodeRequest>;

/** Identifies a request for a code; 128 random bits that only the requesting page knows. */
const RequestId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'Ask for a new code'));

/** How an owner's codes are sent. */
const CODE_CHANNELS = ['SMS', 'EMAIL'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** The same whether we know the number or not. */
export const AccessCodeRequested = v.object({
  request: RequestId,
  /** Seconds until another code may be asked for. */
  resend_after: v.number(),
  /** How it is sent, if it is. */
  sent_by: v.optional(v.picklist(CODE_CHANNELS), 'SMS'),
});
export type AccessCodeRequested = v.InferOutput<typeof AccessCodeRequested>;

/** Six digits, as in the SMS or mail. */
export const AccessCode = OneTimeCode;

/** Body of confirm-access-code. */
export const AccessCodeConfirmation = v.object({ request: RequestId, otp: AccessCode });
export type AccessCodeConfirmation = v.InferOutput<typeof AccessCodeConfirmation>;

/** Body of open-policy-link: facts that only the policyholder knows, instead of a code. */
export const BirthDateProof = v.object({ token: LinkToken, policy_number: PolicyNumber, DOB: IsoDate });
export type BirthDateProof = v.InferInput<typeof BirthDateProof>;

/** Body of send-journey-link: the phone on which to continue the journey. */
export const JourneyLinkRequest = v.object({ rfqId: v.string(), mobile_number: MobileNumber });

const OwnedBase = {
  /** Id of the line. */
  line: v.string(),
  /** As within a sentence: 'travel insurance'. */
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
  covers: v.optional(v.array(Cover), []),
  /** On the day of the request, in India. */
  status: v.picklist(COVER_STATUSES),
  /** Path of the PDF; requires the journey's cookie. */
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
  /** The chosen plan: 'Kaveri General, Health Plus'; null before one is chosen. */
  plan: v.nullable(v.string()),
  /** What is insured: 'Health cover for 2'. */
  covers: v.string(),
  /** The cart; null before there is one. */
  cart: v.nullable(
    v.object({
      product_name: v.string(),
      /** The first day of cover if paid today; null if that day is past. */
      starts_on: v.nullable(IsoDate),
      /** Premium for the whole term with GST; null if it has to be computed again. */
      price: v.nullable(PaiseSchema),
      /** What the price buys: 'a year', 'for 3 years', 'for 1 + 5 years', 'for 12 days'. */
      price_for: v.string(),
    }),
  ),
  /** Title of the step at which it continues. */
  step: v.string(),
  /** Whether it is paid and waiting for the insurer. */
  paid: v.boolean(),
  /** ISO instant of the last change. */
  updated_at: v.string(),
});
export type OwnedJourney = v.InferOutput<typeof OwnedJourney>;

export const OwnedRefund = v.object({ ...OwnedBase, ...RefundView.entries });
export type OwnedRefund = v.InferOutput<typeof OwnedRefund>;

/** What the cookies of this browser open, newest first. */
export const OwnedItems = v.object({
  policies: v.array(OwnedPolicy),
  journeys: v.array(OwnedJourney),
  refunds: v.array(OwnedRefund),
});
export type OwnedItems = v.InferOutput<typeof OwnedItems>;

/** What this browser opens already, and how codes for more are sent. `NONE`: the broker sends neither SMS nor mails. */
export const OwnedHere = v.object({
  ...OwnedItems.entries,
  codes_by: v.optional(v.picklist([...CODE_CHANNELS, 'NONE']), 'SMS'),
});
export type OwnedHere = v.InferOutput<typeof OwnedHere>;
