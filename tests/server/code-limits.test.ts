import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { configFromEnv } from '#server/config/config.ts';
import { quotaStore } from '#server/db/daily-quotas.ts';
import { codeSendsTable } from '#server/db/schema/kyc.ts';
import { createLog } from '#server/log/log.ts';
import { countOrRefuseCodeSend } from '#server/operations/kyc/code-send-limits.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, PERSONAL } from './support/purchase.ts';
import { inboxFor } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// Codes are limited per phone number, per document and per journey: here with the delivered limits.

let test: TestApp;
let other: ReturnType<typeof createApp>;
beforeAll(async () => {
  const { codeLimits } = configFromEnv({ APP_SECRET: 'x' });
  test = await openTestApp({ codeLimits, trustProxy: true });
  const { store, clock, config } = test;
  // A second process on the same database.
  other = createApp({ db: store.db, now: () => clock.now, config, log: createLog('silent') });
});
afterAll(() => test.close());

const DAY = 24 * 60 * 60;
const RESEND = { action: 'RESEND_OTP' } as const;
/** Aadhaar numbers with a right check digit. */
const NUMBERS = ['496858245152', '234123412346'] as const;
const aadhaar = (kyc_doc_number: string = NUMBERS[0]) =>
  ({ kyc_doc_type: 'AADHAAR', kyc_doc_number, kyc_doc_reg_dob: PERSONAL.DOB }) as const;

let phones = 9_000_000_000;
const newPhone = (): string => {
  phones += 1;
  return String(phones);
};

let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `192.0.2.${addresses}`;
};

/** A visitor at the KYC form, with its own phone number and address unless they are given. */
async function atKyc({ mobile = newPhone(), address = newAddress(), app = test.app } = {}) {
  const me = new Visitor(app, { 'x-forwarded-for': address });
  const { proposal, rfqId } = await answerUpTo(me, 'kyc');
  await me.ok('updateContactDetails', { email: 'asha@example.com', mobile_number: mobile }, proposal);
  return {
    me,
    proposal,
    mobile,
    submit: (number?: string) => me.ok('submitKycDocument', aadhaar(number), proposal),
    refused: async (number?: string) => await me.refused('submitKycDocument', aadhaar(number), proposal),
    codes: async () => (await inboxFor(test, rfqId)).length,
  };
}

describe('a document that is handed in again', () => {
  it('sends no other code while the first one is good, and stays where it is', async () => {
    const { submit, codes } = await atKyc();
    const first = await submit();
    const again = await submit();
    expect(again.proposal?.kyc).toEqual(first.proposal?.kyc);
    expect(await codes()).toBe(1);
    test.clock.advance(599);
    await submit();
    expect(await codes()).toBe(1);
    test.clock.advance(1);
    expect((await submit()).proposal?.kyc.status).toBe('OTP_SENT');
    expect(await codes()).toBe(2);
    test.clock.advance(DAY);
  });
});

describe('the pause of half a minute', () => {
  it('holds for a document across journeys and processes', async () => {
    const first = await atKyc();
    await first.submit();
    const second = await atKyc({ app: other });
    const { code, message, data } = await second.refused();
    expect([code, data]).toEqual([409, { reason: 'OTP_RESEND_TOO_SOON', retry_after: 30 }]);
    expect(message).toContain('30 seconds');
    expect(await second.codes()).toBe(0);
    test.clock.advance(29);
    expect((await second.refused()).data.retry_after).toBe(1);
    test.clock.advance(1);
    expect((await second.submit()).proposal?.kyc.status).toBe('OTP_SENT');
    test.clock.advance(DAY);
  });

  it('holds for a phone number across journeys and documents', async () => {
    const { submit, mobile } = await atKyc();
    await submit();
    const second = await atKyc({ mobile });
    expect((await second.refused(NUMBERS[1])).data.reason).toBe('OTP_RESEND_TOO_SOON');
    test.clock.advance(DAY);
  });

  it('holds for a journey across phone numbers and documents', async () => {
    const { me, proposal, submit, refused } = await atKyc();
    await submit();
    await me.ok('updateContactDetails', { email: 'asha@example.com', mobile_number: newPhone() }, proposal);
    expect((await refused(NUMBERS[1])).data.reason).toBe('OTP_RESEND_TOO_SOON');
    test.clock.advance(DAY);
  });

  it('lets one of several journeys through that come at the same moment', async () => {
    const visitors = await Promise.all([atKyc(), atKyc({ app: other }), atKyc(), atKyc({ app: other })]);
    const answers = await Promise.all(
      visitors.map(({ me, proposal }) => me.send('submitKycDocument', aadhaar(), proposal)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    test.clock.advance(DAY);
  });
});

describe('the daily limit', () => {
  it('is ten codes for a document, also when they are sent again, and ends after a day', async () => {
    let sent = 0;
    while (sent < 10) {
      const { me, proposal, submit } = await atKyc();
      await submit();
      sent += 1;
      for (let resend = 0; resend < 3 && sent < 10; resend += 1) {
        test.clock.advance(30);
        await me.ok('validateKyc', RESEND, proposal);
        sent += 1;
      }
      test.clock.advance(30);
    }
    const late = await atKyc({ app: other });
    const { code, message, data } = await late.refused();
    expect([code, data.reason]).toEqual([429, 'RATE_LIMITED']);
    expect(message).toMatch(/for this document today.*24 hours/);
    // Ten codes, 30 seconds apart, and 30 seconds more.
    expect(data.retry_after).toBe(DAY - 10 * 30);
    // Another document has a count of its own.
    expect((await late.submit(NUMBERS[1])).proposal?.kyc.status).toBe('OTP_SENT');
    test.clock.advance(DAY);
    expect((await (await atKyc()).submit()).proposal?.kyc.status).toBe('OTP_SENT');
    test.clock.advance(DAY);
  });

  it('is ten codes for a phone number', async () => {
    const mobile = newPhone();
    for (let sent = 0; sent < 10; sent += 1) {
      const { submit } = await atKyc({ mobile });
      await submit(NUMBERS[sent % 2]);
      test.clock.advance(30);
    }
    expect((await (await atKyc({ mobile })).refused(NUMBERS[1])).message).toContain('to this phone number today');
    test.clock.advance(DAY);
  });
});

describe('one address', () => {
  it('cannot use up the codes of a stranger’s phone or document: it has half of them', async () => {
    const address = newAddress();
    const mobile = newPhone();
    for (let sent = 0; sent < 5; sent += 1) {
      await (await atKyc({ address, mobile })).submit();
      test.clock.advance(30);
    }
    const samePhone = await (await atKyc({ address, mobile })).refused(NUMBERS[1]);
    expect([samePhone.code, samePhone.message]).toEqual([429, expect.stringContaining('phone number from your')]);
    const sameDocument = await (await atKyc({ address })).refused();
    expect([sameDocument.code, sameDocument.message]).toEqual([429, expect.stringContaining('document from your')]);
    // The phone's and the document's real holder, at another address.
    expect((await (await atKyc({ mobile })).submit()).proposal?.kyc.status).toBe('OTP_SENT');
    test.clock.advance(DAY);
  });

  it('gets 200 codes a day, without a pause between visitors who share it', async () => {
    const { secret, codeLimits: limits } = test.config;
    const count = (n: number) =>
      test.store.db.transaction((tx) => {
        const send = { phone: `p ${n}`, document: `d ${n}`, journey: `j ${n}`, address: 'shared' };
        return countOrRefuseCodeSend({ quotas: quotaStore(tx) }, send, { secret, limits, now: test.clock.now });
      });
    for (let sent = 0; sent < 200; sent += 1) await count(sent);
    await expect(count(200)).rejects.toThrow('from your connection today');
    test.clock.advance(DAY);
    await count(201);
  });
});

describe('the daily limit of a journey', () => {
  it('is fifteen codes, whatever the phone and the document', async () => {
    const { secret, codeLimits: limits } = test.config;
    const journey = 'a journey with many phones and documents';
    const count = (n: number) =>
      test.store.db.transaction((tx) =>
        countOrRefuseCodeSend(
          { quotas: quotaStore(tx) },
          { phone: `phone ${n}`, document: `document ${n}`, journey, address: `address ${n}` },
          { secret, limits, now: test.clock.now },
        ),
      );
    for (let sent = 0; sent < 15; sent += 1) {
      await count(sent);
      test.clock.advance(30);
    }
    await expect(count(15)).rejects.toThrow('for this application today');
    test.clock.advance(DAY);
  });
});

describe('what is counted', () => {
  it('shows neither number nor document', async () => {
    const { submit, mobile } = await atKyc();
    await submit();
    const rows = JSON.stringify(await test.store.db.select().from(codeSendsTable));
    for (const secret of [mobile, NUMBERS[0], 'AADHAAR']) expect(rows).not.toContain(secret);
  });
});
