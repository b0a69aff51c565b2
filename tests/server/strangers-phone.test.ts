import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { PaymentLink } from '#contract/shared/payment.ts';
import { ownerLinkToken } from '#server/domain/owner/owner-link-token.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { buy, codesTo, newPhone } from './support/owner.ts';
import { answerUpTo, PAN } from './support/purchase.ts';
import { inboxFor, payBy, readyToPay, runJobs } from './support/sandbox.ts';
import { declare, identifiedVisitor, PASSPORTS } from './support/travel-visitor.ts';
import { Visitor } from './support/visitor.ts';

// A phone number is typed and not verified: it may be a stranger's, by mistake or on purpose.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** What the phone's owner can open; null if no code is sent. */
async function openedBy(
  phone: string,
  question: { by: 'phone'; mobile_number: string } | { by: 'link'; token: string },
) {
  const me = new Visitor(test.app);
  const before = await codesTo(test, phone);
  const { request } = await me.ok('requestAccessCode', question);
  const [otp, ...earlier] = await codesTo(test, phone);
  return otp === undefined || earlier.length < before.length ? null : me.ok('confirmAccessCode', { request, otp });
}
const byPhone = (mobile_number: string) => ({ by: 'phone', mobile_number }) as const;

it('a phone that a journey was sent to opens it until it is a policy; the policy is its holder’s', async () => {
  const [holder, typed] = [newPhone(), newPhone()];
  const me = new Visitor(test.app);
  const { rfqId, proposal } = await readyToPay(me, {}, { mobile: holder });
  await me.ok('sendJourneyLink', { rfqId, mobile_number: typed });
  expect((await openedBy(typed, byPhone(typed)))?.journeys.map((journey) => journey.rfqId)).toEqual([rfqId]);

  await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
  await me.ok('generatePolicy', undefined, proposal);
  expect(await openedBy(typed, byPhone(typed))).toBeNull();
  expect((await openedBy(holder, byPhone(holder)))?.policies.map((policy) => policy.rfqId)).toEqual([rfqId]);
});

it('journeys begun with a stranger’s phone hide neither the stranger’s money nor the journey of a link', async () => {
  const mobile = newPhone();
  const payer = new Visitor(test.app);
  const refused = await readyToPay(payer, { full_name: 'Refuse Issue' }, { mobile });
  await payBy(test, (await payer.ok('makePayment', undefined, refused.proposal)).payment_url, 'succeed');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    test.clock.advance(600);
    await runJobs(test);
  }
  const desk = new Visitor(test.app);
  const { rfqId } = await answerUpTo(desk, 'address', { mobile: newPhone() });
  await desk.ok('sendJourneyLink', { rfqId, mobile_number: mobile });
  const expiresAt = new Date(test.clock.now.getTime() + 86_400_000);
  const token = ownerLinkToken(test.config.secret, { kind: 'journey', journeyId: rfqId, expiresAt });

  for (let begun = 0; begun < 21; begun += 1) {
    test.clock.advance(1);
    await answerUpTo(new Visitor(test.app), 'address', { mobile });
  }
  const found = await openedBy(mobile, { by: 'link', token });
  expect(found?.journeys.map((journey) => journey.rfqId)).toContain(rfqId);
  expect(found?.refunds).toMatchObject([{ amount: refused.premium, reason: 'INSURER_REFUSED' }]);
});

it('a journey’s link opens no policy by birth date: it went to whatever phone was typed', async () => {
  const { rfqId, issued, token } = await buy(test);
  const journeyLink = ownerLinkToken(test.config.secret, {
    kind: 'journey',
    journeyId: rfqId,
    expiresAt: test.clock.now,
  });
  const proof = { policy_number: issued.policy_number, DOB: PAN.kyc_doc_reg_dob };
  const me = new Visitor(test.app);
  expect((await me.refused('openPolicyLink', { ...proof, token: journeyLink })).code).toBe(422);
  expect((await me.ok('openPolicyLink', { ...proof, token })).policies).toHaveLength(1);
});

const { makePayment, generatePolicy } = travelProposalEndpoints;

/** The text of the file in a journey's mail. */
async function mailedText(rfqId: string): Promise<string> {
  await runJobs(test);
  const mail = (await inboxFor(test, rfqId)).find(({ attachment }) => attachment !== null);
  const file = await test.app.request(`/sandbox/inbox/${mail?.id}/attachment`);
  const input = new Uint8Array(await file.arrayBuffer());
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
}

it('a mail does not say the birth date that opens the policy with its link and its number', async () => {
  const { rfqId, issued } = await buy(test);
  const text = await mailedText(rfqId);
  expect(text).toContain(issued.policy_number);
  expect(text).not.toContain(formatDate(PAN.kyc_doc_reg_dob, 'dd MMM yyyy'));
  expect(text).toContain('not in mails');

  const { me, id } = await identifiedVisitor(test.app);
  await declare(me, id);
  const { data } = await me.call(makePayment, undefined, id);
  await payBy(test, v.parse(PaymentLink, data).payment_url, 'succeed');
  const { proposal } = await me.saved(generatePolicy, undefined, id);
  const travelText = await mailedText(me.rfqId);
  expect(travelText).toContain(proposal?.policy?.issued?.policy_number);
  expect(travelText).not.toContain(formatDate(PAN.kyc_doc_reg_dob, 'dd MMM yyyy'));
  for (const { passport_number } of PASSPORTS) expect(travelText).not.toContain(passport_number);
});
