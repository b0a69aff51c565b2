import type { Brand } from '#contract/shared/brand.ts';
import type { CallbackPage } from '#contract/shared/callback.ts';
import { distinctCoverEndDates, lastDaysOfCoversText } from '#contract/shared/cover-texts.ts';
import type { Cover } from '#contract/shared/covers.ts';
import { formatMoney } from '#contract/shared/currency.ts';
import { formatDate } from '#contract/shared/dates.ts';
import type { InsurerEmergencyNumbers } from '#contract/shared/insurer-help.ts';
import { formatInr } from '#contract/shared/money.ts';
import {
  REFUND_REASON_TEXTS,
  type RefundReason,
  type RefundView,
  receivedAmountText,
} from '#contract/shared/payment.ts';
import type { SharedQuotes } from '#contract/shared/shared-quotes.ts';
import { drawbacksInWords } from '../sharing/drawbacks-in-words.ts';

// Every text that we send, in one place, so that a second language can be added.

export interface CallbackMailFacts {
  readonly reference: string;
  readonly topic: string;
  /** The kind of journey page it was requested from. */
  readonly page: CallbackPage | undefined;
  readonly fullName: string;
  readonly mobileNumber: string;
  readonly requestedOn: string;
}

const ASKED_FROM: Record<CallbackPage, string> = {
  question: 'a question of the journey',
  'no-plans': 'a list without plans',
  referred: 'a proposal that the insurer is looking at',
  declined: 'a proposal that the insurer has declined',
  failure: 'a page where the same call failed twice',
};

/** To the broker: someone is waiting for a call. */
export const callbackMail = (news: CallbackMailFacts): { subject: string; text: string } => ({
  subject: `Callback request ${news.reference}`,
  text: [
    `${news.fullName} asks to be called on +91 ${news.mobileNumber}.`,
    `Topic: ${news.topic}${news.page ? `, asked from ${ASKED_FROM[news.page]}` : ''}\nAsked on: ${formatDate(news.requestedOn, 'dd MMM yyyy')}\nReference: ${news.reference}`,
    'The number was not verified. Consent to this one call is kept with the request.',
  ].join('\n\n'),
});

export interface AccessCodeSmsInput {
  readonly code: string;
  readonly brokerName: string;
  /** Host of our site, which the last line binds the code to: a phone does not offer it on other sites. */
  readonly host: string;
}

export const accessCodeSms = ({ code, brokerName, host }: AccessCodeSmsInput): string =>
  `${code} is your code to open your insurance with ${brokerName} on another device. It is valid for 10 minutes. Never ` +
  `tell it to anyone. If you did not ask for it, do nothing: nobody gets in without it.\n\n@${host} #${code}`;

export const journeyLinkSms = (name: string, url: string, brokerName: string): string =>
  `Continue your ${name} where you left off: ${url} We ask for a code first. If you did not send this yourself, ` +
  `ignore it: the sender sees what you enter. ${brokerName}`;

export interface PolicyMessageFacts {
  readonly policyNumber: string;
  readonly insurerName: string;
  readonly productName: string;
  readonly startDate: string;
  readonly covers: readonly Cover[];
  /** The insurer's own numbers; null if they are unknown. */
  readonly help: InsurerEmergencyNumbers | null;
  /** How to cancel the policy, in its document's words. */
  readonly cancellation: string;
  /** A link that opens on any device, after a code. */
  readonly policyUrl: string;
  readonly broker: Pick<Brand, 'name' | 'phone' | 'phoneHours' | 'email'>;
}

/** The first and last day of cover: for each cover, if they end on different days. */
const coverText = ({ startDate, covers }: PolicyMessageFacts): string => {
  const [lastDay = startDate, ...laterDays] = distinctCoverEndDates(covers);
  const from = formatDate(startDate, 'dd MMM yyyy');
  return laterDays.length === 0
    ? `It covers you from ${from} to ${formatDate(lastDay, 'dd MMM yyyy')}.`
    : `Cover begins on ${from}: ${lastDaysOfCoversText(covers)}.`;
};

export const policyIssuedSms = (news: PolicyMessageFacts): string =>
  `Your policy ${news.policyNumber} from ${news.insurerName} is issued. ${coverText(news)} ` +
  `Open it on any device: ${news.policyUrl} ${news.broker.name}`;

/** Whom to call: the insurer at any hour, then the broker. */
const helpText = ({ insurerName, help, broker }: PolicyMessageFacts): string =>
  [
    ...(help
      ? [
          `When you need help, call ${insurerName}, 24 hours a day:`,
          ...help.lines.map(
            ({ purpose, phone, from_abroad }) => `${purpose}: ${phone}${from_abroad ? ', from any country' : ''}`,
          ),
          ...(help.is_sample ? ['Sample numbers: nobody answers them.'] : []),
        ]
      : []),
    `Your broker, ${broker.name}: ${broker.phone} (${broker.phoneHours}, Indian time), ${broker.email}`,
  ].join('\n');

export const policyIssuedMail = (news: PolicyMessageFacts): { subject: string; text: string } => ({
  subject: `Your policy ${news.policyNumber}`,
  text: [
    `Your policy ${news.policyNumber} (${news.productName}, ${news.insurerName}) is issued.`,
    coverText(news),
    helpText(news),
    'The policy document is attached. It leaves out birth dates and full document numbers: the copy on your ' +
      `policy’s page has them. Open it on any device, with a code to your phone:\n${news.policyUrl}`,
    news.cancellation,
  ].join('\n\n'),
});

export interface SharedQuotesMailFacts {
  readonly url: string;
  readonly brandName: string;
}

/** Sent to any typed address: it names no one, and contains no words of the sender's. */
export const sharedQuotesMail = (
  quotes: SharedQuotes,
  { url, brandName }: SharedQuotesMailFacts,
): { subject: string; text: string } => {
  const { kind, line_name, computed_for, priced_on, open_until, plans } = quotes;
  const { common, own } = drawbacksInWords(quotes);
  const subject = `${plans.length} quotes for ${line_name}, ${formatDate(priced_on, 'dd MMM yyyy')}`;
  const text = [
    `Here ${kind === 'list' ? 'are the quotes' : 'is the comparison'} for ${line_name} that you asked ${brandName} for:\n${url}`,
    `Prices of ${formatDate(priced_on, 'dd MMM yyyy')}, worked out for ${computed_for.join(', ')}. The link works until ` +
      `${formatDate(open_until, 'dd MMM yyyy')}; the PDF is attached. Neither names anyone.`,
    ...(common.length > 0 ? [`Costs you later. ${common.join('. ')}.`] : []),
    plans
      .map(({ product_name, insurer_name, price, terms }, place) =>
        [`${product_name}, ${insurer_name}: ${formatInr(price)} (${terms})`, own[place]].filter(Boolean).join('\n'),
      )
      .join('\n'),
    'You did not ask for this? Then someone typed your address by mistake. You can ignore this mail: we keep no list ' +
      'and send nothing else.',
  ].join('\n\n');
  return { subject, text };
};

export interface RefundSmsFacts extends Pick<RefundView, 'amount' | 'currency' | 'order_amount'> {
  readonly orderId: string;
  readonly brokerName: string;
}

export const refundDueSms = (news: RefundSmsFacts, reason: RefundReason): string =>
  `We are returning your payment of ${receivedAmountText(news)} (order ${news.orderId}) because ${REFUND_REASON_TEXTS[reason]}. ${news.brokerName}`;

export const refundDoneSms = ({ amount, currency, orderId, brokerName }: RefundSmsFacts): string =>
  `${formatMoney(amount, currency)} (order ${orderId}) is on its way back to the account you paid from. Banks take up to 5 ` +
  `working days to show it. ${brokerName}`;
