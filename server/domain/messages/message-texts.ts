import type { Brand } from '#contract/shared/brand.ts';
import type { CallbackPage } from '#contract/shared/callback.ts';
import { distinctCoverEndDates, lastDaysOfCoversText } from '#contract/shared/cover-texts.ts';
import type { Cover } from '#contract/shared/covers.ts';
import { formatMoney } from '#contract/shared/currency.ts';
import { formatDate, timeInIndia } from '#contract/shared/dates.ts';
import type { InsurerEmergencyNumbers } from '#contract/shared/insurer-help.ts';
import { formatInr } from '#contract/shared/money.ts';
import {
  REFUND_REASON_TEXTS,
  type RefundReason,
  type RefundView,
  receivedAmountText,
} from '#contract/shared/payment.ts';
import type { SharedQuotes } from '#contract/shared/shared-quotes.ts';
import { drawbacksInWords } from './drawbacks-in-words.ts';
import { type Sms, type SmsName, type SmsSender, smsOf } from './sms-templates.ts';

// Every mail and SMS that we send, in one place, so that a second language can be added. The texts of SMS are templates.

export interface Mail {
  readonly channel: 'EMAIL';
  readonly subject: string;
  readonly text: string;
  readonly template: null;
}

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
export const callbackMail = (news: CallbackMailFacts): Mail => ({
  channel: 'EMAIL',
  template: null,
  subject: `Callback request ${news.reference}`,
  text: [
    `${news.fullName} asks to be called on +91 ${news.mobileNumber}.`,
    `Topic: ${news.topic}${news.page ? `, asked from ${ASKED_FROM[news.page]}` : ''}\nAsked on: ${formatDate(news.requestedOn, 'dd MMM yyyy')}\nReference: ${news.reference}`,
    'The number was not verified. Consent to this one call is kept with the request.',
  ].join('\n\n'),
});

export const accessCodeSms = (code: string, sender: SmsSender): Sms => smsOf('access-code', { code }, sender);

export interface AccessCodeMailFacts {
  readonly brokerName: string;
  readonly validUntil: Date;
}

/** The code by mail. A mail may come late, so it says until when the code is good. */
export const accessCodeMail = (code: string, { brokerName, validUntil }: AccessCodeMailFacts): Mail => ({
  channel: 'EMAIL',
  template: null,
  subject: `Your code from ${brokerName}`,
  text: [
    `${code} is your code to open your insurance with ${brokerName} on another device.`,
    `It is valid for 10 minutes, until ${timeInIndia(validUntil)} Indian time. Never tell it to anyone.`,
    'If you did not ask for it, do nothing: nobody gets in without it.',
  ].join('\n\n'),
});

/** The kind of insurance in one word: the operators take letters and digits only. */
const lineWord = (line: string): string => (line === 'two-wheeler' ? 'bike' : line);

export const journeyLinkSms = (line: string, sender: SmsSender): Sms =>
  smsOf('journey-link', { insurance: lineWord(line) }, sender);

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

/** The end of a number, by which a person knows it again: '00000012' of 'CHH-H-2026-00000012'. */
const endingOf = (number: string): string => number.replace(/[^A-Za-z0-9]/g, '').slice(-8);

export const policyIssuedSms = (line: string, policyNumber: string, sender: SmsSender): Sms =>
  smsOf('policy-issued', { insurance: lineWord(line), ending: endingOf(policyNumber) }, sender);

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

export const policyIssuedMail = (news: PolicyMessageFacts): Mail => ({
  channel: 'EMAIL',
  template: null,
  subject: `Your policy ${news.policyNumber}`,
  text: [
    `Your policy ${news.policyNumber} (${news.productName}, ${news.insurerName}) is issued.`,
    coverText(news),
    helpText(news),
    'The policy document is attached. It leaves out birth dates and full document numbers: the copy on your ' +
      `policy’s page has them. Open it on any device, with a code that we send you:\n${news.policyUrl}`,
    news.cancellation,
  ].join('\n\n'),
});

export interface SharedQuotesMailFacts {
  readonly url: string;
  readonly brandName: string;
}

/** Sent to any typed address: it names no one, and contains no words of the sender's. */
export const sharedQuotesMail = (quotes: SharedQuotes, { url, brandName }: SharedQuotesMailFacts): Mail => {
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
  return { channel: 'EMAIL', template: null, subject, text };
};

export interface RefundFacts extends Pick<RefundView, 'amount' | 'currency' | 'order_amount'> {
  readonly orderId: string;
}

const REFUND_DUE = {
  SECOND_PAYMENT: 'refund-due-second-payment',
  WRONG_AMOUNT: 'refund-due-wrong-amount',
  PROPOSAL_CHANGED: 'refund-due-proposal-changed',
  OFFER_ENDED: 'refund-due-offer-ended',
  INSURER_REFUSED: 'refund-due-insurer-refused',
} as const satisfies Record<RefundReason, SmsName>;

export const refundDueSms = ({ orderId }: RefundFacts, reason: RefundReason, sender: SmsSender): Sms =>
  smsOf(REFUND_DUE[reason], { order: endingOf(orderId) }, sender);

export const refundDoneSms = ({ orderId }: RefundFacts, sender: SmsSender): Sms =>
  smsOf('refund-done', { order: endingOf(orderId) }, sender);

export const refundDueMail = (news: RefundFacts, reason: RefundReason, { brokerName }: SmsSender): Mail => ({
  channel: 'EMAIL',
  template: null,
  subject: 'We are returning your payment',
  text: `We are returning your payment of ${receivedAmountText(news)} (order ${news.orderId}) because ${REFUND_REASON_TEXTS[reason]}. ${brokerName}`,
});

export const refundDoneMail = ({ amount, currency, orderId }: RefundFacts, { brokerName }: SmsSender): Mail => ({
  channel: 'EMAIL',
  template: null,
  subject: 'Your refund is on its way',
  text:
    `${formatMoney(amount, currency)} (order ${orderId}) is on its way back to the account you paid from. Banks take up to ` +
    `5 working days to show it. ${brokerName}`,
});
