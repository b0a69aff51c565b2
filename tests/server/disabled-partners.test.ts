import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { estimateEndpoints } from '#contract/estimate-endpoints.ts';
import { carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { CALLBACK_CONSENT_TEXT } from '#contract/shared/callback.ts';
import { callbackRequestTable } from '#server/db/schema/callback.ts';
import { journeyTable } from '#server/db/schema/journey.ts';
import { messageOutboxTable } from '#server/db/schema/message.ts';
import { paymentOrderTable } from '#server/db/schema/payment.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { brokerAlone, brokerWith } from './support/disabled-partners.ts';
import { carVisitor, SWIFT } from './support/motor-visitor.ts';
import { newPhone } from './support/owner.ts';
import { answerUpTo, PAN } from './support/purchase.ts';
import { inboxFor, payBy, readyToPay } from './support/sandbox.ts';
import { sharersOf } from './support/sharers.ts';
import { Visitor } from './support/visitor.ts';

// A broker who does without partners: what needs one says so, names whom to call, and stores nothing that only the partner could
// finish.

const CALL_US = 'Call us on 1800 000 0000 (Monday to Saturday, 9 am to 8 pm, Indian time), and';

let test: TestApp;
/** With none of the partners. */
let alone: TestApp['app'];
beforeAll(async () => {
  test = await openTestApp();
  alone = brokerAlone(test);
});
afterAll(() => test.close());

/** A proposal that was paid twice, and its policy. */
async function paidTwice({ app }: Pick<ReturnType<typeof brokerWith>, 'app'>) {
  const me = new Visitor(test.app);
  const { proposal, rfqId } = await readyToPay(me);
  await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'pay-twice');
  await me.inProcess(app).ok('generatePolicy', undefined, proposal);
  return { rfqId };
}

const callback = () => ({
  ...({ mobile_number: newPhone(), full_name: 'Asha Rao', topic: 'health', consent: CALLBACK_CONSENT_TEXT } as const),
});

describe('without a payment gateway', () => {
  it('no order is made, so that no page says that money may be under way', async () => {
    const me = new Visitor(test.app);
    const { proposal, rfqId } = await readyToPay(me);
    const there = me.inProcess(alone);
    const { code, message } = await there.refused('makePayment', undefined, proposal);
    expect([code, message]).toEqual([
      409,
      `You cannot pay on this site. Nothing was charged, and your answers are saved. ${CALL_US} we tell you how to pay.`,
    ]);
    expect(await test.store.db.$count(paymentOrderTable, eq(paymentOrderTable.journeyId, rfqId))).toBe(0);
    expect((await there.ok('paymentStatus', undefined, proposal)).proposal?.payment).toBeNull();
  });
});

describe('without an identity check', () => {
  it('the document is refused with whom to call, and the case is as before', async () => {
    const me = new Visitor(test.app);
    const { proposal } = await answerUpTo(me, 'kyc');
    const there = me.inProcess(alone);
    const { code, message } = await there.refused('submitKycDocument', PAN, proposal);
    expect([code, message]).toEqual([
      409,
      `We cannot check identities on this site. Your answers are saved. ${CALL_US} we continue with you.`,
    ]);
    expect((await there.ok('fullProposalDetails', undefined, proposal)).proposal?.kyc.status).toBe('NOT_STARTED');
  });
});

describe('without a register of vehicles', () => {
  it('a journey saves the number, and its vehicle is described', async () => {
    const me = await carVisitor(alone).begin({ reg_no: SWIFT.reg_no });
    const { quote } = await me.saved(carQuoteEndpoints.fullQuoteDetails);
    const described = { reg_no: SWIFT.reg_no, outcome: 'BY_HAND', vehicles: [], policy: null };
    expect(quote.registration).toEqual(described);
    await me.saved(carQuoteEndpoints.updateVehicleDetails, SWIFT);
    const again = await me.saved(carQuoteEndpoints.updateRegistration, { reg_no: SWIFT.reg_no });
    expect(again.quote.registration).toEqual(described);
  });

  it('an estimate says at the number what to do instead', async () => {
    const { method, path } = estimateEndpoints.estimateVehicle;
    const { status, data } = await new Visitor(alone).request(path, {
      method,
      body: JSON.stringify({ reg_no: SWIFT.reg_no }),
      headers: { 'content-type': 'application/json' },
    });
    expect([status, data]).toEqual([
      409,
      {
        reason: 'REGISTER_UNAVAILABLE',
        fields: {
          reg_no: 'We cannot look up vehicles by their number. Choose Car or Bike, and tell us the model yourself',
        },
      },
    ]);
  });
});

describe('without SMS', () => {
  it('a policy and a refund are told by mail', async () => {
    const broker = brokerWith(test, ['mail']);
    const { rfqId } = await paidTwice(broker);
    await broker.runJobs();
    const messages = await inboxFor(test, rfqId);
    expect(messages.filter(({ text }) => text.includes('is issued')).map(({ channel }) => channel)).toEqual(['EMAIL']);
    const told = messages.filter(({ text }) => text.includes('is on its way back'));
    expect(told.map(({ channel, subject, sentTo }) => [channel, subject, sentTo])).toEqual([
      ['EMAIL', 'Your refund is on its way', 'asha@example.com'],
    ]);
  });

  it('no link goes to a phone, and none is stored as sent', async () => {
    const me = new Visitor(test.app);
    const { rfqId } = await answerUpTo(me, 'birthDates');
    const there = me.inProcess(brokerWith(test, ['mail']).app);
    const { code, message } = await there.refused('sendJourneyLink', { rfqId, mobile_number: newPhone() });
    expect([code, message]).toEqual([
      409,
      `We cannot send SMS. Your answers are saved. ${CALL_US} we continue with you.`,
    ]);
    const [row] = await test.store.db.select().from(journeyTable).where(eq(journeyTable.id, rfqId));
    expect(row?.sentToPhone).toBeNull();
  });
});

describe('without mails', () => {
  it('no call-back is promised, and none is stored', async () => {
    const request = callback();
    const { code, message } = await new Visitor(alone).refused('requestCallback', request);
    expect([code, message]).toEqual([409, `We cannot take requests for a call here. ${CALL_US} an adviser answers.`]);
    const { mobileNumber } = callbackRequestTable;
    expect(await test.store.db.$count(callbackRequestTable, eq(mobileNumber, request.mobile_number))).toBe(0);
  });

  it('quotes are shared by their link, and not mailed', async () => {
    const one = await sharersOf(() => test).family();
    const { token } = await one.share();
    const there = one.me.inProcess(alone);
    const { code, message } = await there.refused('mailQuotes', { rfqId: one.rfqId, token, email: 'a@example.org' });
    expect([code, message]).toEqual([409, `We cannot send mails. Copy the link instead. ${CALL_US} we help you.`]);
  });

  it('a policy is told by SMS, and no mail waits that no one could send', async () => {
    const broker = brokerWith(test, ['sms']);
    const { rfqId } = await paidTwice(broker);
    await broker.runJobs();
    expect(new Set((await inboxFor(test, rfqId)).map(({ channel }) => channel))).toEqual(new Set(['SMS']));
    expect(await test.store.db.$count(messageOutboxTable, eq(messageOutboxTable.journeyId, rfqId))).toBe(0);
  });
});

describe('without mails and SMS', () => {
  it('a policy is issued and a refund goes out, and nothing waits to be sent', async () => {
    const broker = brokerWith(test, []);
    const { rfqId } = await paidTwice(broker);
    await broker.runJobs();
    const told = (await inboxFor(test, rfqId)).map(({ text }) => text);
    expect(told.filter((text) => /is issued|on its way back/.test(text))).toEqual([]);
    expect(await test.store.db.$count(messageOutboxTable, eq(messageOutboxTable.journeyId, rfqId))).toBe(0);
  });
});
