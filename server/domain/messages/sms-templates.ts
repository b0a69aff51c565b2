import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { Brand } from '#contract/shared/brand.ts';
import { FIND_POLICY_PATH } from '#contract/shared/owner-paths.ts';
import { REFUND_REASON_TEXTS } from '#contract/shared/payment.ts';
import type { SmsTemplateUse } from './messenger.ts';

/** What may be filled in, in the words of India's register of SMS texts (DLT): digits, or letters and digits. */
type VariableKind = 'numeric' | 'alphanumeric';

/** What is the same in every SMS of a broker, and so part of the registered text. */
export interface SmsSender {
  readonly brokerName: string;
  /** Host of our site. */
  readonly host: string;
  /** Its address, without a slash at the end. */
  readonly siteUrl: string;
}

export const smsSenderOf = ({
  brand,
  publicUrl,
}: {
  readonly brand: Brand;
  readonly publicUrl: string;
}): SmsSender => ({
  brokerName: brand.name,
  host: new URL(publicUrl).hostname,
  siteUrl: publicUrl,
});

/** An SMS as it is registered: its text with `{variables}`. */
interface SmsTemplate {
  readonly text: (sender: SmsSender) => string;
  readonly variables: Readonly<Record<string, VariableKind>>;
}

/** The operators take a link as it was registered, so no text has one of its own: this page finds all by phone and code. */
export const smsPageUrl = ({ siteUrl }: Pick<SmsSender, 'siteUrl'>): string => siteUrl + FIND_POLICY_PATH;
const pageText = (sender: SmsSender): string => `${smsPageUrl(sender)} with this phone number`;

const refundDue = (reason: keyof typeof REFUND_REASON_TEXTS): SmsTemplate => ({
  text: (sender) =>
    `We are returning your payment (order ending in {order}) because ${withPlainQuotes(REFUND_REASON_TEXTS[reason])}. ` +
    `See the amount at ${pageText(sender)}. ${sender.brokerName}`,
  variables: { order: 'alphanumeric' },
});

/** A registered text has only characters of a keyboard. */
const withPlainQuotes = (text: string): string => text.replaceAll('’', "'");

/**
 * Every SMS that we send. In India a text is sent only as it was registered, so a text of several forms is several
 * templates. `npm run sms-templates` holds each against the operators' rules (docs/operations.md), which is why dates, amounts
 * and whole numbers of policies are on the page that it names. A change here has to be registered before it is released.
 */
const SMS_TEMPLATES = {
  'access-code': {
    // The last line binds the code to our site: a phone does not offer it on other sites. It ignores what follows the code there
    // (https://wicg.github.io/sms-one-time-codes/#authoring), and a registered text may not end with a variable.
    text: ({ brokerName, host }) =>
      `{code} is your code to open your insurance with ${brokerName} on another device. It is valid for 10 minutes. Never ` +
      `tell it to anyone. If you did not ask for it, do nothing: nobody gets in without it.\n\n@${host} #{code} ${brokerName}`,
    variables: { code: 'numeric' },
  },
  'journey-link': {
    text: (sender) =>
      `Continue your {insurance} insurance at ${pageText(sender)}: we send a code to it. If you did not send this ` +
      `yourself, ignore it: the sender sees what you enter. ${sender.brokerName}`,
    variables: { insurance: 'alphanumeric' },
  },
  'policy-issued': {
    text: (sender) =>
      `Your {insurance} insurance policy ending in {ending} is issued. See when it covers you, and open it on any device, ` +
      `at ${pageText(sender)}. ${sender.brokerName}`,
    variables: { insurance: 'alphanumeric', ending: 'alphanumeric' },
  },
  'refund-due-second-payment': refundDue('SECOND_PAYMENT'),
  'refund-due-wrong-amount': refundDue('WRONG_AMOUNT'),
  'refund-due-proposal-changed': refundDue('PROPOSAL_CHANGED'),
  'refund-due-offer-ended': refundDue('OFFER_ENDED'),
  'refund-due-insurer-refused': refundDue('INSURER_REFUSED'),
  'refund-done': {
    text: ({ brokerName }) =>
      `Your refund (order ending in {order}) is on its way back to the account you paid from. Banks take up to 5 working ` +
      `days to show it. ${brokerName}`,
    variables: { order: 'alphanumeric' },
  },
} as const satisfies Record<string, SmsTemplate>;

export type SmsName = keyof typeof SMS_TEMPLATES;

const isSmsName = (name: string): name is SmsName => name in SMS_TEMPLATES;
export const SMS_NAMES: readonly SmsName[] = Object.keys(SMS_TEMPLATES).filter(isSmsName);

/**
 * For how long an SMS is of use: news of yesterday is not sent any more. A code has an end of its own (`usefulUntil`), except
 * one that a server of before migration 0026 queued. Milliseconds.
 */
export const smsLifetimeMs = (name: string | null): number =>
  name === 'access-code' ? 10 * millisecondsInMinute : millisecondsInDay;

/** A template's text, each variable as `written` says. */
export const smsTemplateText = (
  name: SmsName,
  sender: SmsSender,
  written: (variable: string, kind: VariableKind) => string,
): string => {
  const { text, variables }: SmsTemplate = SMS_TEMPLATES[name];
  return text(sender).replace(/\{(\w+)\}/g, (_, variable: string) =>
    written(variable, variables[variable] ?? 'alphanumeric'),
  );
};

/** An SMS of the outbox. */
export interface Sms {
  readonly channel: 'SMS';
  readonly subject: null;
  readonly text: string;
  readonly template: SmsTemplateUse;
}

/** An SMS with its variables filled in. */
export const smsOf = (name: SmsName, variables: Readonly<Record<string, string>>, sender: SmsSender): Sms => ({
  channel: 'SMS',
  subject: null,
  text: smsTemplateText(name, sender, (variable) => variables[variable] ?? ''),
  template: { name, variables },
});
