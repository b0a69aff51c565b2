import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import type { KycDocument } from '#contract/shared/kyc.ts';
import { createApp } from '#server/app.ts';
import { kycCaseTable } from '#server/db/schema/kyc.ts';
import { createLog } from '#server/log/log.ts';
import { buyHealth, buyNewCar } from './support/bought.ts';
import { type CashfreeShop, openCashfreeShop } from './support/cashfree-shop.ts';
import { ACTIVA, bikeVisitor, carVisitor, SWIFT } from './support/motor-visitor.ts';
import { answerUpTo, PERSONAL } from './support/purchase.ts';
import { runJobs } from './support/sandbox.ts';
import { type Answering, Visitor } from './support/visitor.ts';

/** Journeys whose identities and vehicles are looked up at the look-alike of Cashfree, through the adapters over HTTP. */

let shop: CashfreeShop;
beforeAll(async () => {
  shop = await openCashfreeShop();
});
afterAll(() => shop.close());

const document = (kyc_doc_type: KycDocument['kyc_doc_type'], kyc_doc_number: string): KycDocument => ({
  kyc_doc_type,
  kyc_doc_number,
  kyc_doc_reg_dob: PERSONAL.DOB,
});

/** A visitor at the KYC form. The proposer is Asha Kulkarni, born on 12 April 1990. */
async function atKyc(app: Answering = shop.app) {
  const me = new Visitor(app);
  const { proposal } = await answerUpTo(me, 'kyc');
  return {
    me,
    proposal,
    submit: async (given: KycDocument) => (await me.ok('submitKycDocument', given, proposal)).proposal?.kyc,
    refused: (given: KycDocument) => me.refused('submitKycDocument', given, proposal),
    check: async () => (await me.ok('validateKyc', { action: 'CHECK_LINK' }, proposal)).proposal?.kyc,
    kyc: async () => (await me.ok('kycDetails', undefined, proposal)).proposal?.kyc,
  };
}

it.each([
  ['a family’s health plan', buyHealth],
  ['a new car', buyNewCar],
])('%s is bought', { timeout: 60_000 }, async (_, buy) => {
  shop.asked.length = 0;
  const { issued, document: policy } = await buy(shop);
  expect(policy).toContain(issued.policy_number);
  expect(shop.asked).toContain('POST /cashfree/verification/pan-lite');
});

describe('documents by number', () => {
  it.each([
    ['PAN', 'ABCPK1234F', 'VERIFIED', null],
    ['PAN', 'ABCPK1234V', 'VERIFIED', null],
    ['PAN', 'ABCPK1234Z', 'REJECTED', /name/],
    ['PAN', 'ABCPS1234F', 'REJECTED', /name/],
    ['PAN', 'ABCPK1234U', 'REJECTED', /birth date/],
    ['DRIVING_LICENCE', 'MH12 2015 0001234', 'VERIFIED', null],
    ['DRIVING_LICENCE', 'RJ-13/DLC/12/123456', 'VERIFIED', null],
    ['DRIVING_LICENCE', 'MH12 2015 0001000', 'REJECTED', /expired/],
    ['DRIVING_LICENCE', 'MH12 2015 0001404', 'REJECTED', /no such number/],
    ['VOTER_ID', 'ABC1234567', 'VERIFIED', null],
    ['VOTER_ID', 'ABC1234000', 'REJECTED', /no such number/],
    ['AADHAAR', '4968 5824 5152', 'LINK_SENT', null],
  ] as const)('%s %s: %s', async (type, number, status, words) => {
    const { submit } = await atKyc();
    const kyc = await submit(document(type, number));
    expect(kyc).toMatchObject({ status, kyc_doc_type: type, reason: words && expect.stringMatching(words) });
  });

  it('a passport is refused in words, at its field, and nothing is asked', async () => {
    const { refused, kyc } = await atKyc();
    shop.asked.length = 0;
    const { code, data } = await refused(document('PASSPORT', 'M1234567'));
    expect(code).toBe(422);
    expect(data.fields).toEqual({ kyc_doc_type: 'We cannot check this document online. Use another one' });
    expect(await kyc()).toMatchObject({ status: 'NOT_STARTED' });
    expect(shop.asked).toEqual([]);
  });

  it.each(['ABCPK1234X', 'ABCPK1234W'])(
    '%s: the register does not answer, and another document will do',
    async (pan) => {
      const { refused, submit } = await atKyc();
      const { code, message } = await refused(document('PAN', pan));
      expect(code).toBe(409);
      expect(message).toMatch(/not answering at the moment/);
      expect(await submit(document('VOTER_ID', 'ABC1234567'))).toMatchObject({ status: 'VERIFIED' });
    },
  );

  it('nothing that Cashfree knows of a person is stored', async () => {
    const { submit, proposal } = await atKyc();
    await submit(document('VOTER_ID', 'ABC1234567'));
    const rows = await shop.store.db
      .select()
      .from(kycCaseTable)
      .where(eq(kycCaseTable.proposerId, proposal.params.id ?? ''));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/SANDBOX|PUNE|PHOTO|HOLDER|Maharashtra/i);
  });
});

describe('an Aadhaar on DigiLocker', () => {
  const AADHAAR = '496858245152';
  const allow = { answer: 'ALLOW', aadhaar: AADHAAR, dob: PERSONAL.DOB, name: '' };

  /** A visitor to whom the link was sent. `press` sends the form of DigiLocker's page. */
  async function atDigiLocker() {
    const journey = await atKyc();
    const kyc = await journey.submit(document('AADHAAR', AADHAAR));
    const url = kyc?.link_url ?? '';
    const press = (form: Record<string, string>) =>
      shop.app.request(url, { method: 'POST', body: new URLSearchParams(form) });
    return { ...journey, url, press };
  }

  it('is confirmed by its holder on a page at another address, which leads back', async () => {
    const { url, check, press, proposal } = await atDigiLocker();
    expect(url).toMatch(`${shop.sandboxUrl}/cashfree/dgl/`);
    expect(await (await shop.app.request(url)).text()).toContain('Share your Aadhaar with Chhatri?');
    // Not yet.
    expect(await check()).toMatchObject({ status: 'LINK_SENT' });
    const answer = await press(allow);
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(`http://localhost:8080/health/proposer/kyc-form`);
    expect(back.searchParams.get('proposerId')).toBe(proposal.params.id);
    expect(await check()).toMatchObject({ status: 'VERIFIED', kyc_doc_number_masked: 'XXXXXXXX5152' });
    // The second time it shows what was chosen, and another choice changes nothing.
    expect(await (await shop.app.request(url)).text()).toContain('You shared your Aadhaar');
    await press({ answer: 'DENY' });
    expect(await check()).toMatchObject({ status: 'VERIFIED' });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['the holder denies', { answer: 'DENY' }, /did not agree/],
    ['the number is another', { ...allow, aadhaar: '496858245153' }, /another number/],
    ['the birth date is another', { ...allow, dob: '1991-04-12' }, /birth date/],
    ['the name is another', { ...allow, name: 'Ravi Menon' }, /name on this document differs/],
    ['there is no Aadhaar', { ...allow, aadhaar: '9999 0000 0016' }, /no Aadhaar in your DigiLocker/],
  ])('is refused if %s, and can be entered again', async (_, form, words) => {
    const { press, check, submit } = await atDigiLocker();
    expect((await press(form)).status).toBe(303);
    expect(await check()).toMatchObject({ status: 'REJECTED', reason: expect.stringMatching(words) });
    expect(await submit(document('AADHAAR', AADHAAR))).toMatchObject({ status: 'LINK_SENT' });
  });

  it('waits while its register does not answer', async () => {
    const { press, me, proposal, kyc } = await atDigiLocker();
    await press({ ...allow, aadhaar: '8888 0000 0017' });
    const { code } = await me.refused('validateKyc', { action: 'CHECK_LINK' }, proposal);
    expect(code).toBe(409);
    expect(await kyc()).toMatchObject({ status: 'LINK_SENT' });
  });

  it('is over after ten minutes: the page says so, and a new link is sent', async () => {
    const { url, press, check, submit } = await atDigiLocker();
    shop.clock.advance(10 * 60);
    expect((await shop.app.request(url)).status).toBe(410);
    expect((await press(allow)).status).toBe(410);
    expect(await check()).toMatchObject({ status: 'REJECTED', reason: expect.stringMatching(/too long/) });
    expect((await submit(document('AADHAAR', AADHAAR)))?.link_url).not.toBe(url);
  });

  it('keeps what was typed on its page when something is wrong with it', async () => {
    const { press, check } = await atDigiLocker();
    const answer = await press({ ...allow, aadhaar: '4968', name: 'Asha "K"' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const words of [
      'An Aadhaar number has 12 digits.',
      'value="4968"',
      `value="${PERSONAL.DOB}"`,
      'Asha &quot;K&quot;',
    ])
      expect(page).toContain(words);
    expect(page).not.toContain('Enter the birth date.');
    const empty = await (await press({ answer: 'ALLOW', aadhaar: '', dob: '' })).text();
    for (const problem of ['An Aadhaar number has 12 digits.', 'Enter the birth date.'])
      expect(empty).toContain(problem);
    expect(await check()).toMatchObject({ status: 'LINK_SENT' });
  });
});

describe('wrong keys', () => {
  const RIGHT = 'client-secret-of-a-sandbox';
  afterEach(() => {
    shop.keys.clientSecret = RIGHT;
  });

  it('are told in words to the visitor and by their code to the operator, and a job asks again once they are right', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => lines.push(line) });
    const { store, config, clock } = shop;
    const app = createApp({ db: store.db, now: () => clock.now, config, log });
    const { refused, kyc } = await atKyc(app);
    shop.keys.clientSecret = 'spoiled';
    const { code, message } = await refused(document('PAN', 'ABCPK1234F'));
    expect(code).toBe(409);
    expect(message).toMatch(/not answering at the moment/);
    const logged = lines.join('\n');
    expect(logged).toContain('/pan-lite: it refused with 401 authentication_failed');
    expect(logged).not.toMatch(/ABCPK1234F|Kulkarni|1990-04-12|spoiled/);

    shop.keys.clientSecret = RIGHT;
    clock.advance(60);
    await runJobs(shop);
    expect(await kyc()).toMatchObject({ status: 'VERIFIED' });
  });
});

describe('a vehicle by its number', () => {
  const { fullQuoteDetails } = carQuoteEndpoints;
  const registrationOf = async (reg_no: string) => {
    const me = await carVisitor(shop.app).begin({ reg_no });
    return (await me.saved(fullQuoteDetails)).quote.registration;
  };

  it('is found, and the visitor is asked about its policy', async () => {
    const { vechile_type: _, reg_no, is_new: __, ...vehicle } = SWIFT;
    expect(await registrationOf(reg_no)).toMatchObject({
      ...{ reg_no, outcome: 'FOUND', policy: null, financier: null },
      vehicles: [vehicle],
    });
    const bike = await bikeVisitor(shop.app).begin({ reg_no: ACTIVA.reg_no });
    expect((await bike.saved(twoWheelerQuoteEndpoints.fullQuoteDetails)).quote.registration).toMatchObject({
      outcome: 'FOUND',
      vehicles: [{ model: 'Activa 6G', reg_date: ACTIVA.reg_date }],
    });
  });

  it.each([
    ['KA-05-MN-5678', 'FOUND', 'HDFC Bank'],
    ['MH-14-GT-9876', 'SEVERAL_VARIANTS', null],
    ['MH-12-AB-0404', 'NOT_FOUND', undefined],
    ['22-BH-1234-AA', 'NOT_FOUND', undefined],
  ])('%s: %s', async (reg_no, outcome, financier) => {
    const registration = await registrationOf(reg_no);
    expect(registration).toMatchObject({ reg_no, outcome });
    expect(registration?.financier).toBe(financier);
  });
});
