import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPartnerPorts } from '#server/connect-ports.ts';
import { kycCaseTable } from '#server/db/schema/kyc.ts';
import { paymentOrderTable } from '#server/db/schema/payment.ts';
import type { KycResponse } from '#server/domain/kyc/kyc-provider.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { runDueJobs } from '#tests/server/support/run-due-jobs.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { ALL_CONSENTS, answerUpTo, PAN } from './support/purchase.ts';
import { lastOtpFor, payBy, readyToPay, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// The identity changes after the insurer has accepted: everything agreed for the other identity is cleared.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const document = (kyc_doc_type: string, kyc_doc_number: string) => ({ ...PAN, kyc_doc_type, kyc_doc_number });
const CHANGES = [
  { leads: 'REJECTED', change: document('PAN', 'ABCPK1234Z') },
  { leads: 'OTP_SENT', change: document('AADHAAR', '496858245152') },
  { leads: 'LINK_SENT', change: document('PASSPORT', 'M1234567') },
  { leads: 'VERIFIED', change: document('PAN', 'XYZPK9876A') },
];

async function buyer() {
  const me = new Visitor(test.app);
  const ready = await readyToPay(me);
  const storedProposal = async () => (await me.ok('fullProposalDetails', undefined, ready.proposal)).proposal;
  const orders = () =>
    test.store.db.select().from(paymentOrderTable).where(eq(paymentOrderTable.journeyId, ready.rfqId));
  return { me, ...ready, storedProposal, orders };
}

describe('a document that is handed in after the insurer’s acceptance', () => {
  it.each(CHANGES)('and leads to $leads makes the acceptance void, so nothing can be paid', async (changed) => {
    const { me, proposal, storedProposal } = await buyer();
    const answer = await me.send('submitKycDocument', changed.change, proposal);
    const void_ = { kyc: { status: changed.leads }, preview_confirmed_at: null, declared_at: null, decision: null };
    expect(answer.data).toMatchObject({ proposal: void_ });
    expect(await storedProposal()).toMatchObject(void_);
    expect((await me.refused('makePayment', undefined, proposal)).data.reason).toBe('STEP_MISSING');
  });

  it.each(CHANGES)('and leads to $leads sends money back that comes by the open gateway page', async (changed) => {
    const { me, proposal, storedProposal, orders } = await buyer();
    const { payment_url } = await me.ok('makePayment', undefined, proposal);
    await me.send('submitKycDocument', changed.change, proposal);
    await payBy(test, payment_url, 'succeed');
    expect(await orders()).toMatchObject([{ state: 'refundDue', refundReason: 'PROPOSAL_CHANGED' }]);
    await runJobs(test);
    expect(await storedProposal()).toMatchObject({
      policy: null,
      refunds: [{ status: 'REFUNDED', reason: 'PROPOSAL_CHANGED' }],
    });
  });

  it('but is the verified one changes nothing', async () => {
    const { me, proposal, storedProposal } = await buyer();
    await me.ok('submitKycDocument', PAN, proposal);
    expect(await storedProposal()).toMatchObject({ kyc: { status: 'VERIFIED' }, decision: { status: 'ACCEPTED' } });
  });

  it('but whose register does not answer leaves the verified one, and what was agreed', async () => {
    const { me, proposal, storedProposal } = await buyer();
    await me.refused('submitKycDocument', document('PAN', 'ABCPK1234X'), proposal);
    expect(await storedProposal()).toMatchObject({ kyc: { status: 'VERIFIED' }, decision: { status: 'ACCEPTED' } });
  });
});

const setCase = (rfqId: string, state: string) =>
  test.store.db.update(kycCaseTable).set({ state }).where(eq(kycCaseTable.journeyId, rfqId));

describe('a record whose identity is not verified, however that came', () => {
  it('keeps no money that comes', async () => {
    const { me, proposal, rfqId, orders } = await buyer();
    const { payment_url } = await me.ok('makePayment', undefined, proposal);
    await setCase(rfqId, 'rejected');
    await payBy(test, payment_url, 'succeed');
    expect(await orders()).toMatchObject([{ state: 'refundDue', refundReason: 'PROPOSAL_CHANGED' }]);
  });

  it('gets no policy for money that was kept: it goes back', async () => {
    const { me, proposal, rfqId, storedProposal } = await buyer();
    await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
    await setCase(rfqId, 'rejected');
    await runJobs(test);
    expect(await storedProposal()).toMatchObject({
      payment: { payment_status: 'REFUNDED' },
      policy: { status: 'REFUSED', issued: null },
    });
  });
});

it('a check that ends after the payment does not take the identity away that was paid for', async () => {
  const me = new Visitor(test.app);
  const { proposal, rfqId } = await answerUpTo(me, 'preview');
  // Another number makes the identity void and leaves all other answers unchanged.
  await me.ok('updateContactDetails', { email: 'asha@example.com', mobile_number: '9820012346' }, proposal);
  await me.ok('submitKycDocument', { ...PAN, kyc_doc_type: 'AADHAAR', kyc_doc_number: '496858245152' }, proposal);
  await me.refused('submitKycDocument', document('PAN', 'ABCPK1234W'), proposal);

  const meanwhile = async (): Promise<KycResponse> => {
    await me.ok('validateKyc', { action: 'VERIFY_OTP', otp: await lastOtpFor(test, rfqId) }, proposal);
    await me.ok('confirmPreview', { confirmed: true }, proposal);
    await me.ok('submitProposal', ALL_CONSENTS, proposal);
    await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
    return { kind: 'REJECTED', reason: 'Too late' };
  };
  const options = { db: test.store.db, now: () => test.clock.now, config: test.config, log: createLog('silent') };
  const usual = withPartnerPorts({ ...options, lines: serverLines }).ports;
  const ports = { ...usual, kyc: { ...usual.kyc, startVerification: meanwhile } };
  test.clock.advance(60);
  await runDueJobs({ ...options, ports });
  const { proposal: after } = await me.ok('fullProposalDetails', undefined, proposal);
  expect(after).toMatchObject({ kyc: { status: 'VERIFIED' }, policy: { status: 'ISSUED' } });
});
