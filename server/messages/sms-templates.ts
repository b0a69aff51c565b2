import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { REFUND_REASON_TEXTS } from '#contract/shared/payment.ts';
import type { Config } from '../config/config.ts';
import type { SmsTemplateUse } from './messenger.ts';

/** What may be filled in, in the words of India's register of SMS texts (DLT). */
type VariableKind = 'numeric' | 'alphanumeric' | 'url';

/** What is the same in every SMS of a broker, and so part of the registered text. */
export interface SmsSender {
  readonly brokerName: string;
  /** Host of our site. */
  readonly host: string;
}

export const smsSenderOf = ({ brand, publicUrl }: Pick<Config, 'brand' | 'publicUrl'>): SmsSender => ({
  brokerName: brand.name,
  host: new URL(publicUrl).hostname,
});

/** An SMS as it is registered: its text with `{variables}`. */
interface SmsTemplate {
  readonly text: (sender: SmsSender) => string;
  readonly variables: Readonly<Record<string, VariableKind>>;
}

const POLICY_VARIABLES = { policy_number: 'alphanumeric', insurer: 'alphanumeric', from: 'alphanumeric' } as const;

/** With a last day of its own for each of several covers. */
const policyIssued = (covers: 2 | 3 | 4): SmsTemplate => {
  const places = Array.from({ length: covers }, (_, index) => index + 1);
  const ends = places.map((place) => `{cover_${place}} to {to_${place}}`).join(', ');
  return {
    text: ({ brokerName }) =>
      `Your policy {policy_number} from {insurer} is issued. Cover begins on {from}: ${ends}. Open it on any device: {url} ` +
      brokerName,
    variables: {
      ...POLICY_VARIABLES,
      ...Object.fromEntries(
        places.flatMap((place) => [
          [`cover_${place}`, 'alphanumeric'],
          [`to_${place}`, 'alphanumeric'],
        ]),
      ),
      url: 'url',
    },
  };
};

const refundDue = (reason: keyof typeof REFUND_REASON_TEXTS): SmsTemplate => ({
  text: ({ brokerName }) =>
    `We are returning your payment of {amount} (order {order}) because ${REFUND_REASON_TEXTS[reason]}. ${brokerName}`,
  variables: { amount: 'alphanumeric', order: 'alphanumeric' },
});

/**
 * Every SMS that we send. In India a text is sent only as it was registered, so a text of several forms is several
 * templates. A change here has to be registered before it is released.
 */
const SMS_TEMPLATES = {
  'access-code': {
    // The last line binds the code to our site: a phone does not offer it on other sites.
    text: ({ brokerName, host }) =>
      `{code} is your code to open your insurance with ${brokerName} on another device. It is valid for 10 minutes. Never ` +
      `tell it to anyone. If you did not ask for it, do nothing: nobody gets in without it.\n\n@${host} #{code}`,
    variables: { code: 'numeric' },
  },
  'journey-link': {
    text: ({ brokerName }) =>
      `Continue your {insurance} where you left off: {url} We ask for a code first. If you did not send this yourself, ` +
      `ignore it: the sender sees what you enter. ${brokerName}`,
    variables: { insurance: 'alphanumeric', url: 'url' },
  },
  'policy-issued': {
    text: ({ brokerName }) =>
      `Your policy {policy_number} from {insurer} is issued. It covers you from {from} to {to}. Open it on any device: {url} ` +
      brokerName,
    variables: { ...POLICY_VARIABLES, to: 'alphanumeric', url: 'url' },
  },
  'policy-issued-2-covers': policyIssued(2),
  'policy-issued-3-covers': policyIssued(3),
  'policy-issued-4-covers': policyIssued(4),
  'refund-due-second-payment': refundDue('SECOND_PAYMENT'),
  'refund-due-wrong-amount': refundDue('WRONG_AMOUNT'),
  'refund-due-proposal-changed': refundDue('PROPOSAL_CHANGED'),
  'refund-due-offer-ended': refundDue('OFFER_ENDED'),
  'refund-due-insurer-refused': refundDue('INSURER_REFUSED'),
  'refund-done': {
    text: ({ brokerName }) =>
      `{amount} (order {order}) is on its way back to the account you paid from. Banks take up to 5 working days to show it. ` +
      brokerName,
    variables: { amount: 'alphanumeric', order: 'alphanumeric' },
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
