import type { Hono } from 'hono';
import type { Msg91Settings } from '#server/config/msg91-settings.ts';
import { createSmsGateway, type GatewaySms, type RegisteredText } from '#tools/sandbox/messages/sms-gateway.ts';
import { TEST_NOW } from './app.ts';

/**
 * The texts of our SMS as somebody registered them for Chhatri at localhost, each under ids of its own. They are written out
 * here: a text that is changed without being registered again is not sent in India.
 */
const TEXTS = {
  'access-code':
    '##code## is your code to open your insurance with Chhatri on another device. It is valid for 10 minutes. Never tell it to anyone. ' +
    'If you did not ask for it, do nothing: nobody gets in without it.\n\n@localhost ###code## Chhatri',
  'journey-link':
    'Continue your ##insurance## insurance at http://localhost:8080/find-my-policy with this phone number: we send a code to it. ' +
    'If you did not send this yourself, ignore it: the sender sees what you enter. Chhatri',
  'policy-issued':
    'Your ##insurance## insurance policy ending in ##ending## is issued. See when it covers you, and open it on any device, ' +
    'at http://localhost:8080/find-my-policy with this phone number. Chhatri',
  'refund-due-second-payment':
    'We are returning your payment (order ending in ##order##) because it was a second payment for the same policy. ' +
    'See the amount at http://localhost:8080/find-my-policy with this phone number. Chhatri',
  'refund-due-wrong-amount':
    'We are returning your payment (order ending in ##order##) because it was not the exact premium. ' +
    'See the amount at http://localhost:8080/find-my-policy with this phone number. Chhatri',
  'refund-due-proposal-changed':
    'We are returning your payment (order ending in ##order##) because your application changed after you began to pay. ' +
    'See the amount at http://localhost:8080/find-my-policy with this phone number. Chhatri',
  'refund-due-offer-ended':
    "We are returning your payment (order ending in ##order##) because it came after the insurer's offer had ended. " +
    'See the amount at http://localhost:8080/find-my-policy with this phone number. Chhatri',
  'refund-due-insurer-refused':
    'We are returning your payment (order ending in ##order##) because the insurer did not issue the policy. ' +
    'See the amount at http://localhost:8080/find-my-policy with this phone number. Chhatri',
  'refund-done':
    'Your refund (order ending in ##order##) is on its way back to the account you paid from. Banks take up to 5 working days to show it. Chhatri',
} as const;
export type RegisteredName = keyof typeof TEXTS;

const idsOf = (place: number) => ({
  templateId: `64b7f0c2d6fc05${String(place).padStart(2, '0')}`,
  dltId: `11071690000000000${String(place).padStart(2, '0')}`,
});
const PLACES: readonly (readonly [string, string])[] = Object.entries(TEXTS);

/** SMS_TEMPLATES of these texts. */
export const SMS_TEMPLATES_FILE = Object.fromEntries(PLACES.map(([name], place) => [name, idsOf(place)]));

const placeOf = (name: RegisteredName): number => PLACES.findIndex(([other]) => other === name);
export const dltIdOf = (name: RegisteredName): string => idsOf(placeOf(name)).dltId;

export const MSG91_KEY = 'the key of an account that is none';
export const REPORT_SECRET = 'a-secret-that-only-the-gateway-knows';

/** MSG91 with these texts, and the SMS that it sent. */
export function smsGateway(): { readonly app: Hono; readonly sent: GatewaySms[] } {
  const sent: GatewaySms[] = [];
  const templates = new Map<string, RegisteredText>(
    PLACES.map(([, text], place) => [idsOf(place).templateId, { dltId: idsOf(place).dltId, text }]),
  );
  const app = createSmsGateway({
    ...{ authKey: MSG91_KEY, senderId: 'CHHTRI', templates },
    now: () => new Date(TEST_NOW),
    take: (sms) => void sent.push(sms),
  });
  return { app, sent };
}

const ids = (name: RegisteredName) => idsOf(placeOf(name));
export const msg91At = (baseUrl: string, change: Partial<Msg91Settings> = {}): Msg91Settings => ({
  ...{ baseUrl, authKey: MSG91_KEY, senderId: 'CHHTRI', reportSecret: REPORT_SECRET },
  templates: {
    'access-code': ids('access-code'),
    'journey-link': ids('journey-link'),
    'policy-issued': ids('policy-issued'),
    'refund-due-second-payment': ids('refund-due-second-payment'),
    'refund-due-wrong-amount': ids('refund-due-wrong-amount'),
    'refund-due-proposal-changed': ids('refund-due-proposal-changed'),
    'refund-due-offer-ended': ids('refund-due-offer-ended'),
    'refund-due-insurer-refused': ids('refund-due-insurer-refused'),
    'refund-done': ids('refund-done'),
  },
  ...change,
});
