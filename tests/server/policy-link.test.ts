import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerLinkOfToken, ownerLinkToken } from '#server/domain/owner/owner-link-token.ts';
import type { TestApp } from './support/app.ts';
import { browsersOf, buy, byLink, codesTo, newPhone, openOwnerApp, otherThan } from './support/owner.ts';
import { answerUpTo, PAN, PERSONAL } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

// The links of mails and SMS: what they contain, and that they alone open nothing.

let test: TestApp;
beforeAll(async () => {
  test = await openOwnerApp();
});
afterAll(() => test.close());

const { someone } = browsersOf(() => test);
const DAY = 24 * 60 * 60;
const NOTHING = { policies: [], journeys: [], refunds: [] };

describe('the mail after issuance', () => {
  it('carries the policy as a PDF, and a link', async () => {
    const { mail, issued, token } = await buy(test);
    expect(mail.attachment).toBe(`${issued.policy_number}.pdf`);
    expect(mail.text).toContain('The policy document is attached.');
    expect(mail.text).toContain(`http://localhost:8080/policy/${token}`);
    const file = await test.app.request(`/sandbox/inbox/${mail.id}/attachment`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const pdf = new Uint8Array(await file.arrayBuffer());
    expect(new TextDecoder('latin1').decode(pdf.subarray(0, 5))).toBe('%PDF-');
    expect(execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })).toContain(issued.policy_number);
  });

  it('says the link without anything personal in it, and the SMS names the page that finds policies', async () => {
    const { sms, mobile, issued, token } = await buy(test);
    expect(sms.text).toContain('http://localhost:8080/find-my-policy with this phone number');
    expect(sms.attachment).toBeNull();
    const plain = Buffer.from(token, 'base64url').toString('latin1');
    for (const secret of [mobile, issued.policy_number, 'Asha', PERSONAL.DOB]) {
      expect(token).not.toContain(secret);
      expect(plain).not.toContain(secret);
    }
  });
});

describe('the link of a policy', () => {
  it('opens nothing on its own', async () => {
    const { proposal, token } = await buy(test);
    const me = someone();
    await me.ok('requestAccessCode', byLink(token));
    expect(me.cookies.size).toBe(0);
    expect(await me.ok('owned')).toMatchObject(NOTHING);
    expect((await me.refused('fullProposalDetails', undefined, proposal)).code).toBe(404);
    test.clock.advance(30);
  });

  it('opens with the code that is sent to the policyholder’s phone', async () => {
    const { token, mobile, issued, proposal } = await buy(test);
    const me = someone();
    const { request } = await me.ok('requestAccessCode', byLink(token));
    const [otp = ''] = await codesTo(test, mobile);
    expect((await me.refused('confirmAccessCode', { request, otp: otherThan(otp) })).data.reason).toBe('OTP_WRONG');
    const { policies } = await me.ok('confirmAccessCode', { request, otp });
    expect(policies.map(({ policy_number }) => policy_number)).toEqual([issued.policy_number]);
    expect((await me.ok('fullProposalDetails', undefined, proposal)).proposal?.policy?.issued).toEqual(issued);
    test.clock.advance(30);
  });

  it.each([
    ['cut off', (token: string) => token.slice(0, -1)],
    ['longer', (token: string) => `${token}A`],
    ['padded', (token: string) => `${token}=`],
    ['of another journey', (token: string) => `${token.slice(0, 4)}${token[4] === 'A' ? 'B' : 'A'}${token.slice(5)}`],
    ['of another kind', (token: string) => `${token[0]}${token[1] === 'A' ? 'E' : 'A'}${token.slice(2)}`],
    [
      'with another signature',
      (token: string) => `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`,
    ],
    ['empty', () => ''],
    ['no token at all', () => '../../etc/passwd'],
  ])('that was tampered with is refused in words: %s', async (_, tamper) => {
    const { token } = await buy(test);
    const changed = tamper(token);
    expect(changed).not.toBe(token);
    const { code, data } = await someone().refused('requestAccessCode', byLink(changed));
    expect([code, data.reason]).toEqual([422, 'VALIDATION']);
    expect(data.fields?.token).toContain('This link is not complete.');
  });

  it('signed with another secret is no link of ours', () => {
    const link = { kind: 'policy', journeyId: `RFQ-${'ab'.repeat(16)}`, expiresAt: test.clock.now } as const;
    const token = ownerLinkToken(['another secret'], link);
    expect(ownerLinkOfToken(['another secret'], token)).toMatchObject({ journeyId: link.journeyId });
    expect(ownerLinkOfToken(test.config.secret, token)).toBeNull();
  });

  it('is good for a year after the policy ends, and then says that it has expired', async () => {
    const { token, issued } = await buy(test);
    const { now } = test.clock;
    test.clock.now = new Date(`${issued.policy_end_date}T00:00:00Z`);
    test.clock.advance(365 * DAY);
    expect((await someone().send('requestAccessCode', byLink(token))).status).toBe(200);
    test.clock.advance(DAY);
    const { code, data } = await someone().refused('requestAccessCode', byLink(token));
    expect([code, data.fields?.token]).toEqual([422, expect.stringContaining('This link has expired.')]);
    test.clock.now = now;
  });
});

describe('birth date and policy number', () => {
  const proof = (token: string, policy_number: string, DOB: string = PAN.kyc_doc_reg_dob) => ({
    token,
    policy_number,
    DOB,
  });

  it('open the policy of the link, and nothing else of that phone', async () => {
    const mobile = newPhone();
    const [one, other] = [await buy(test, mobile), await buy(test, mobile)];
    const me = someone();
    const { policies } = await me.ok('openPolicyLink', proof(one.token, one.issued.policy_number));
    expect(policies.map(({ policy_number }) => policy_number)).toEqual([one.issued.policy_number]);
    expect((await me.ok('fullProposalDetails', undefined, one.proposal)).proposal?.policy?.status).toBe('ISSUED');
    expect((await me.refused('fullProposalDetails', undefined, other.proposal)).code).toBe(404);
  });

  it('that do not match are refused in one sentence, whichever is wrong', async () => {
    const [one, other] = [await buy(test), await buy(test)];
    const { token, issued } = one;
    const me = someone();
    const wrong = [
      proof(token, issued.policy_number, '1990-04-13'),
      proof(token, other.issued.policy_number),
      proof(token, 'CHH-H-2026-99999999', '1990-04-13'),
    ];
    const refusals: unknown[] = [];
    for (const body of wrong) refusals.push(await me.refused('openPolicyLink', body));
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]).toMatchObject({
      code: 422,
      message: 'Policy number and birth date do not match this link. Check both.',
    });
    expect(me.cookies.size).toBe(0);
  });

  it('can be tried five times a day from wherever; then the right ones are refused too', async () => {
    const { token, issued } = await buy(test);
    const tries = await Promise.all(
      Array.from({ length: 50 }, (_, day) =>
        someone().refused(
          'openPolicyLink',
          proof(token, issued.policy_number, `1991-01-${String((day % 28) + 1).padStart(2, '0')}`),
        ),
      ),
    );
    expect(tries.filter(({ code }) => code === 422)).toHaveLength(5);
    expect(tries.filter(({ code }) => code === 429)).toHaveLength(45);
    expect((await someone().refused('openPolicyLink', proof(token, issued.policy_number))).code).toBe(429);
    test.clock.advance(DAY);
    expect((await someone().ok('openPolicyLink', proof(token, issued.policy_number))).policies).toHaveLength(1);
  });

  it('open nothing of a journey that has no policy yet', async () => {
    const me = new Visitor(test.app);
    const { rfqId } = await answerUpTo(me, 'nominee');
    const token = ownerLinkToken(test.config.secret, { kind: 'journey', journeyId: rfqId, expiresAt: test.clock.now });
    expect((await someone().refused('openPolicyLink', proof(token, 'CHH-H-2026-00000018'))).code).toBe(422);
  });
});
