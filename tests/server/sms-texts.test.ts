import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessCodeSms,
  journeyLinkSms,
  policyIssuedSms,
  refundDoneMail,
  refundDoneSms,
  refundDueMail,
  refundDueSms,
} from '#server/domain/messages/message-texts.ts';
import { type Sms, type SmsSender, smsTemplateText } from '#server/domain/messages/sms-templates.ts';
import { msg91Sender } from '#server/partners/msg91/msg91-sender.ts';
import { faultsOfSmsText, isSmsValue } from '#tools/messages/sms-faults.ts';
import { serve } from './support/insurer-bridge.ts';
import { dltIdOf, msg91At, type RegisteredName, smsGateway } from './support/sms-gateway.ts';

/** Each SMS of ours through the gateway: what the phone shows is our text, sent under the id by which it is registered. */

const SENDER: SmsSender = { brokerName: 'Chhatri', host: 'localhost', siteUrl: 'http://localhost:8080' };
const REFUND = { amount: 1, currency: 'INR', order_amount: 134_200, orderId: 'ORD-7Q4M2K9XTB3RW8HC' };

const SMS: Readonly<Record<RegisteredName, Sms>> = {
  'access-code': accessCodeSms('481907', SENDER),
  'journey-link': journeyLinkSms('two-wheeler', SENDER),
  'policy-issued': policyIssuedSms('car', 'CHH-C-2026-00000012', SENDER),
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
  ...(['access-code', 'journey-link', 'policy-issued', 'refund-done'] as const),
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

it('a mail of a refund has the amounts that an SMS may not have', () => {
  expect(refundDueMail(REFUND, 'WRONG_AMOUNT', SENDER).text).toBe(
    'We are returning your payment of ₹0.01 of ₹1,342 (order ORD-7Q4M2K9XTB3RW8HC) because it was not the exact premium. Chhatri',
  );
  expect(refundDueMail({ ...REFUND, currency: 'USD' }, 'WRONG_AMOUNT', SENDER).text).toContain(
    'payment of USD 0.01 of ₹1,342',
  );
  expect(refundDoneMail(REFUND, SENDER).text).toContain('₹0.01 (order ORD-7Q4M2K9XTB3RW8HC) is on its way back');
});

it('a code is bound to our site in its last line', () => {
  // https://wicg.github.io/sms-one-time-codes/#parsing: host and code, and what follows a blank is ignored.
  expect(SMS['access-code'].text.split('\n').at(-1)).toBe('@localhost #481907 Chhatri');
});

it('each has one template, and none is left out', () => {
  expect(Object.keys(SMS).sort()).toEqual([...NAMES].sort());
});

// The operators' rules, with their sources: docs/operations.md.
describe('the operators take', () => {
  const registered = (name: RegisteredName) => smsTemplateText(name, SENDER, (_, kind) => `{#${kind}#}`);

  it.each(NAMES)('the text of %s', (name) => {
    expect(faultsOfSmsText(registered(name), 'Chhatri')).toEqual([]);
  });

  it.each(NAMES)('the values of %s', (name) => {
    const { variables } = SMS[name].template;
    const kinds = new Map<string, string>();
    smsTemplateText(name, SENDER, (variable, kind) => String(kinds.set(variable, kind)));
    expect(Object.keys(variables).sort()).toEqual([...kinds.keys()].sort());
    for (const [variable, value] of Object.entries(variables)) {
      expect([value, isSmsValue(kinds.get(variable) ?? '', value)]).toEqual([value, true]);
    }
  });

  it('says the numbers that an insurer and we gave by their ends', () => {
    expect(SMS['policy-issued'].text).toContain('Your car insurance policy ending in 00000012 is issued.');
    expect(policyIssuedSms('health', 'NGI/HL/2026-27/00481-A', SENDER).text).toContain('ending in 2700481A');
    expect(SMS['refund-done'].text).toContain('(order ending in TB3RW8HC)');
  });

  it.each([
    ['Your code is {#numeric#} Chhatri {#numeric#}', ['ends with a variable']],
    ['{#numeric#} {#numeric#} and {#numeric#} are your codes of Chhatri', ['has 3 variables; 2 are allowed']],
    ['Welcome to your insurance with Chhatri', ['has no variable']],
    ['{#numeric#} is your code to open your insurance', ['does not name Chhatri']],
    ['{#numeric#} is your insurer’s code. Chhatri', ['has a character that is on no keyboard']],
    ['{#numeric#} is your  code of Chhatri', ['has a blank too many']],
    ['{#var#} is your code of Chhatri', ['has the tag var, which we have no rule for']],
    ['{#url#} is your page of Chhatri', ['has the tag url, which we have no rule for']],
    ['{#numeric#}{#numeric#} is your code of Chhatri', ['has two variables without a word between them']],
    ['{#numeric#} Chhatri', ['has hardly a word of its own']],
    ['{#numeric#} is <your> code of Chhatri', ['has < or >, or a variable in another form']],
    [
      '{#numeric#} is your code for https://a.example/b?c of Chhatri',
      ['has a link with ? or #, which cannot be registered as a static one'],
    ],
  ])('not %j', (text, faults) => {
    expect(faultsOfSmsText(text, 'Chhatri')).toEqual(faults);
  });

  it.each([
    ['numeric', '1,342'],
    ['alphanumeric', 'CHH-C-2026-00000012'],
    ['alphanumeric', '06 Sep 2026'],
    ['alphanumeric', '₹1342'],
    ['alphanumeric', 'Fire & General'],
    ['alphanumeric', 'a'.repeat(41)],
    ['alphanumeric', ''],
    ['url', 'https://a.example'],
  ])('no %s value %j', (tag, value) => {
    expect(isSmsValue(tag, value)).toBe(false);
  });
});
