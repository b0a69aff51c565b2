import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cover } from '#contract/shared/covers.ts';
import {
  accessCodeSms,
  journeyLinkSms,
  policyIssuedSms,
  refundDoneSms,
  refundDueSms,
} from '#server/messages/message-texts.ts';
import { msg91Sender } from '#server/messages/msg91/msg91-sender.ts';
import type { Sms, SmsSender } from '#server/messages/sms-templates.ts';
import { serve } from './support/insurer-bridge.ts';
import { dltIdOf, msg91At, type RegisteredName, smsGateway } from './support/sms-gateway.ts';

/** Each SMS of ours through the gateway: what the phone shows is our text, sent under the id by which it is registered. */

const SENDER: SmsSender = { brokerName: 'Chhatri', host: 'localhost' };
const URL = 'http://localhost:8080/policy/AbC-123_x';
const REFUND = { amount: 1, currency: 'INR', order_amount: 134_200, orderId: 'CHH-7Q4M2K' };

const coversTo = (...ends: string[]): Cover[] => {
  const kinds = ['OWN_DAMAGE', 'THIRD_PARTY', 'OWNER_DRIVER', 'PASSENGERS'] as const;
  return ends.map((to, place) => ({ kind: kinds[place] ?? 'POLICY', from: '2026-09-06', to }));
};
const policyWith = (covers: Cover[]): Sms =>
  policyIssuedSms(
    {
      ...{ policyNumber: 'CHH-C-2026-00000012', insurerName: 'Sarus General', productName: 'Motor Care' },
      ...{ startDate: '2026-09-06', covers, help: null, cancellation: '', policyUrl: URL },
      broker: { name: 'Chhatri', phone: '', phoneHours: '', email: '' },
    },
    SENDER,
  );

const SMS: Readonly<Record<RegisteredName, Sms>> = {
  'access-code': accessCodeSms('481907', SENDER),
  'journey-link': journeyLinkSms('health insurance', URL, SENDER),
  'policy-issued': policyWith(coversTo('2027-09-05', '2027-09-05')),
  'policy-issued-2-covers': policyWith(coversTo('2027-09-05', '2029-09-05')),
  'policy-issued-3-covers': policyWith(coversTo('2027-09-05', '2029-09-05', '2027-09-05')),
  'policy-issued-4-covers': policyWith(coversTo('2027-09-05', '2029-09-05', '2027-09-05', '2029-09-05')),
  'refund-due-second-payment': refundDueSms(REFUND, 'SECOND_PAYMENT', SENDER),
  'refund-due-wrong-amount': refundDueSms(REFUND, 'WRONG_AMOUNT', SENDER),
  'refund-due-proposal-changed': refundDueSms(REFUND, 'PROPOSAL_CHANGED', SENDER),
  'refund-due-offer-ended': refundDueSms(REFUND, 'OFFER_ENDED', SENDER),
  'refund-due-insurer-refused': refundDueSms(REFUND, 'INSURER_REFUSED', SENDER),
  'refund-done': refundDoneSms(REFUND, SENDER),
};

const gateway = smsGateway();
let served: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  served = await serve(gateway.app);
});
afterAll(() => served.close());

const NAMES = [
  ...(['access-code', 'journey-link', 'refund-done'] as const),
  ...(['policy-issued', 'policy-issued-2-covers', 'policy-issued-3-covers', 'policy-issued-4-covers'] as const),
  ...(['refund-due-second-payment', 'refund-due-wrong-amount', 'refund-due-proposal-changed'] as const),
  ...(['refund-due-offer-ended', 'refund-due-insurer-refused'] as const),
];

it.each(NAMES)('%s', async (name) => {
  const sms = SMS[name];
  const message = { ...sms, id: `id-of_${name}`, journeyId: 'RFQ-1', sentTo: '9820012345', attachment: null };
  await msg91Sender(msg91At(served.url)).send(message, new AbortController().signal);
  expect(gateway.sent.at(-1)).toMatchObject({
    ...{ to: '919820012345', senderId: 'CHHTRI', dltId: dltIdOf(name), text: sms.text, reference: `id-of_${name}` },
  });
});

it('a code is bound to our site in its last line', () => {
  expect(SMS['access-code'].text.split('\n').at(-1)).toBe('@localhost #481907');
});

it('each has one template, and none is left out', () => {
  expect(Object.keys(SMS).sort()).toEqual([...NAMES].sort());
});
