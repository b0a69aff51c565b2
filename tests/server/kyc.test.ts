import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kycCaseTable } from '#server/db/schema/kyc.ts';
import { decryptDocumentNumber } from '#server/domain/kyc/document-encryption.ts';
import { KYC_TRIGGERS } from '#server/sandbox/sandbox-triggers.ts';
import { projectPath } from '#server/shared/project-root.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { document, visitorAtKyc } from './support/at-kyc.ts';
import { inboxFor, lastOtpFor, press } from './support/sandbox.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const AADHAAR = '496858245152';
const otherThan = (otp: string): string => (otp === '000000' ? '000001' : '000000');

describe('documents by number', () => {
  it.each([
    ['PAN', 'ABCPK1234F', 'VERIFIED'],
    ['PAN', 'abcpk 1234f', 'VERIFIED'],
    ['PAN', 'ABCPK1234Z', 'REJECTED'],
    ['PAN', 'ABCPS1234F', 'REJECTED'],
    ['PAN', 'ABCPK1234Y', 'LINK_SENT'],
    ['AADHAAR', '4968 5824 5152', 'OTP_SENT'],
    ['AADHAAR', '999900000016', 'REJECTED'],
    ['PASSPORT', 'M1234567', 'LINK_SENT'],
    ['PASSPORT', 'z १२३४५६७', 'LINK_SENT'],
    ['PASSPORT', 'M1234000', 'REJECTED'],
    ['DRIVING_LICENCE', 'MH12 2015 0001234', 'VERIFIED'],
    ['DRIVING_LICENCE', 'RJ-13/DLC/12/123456', 'VERIFIED'],
    ['DRIVING_LICENCE', 'MH12 2015 0001000', 'REJECTED'],
    ['VOTER_ID', 'ABC1234567', 'VERIFIED'],
    ['VOTER_ID', 'AP/12/123/456789', 'VERIFIED'],
    ['VOTER_ID', 'ABC1234000', 'REJECTED'],
  ] as const)('%s %s: %s', async (type, number, status) => {
    const { submit } = await visitorAtKyc(test);
    const kyc = await submit(document(type, number));
    expect(kyc).toMatchObject({ status, kyc_doc_type: type });
    expect(kyc?.reason === null).toBe(status !== 'REJECTED');
    expect(kyc?.refused_documents).toEqual(status === 'REJECTED' ? [type] : []);
  });

  it.each([
    ['PAN', 'ABCCK1234F', /person/],
    ['AADHAAR', '496858245153', /mistyped/],
    ['AADHAAR', '096858245152', /12 digits/],
    ['AADHAAR', '9123 4567 8901 2345', /virtual ID/],
    ['AADHAAR', 'XXXX XXXX 5152', /masked/],
    ['PASSPORT', '12345678', /passport/],
    ['DRIVING_LICENCE', 'XX1220150001234', /licence/],
    ['VOTER_ID', 'AB12345678', /voter/],
  ] as const)('%s %s cannot be one', async (type, number, words) => {
    const { me, proposal, kyc } = await visitorAtKyc(test);
    const { code, data } = await me.refused('submitKycDocument', document(type, number), proposal);
    expect(code).toBe(422);
    expect(data.fields?.kyc_doc_number).toMatch(words);
    expect((await kyc())?.status).toBe('NOT_STARTED');
  });

  it.each([
    ['PAN', 'ABCPK1234X'],
    ['AADHAAR', '888800000017'],
  ] as const)('%s %s: the register does not answer, another document does', async (type, number) => {
    const { me, proposal, submit } = await visitorAtKyc(test);
    const { code, message } = await me.refused('submitKycDocument', document(type, number), proposal);
    expect(code).toBe(409);
    expect(message).toMatch(/another document/);
    expect((await submit(document('VOTER_ID', 'ABC1234567')))?.status).toBe('VERIFIED');
  });

  it('keeps a verified document when the register of another does not answer', async () => {
    const { me, proposal, submit, kyc } = await visitorAtKyc(test);
    expect((await submit(document('VOTER_ID', 'ABC1234567')))?.status).toBe('VERIFIED');
    await me.refused('submitKycDocument', document('PAN', 'ABCPK1234X'), proposal);
    expect(await kyc()).toMatchObject({ status: 'VERIFIED', kyc_doc_type: 'VOTER_ID' });
  });

  it('rejects a birth date that differs from the quote’s, in words', async () => {
    const { submit } = await visitorAtKyc(test);
    const kyc = await submit({ ...document('PAN', 'ABCPK1234F'), kyc_doc_reg_dob: '1990-04-13' });
    expect(kyc).toMatchObject({ status: 'REJECTED', reason: expect.stringMatching(/birth date/) });
    expect((await submit(document('PAN', 'ABCPK1234F')))?.status).toBe('VERIFIED');
  });

  it('stays verified when the same document comes again, and gives way to another', async () => {
    const { submit } = await visitorAtKyc(test);
    const verified = await submit(document('PAN', 'ABCPK1234F'));
    expect(await submit(document('PAN', 'abcpk1234f'))).toEqual(verified);
    expect(await submit(document('VOTER_ID', 'ABC1234567'))).toMatchObject({
      status: 'VERIFIED',
      kyc_doc_type: 'VOTER_ID',
    });
    expect(await submit(document('PAN', 'ABCPK1234Z'))).toMatchObject({ status: 'REJECTED', kyc_doc_type: 'PAN' });
  });

  it('takes a dozen documents an hour', async () => {
    const { me, proposal, submit } = await visitorAtKyc(test);
    for (let n = 0; n < 12; n += 1) await submit(document('PAN', 'ABCPK1234Z'));
    const { code, data } = await me.refused('submitKycDocument', document('PAN', 'ABCPK1234Z'), proposal);
    expect(code).toBe(429);
    expect(data.retry_after).toBeGreaterThan(3_000);
    test.clock.advance(3_600);
    expect((await submit(document('PAN', 'ABCPK1234F')))?.status).toBe('VERIFIED');
  });

  it('has no row before a document is submitted, whatever is asked of it', async () => {
    const { me, proposal } = await visitorAtKyc(test);
    const rows = () => test.store.db.$count(kycCaseTable, eq(kycCaseTable.proposerId, proposal.params.id ?? ''));
    expect(await rows()).toBe(0);
    const asked = [
      { action: 'VERIFY_OTP', otp: '123456' },
      { action: 'RESEND_OTP' },
      { action: 'CHECK_LINK' },
    ] as const;
    for (const action of asked) {
      expect((await me.refused('validateKyc', action, proposal)).data.reason).toBe('CONFLICT');
    }
    expect(await rows()).toBe(0);
  });

  it('begins again when the proposer’s name changes', async () => {
    const { me, proposal, submit, kyc } = await visitorAtKyc(test);
    await submit(document('PAN', 'ABCPK1234F'));
    await me.ok('updateProposalDetails', { full_name: 'Asha Sharma', marital_status: 'SINGLE' }, proposal);
    expect(await kyc()).toMatchObject({ status: 'NOT_STARTED', kyc_doc_number_masked: null });
  });
});

describe('another phone number', () => {
  const contact = { email: 'asha@example.com', mobile_number: '9820012346' };

  it('voids a verification that was made for the earlier one', async () => {
    const { me, proposal, rfqId, submit, enter, kyc } = await visitorAtKyc(test);
    await submit(document('AADHAAR', AADHAAR));
    await enter(await lastOtpFor(test, rfqId));
    await me.ok(
      'updateContactDetails',
      { ...contact, email: 'new@example.com', mobile_number: '9820012345' },
      proposal,
    );
    expect((await kyc())?.status).toBe('VERIFIED');
    await me.ok('updateContactDetails', contact, proposal);
    expect(await kyc()).toMatchObject({ status: 'NOT_STARTED', kyc_doc_number_masked: null });
  });

  it('voids a code that was sent to the earlier one', async () => {
    const { me, proposal, rfqId, submit, wrong, kyc } = await visitorAtKyc(test);
    await submit(document('AADHAAR', AADHAAR));
    await me.ok('updateContactDetails', contact, proposal);
    expect((await kyc())?.status).toBe('NOT_STARTED');
    expect((await wrong(await lastOtpFor(test, rfqId))).reason).toBe('CONFLICT');
  });
});

describe('a code by SMS', () => {
  it('verifies, and goes to the proposer’s own phone with a line bound to our site', {
    tags: ['§4.proposal-kyc'],
  }, async () => {
    const { rfqId, submit, enter } = await visitorAtKyc(test);
    const sent = await submit(document('AADHAAR', AADHAAR));
    expect(sent).toMatchObject({
      otp_sent_to: '98XXXXXX45',
      otp_attempts_left: 5,
      kyc_doc_number_masked: 'XXXXXXXX5152',
    });
    const [sms] = await inboxFor(test, rfqId);
    expect(sms).toMatchObject({ channel: 'SMS', sentTo: '9820012345' });
    expect(sms?.text).toMatch(/\n@localhost #\d{6} Chhatri$/);
    expect((await enter(await lastOtpFor(test, rfqId)))?.status).toBe('VERIFIED');
  });

  it('counts wrong codes although it refuses them, and closes the document after five', async () => {
    const { me, proposal, rfqId, submit, wrong, kyc } = await visitorAtKyc(test);
    await submit(document('AADHAAR', AADHAAR));
    const otp = otherThan(await lastOtpFor(test, rfqId));
    for (const left of [4, 3, 2, 1]) {
      expect((await wrong(otp)).reason).toBe('OTP_WRONG');
      expect((await kyc())?.otp_attempts_left).toBe(left);
    }
    expect((await wrong(otp)).reason).toBe('OTP_LOCKED');
    expect(await kyc()).toMatchObject({ status: 'LOCKED', refused_documents: ['AADHAAR'], otp_attempts_left: 0 });
    const again = await me.refused('submitKycDocument', document('AADHAAR', AADHAAR), proposal);
    expect(again.data.reason).toBe('OTP_LOCKED');
    expect((await submit(document('PAN', 'ABCPK1234F')))?.status).toBe('VERIFIED');
  });

  it('counts wrong codes that come all at once', async () => {
    const { rfqId, submit, wrong, kyc } = await visitorAtKyc(test);
    await submit(document('AADHAAR', AADHAAR));
    const otp = otherThan(await lastOtpFor(test, rfqId));
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrong(otp)));
    const reasons = answers.map(({ reason }) => reason);
    expect(new Set([...reasons, 'OTP_WRONG'])).toEqual(new Set(['OTP_WRONG', 'OTP_LOCKED']));
    // The first five are put to the provider, and what comes after them closes the document.
    expect(reasons.filter((reason) => reason === 'OTP_WRONG').length).toBeLessThan(5);
    expect(await kyc()).toMatchObject({ status: 'LOCKED', refused_documents: ['AADHAAR'] });
  });

  it('is sent again after half a minute, at most three times, and only the newest counts', async () => {
    const { me, proposal, rfqId, submit, wrong, enter } = await visitorAtKyc(test);
    await submit(document('AADHAAR', AADHAAR));
    const first = await lastOtpFor(test, rfqId);
    const resend = { action: 'RESEND_OTP' } as const;
    const early = await me.refused('validateKyc', resend, proposal);
    expect(early.data).toMatchObject({ reason: 'OTP_RESEND_TOO_SOON', retry_after: 30 });
    for (const last of [false, false, true]) {
      test.clock.advance(30);
      const { proposal: after } = await me.ok('validateKyc', resend, proposal);
      expect(after?.kyc.otp_resend_at === null).toBe(last);
    }
    test.clock.advance(30);
    expect((await me.refused('validateKyc', resend, proposal)).data.reason).toBe('CONFLICT');
    const newest = await lastOtpFor(test, rfqId);
    if (newest !== first) expect((await wrong(first)).reason).toBe('OTP_WRONG');
    expect((await enter(newest))?.status).toBe('VERIFIED');
  });

  it('expires after ten minutes, and a new one works', async () => {
    const { me, proposal, rfqId, submit, wrong, kyc, enter } = await visitorAtKyc(test);
    await submit(document('AADHAAR', AADHAAR));
    test.clock.advance(600);
    expect((await wrong(await lastOtpFor(test, rfqId))).reason).toBe('OTP_EXPIRED');
    expect((await kyc())?.status).toBe('OTP_EXPIRED');
    await me.ok('validateKyc', { action: 'RESEND_OTP' }, proposal);
    expect((await enter(await lastOtpFor(test, rfqId)))?.status).toBe('VERIFIED');
  });

  it('is not awaited before a document', async () => {
    const { wrong, me, proposal } = await visitorAtKyc(test);
    expect((await wrong('123456')).reason).toBe('CONFLICT');
    expect((await me.refused('validateKyc', { action: 'CHECK_LINK' }, proposal)).data.reason).toBe('CONFLICT');
  });
});

describe('a link', () => {
  const look = { action: 'CHECK_LINK' } as const;

  it.each([
    ['CONFIRMED', 'VERIFIED'],
    ['REFUSED', 'REJECTED'],
  ] as const)('%s on the issuer’s page: %s', { tags: ['§4.proposal-kyc'] }, async (answer, status) => {
    const { me, proposal, submit } = await visitorAtKyc(test);
    const sent = await submit(document('PASSPORT', 'M1234567'));
    const waiting = await me.ok('validateKyc', look, proposal);
    expect(waiting.proposal?.kyc.status).toBe('LINK_SENT');
    const back = await press(test, sent?.link_url ?? '', { answer });
    expect(back).toBe(`/health/proposer/kyc-form?proposerId=${proposal.params.proposerId}`);
    const { proposal: after } = await me.ok('validateKyc', look, proposal);
    expect(after?.kyc).toMatchObject({ status, link_url: null });
    expect((await me.ok('validateKyc', look, proposal)).proposal?.kyc.status).toBe(status);
  });
});

describe('the documentation', () => {
  it('lists every test number of the inbox page', async () => {
    const readme = readFileSync(projectPath('server/domain/kyc/README.md'), 'utf8');
    const page = await (await test.app.request('/sandbox/inbox')).text();
    for (const { example, outcome } of KYC_TRIGGERS) {
      for (const words of [example, outcome]) expect(readme).toContain(words);
      expect(page).toContain(example);
    }
  });
});

describe('what is stored', () => {
  it('has no number and no code in clear', async () => {
    const { rfqId, submit } = await visitorAtKyc(test);
    await submit(document('AADHAAR', AADHAAR));
    const otp = await lastOtpFor(test, rfqId);
    const [row] = await test.store.db.select().from(kycCaseTable).where(eq(kycCaseTable.journeyId, rfqId));
    const text = JSON.stringify(row);
    expect(text).not.toContain(AADHAAR);
    expect(text).not.toContain(`"${otp}"`);
    expect(decryptDocumentNumber(test.config.secret, row?.proposerId ?? '', row?.numberSealed ?? '')).toBe(AADHAAR);
  });
});
