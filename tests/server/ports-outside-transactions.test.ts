import { afterAll, beforeAll, expect, it } from 'vitest';
import { carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { TRAVEL_QUOTE_PATH } from '#contract/lines/travel/quote-endpoints.ts';
import { MAX_ISSUANCE_ATTEMPTS } from '#machines/lifecycles/issuance.machine.ts';
import { createApp } from '#server/app.ts';
import { withPartnerPorts } from '#server/connect-ports.ts';
import type { Ports } from '#server/domain/ports/ports.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { runDueJobs } from '#tests/server/support/run-due-jobs.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { carVisitor } from './support/motor-visitor.ts';
import { TransactionWatch } from './support/ports.ts';
import { answerUpTo, PERSONAL } from './support/purchase.ts';
import { serviceBy } from './support/quote-service.ts';
import { inboxFor, lastOtpFor, payBy, press, readyToPay } from './support/sandbox.ts';
import { identifiedVisitor } from './support/travel-visitor.ts';
import { Visitor } from './support/visitor.ts';

// No partner is called while a transaction is open, neither by a request nor by a job (docs/decisions/028).

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

type Method<Port> = {
  [Name in keyof Port]: Port[Name] extends (...given: never[]) => unknown ? Name : never;
}[keyof Port];
type Call = { [Name in keyof Ports]: `${Name}.${Method<NonNullable<Ports[Name]>> & string}` }[keyof Ports];

/**
 * Every method of every port: a new one does not compile without an entry here, and fails if nothing below calls it.
 */
const METHODS = {
  'kyc.startVerification': true,
  'kyc.confirmCode': true,
  'kyc.resendCode': true,
  'kyc.linkOutcome': true,
  'gateway.openOrder': true,
  'gateway.statusOf': true,
  'gateway.refund': true,
  'issuer.issue': true,
  'issuer.fetchDocument': true,
  'issuer.withdraw': true,
  'messenger.send': true,
  'vehicles.findVehicle': true,
  'travelQuotes.send': true,
} satisfies Record<Call, true>;

it('no port is called while a transaction is open', async () => {
  const watch = new TransactionWatch();
  const calls: { call: Call; openTransactions: number }[] = [];
  const saw = (call: Call) => calls.push({ call, openTransactions: watch.openTransactions });

  const now = () => test.clock.now;
  const log = createLog('silent');
  // Another app over the same database is the travel quote service. Its transactions are not ours, so it has no watch.
  const config = { ...test.config, travelQuoteUrl: 'http://quotes.example/travel' };
  const travelQuotes = serviceBy(test.app);
  const db = watch.watch(test.store.db);
  // The partners use the database as their own: their transactions are not ours.
  const { kyc, gateway, issuer, messenger, vehicles } = withPartnerPorts({
    db: test.store.db,
    now,
    config,
    log,
    lines: serverLines,
  }).ports;
  const ports: Ports = {
    kyc: {
      documents: kyc.documents,
      codeDocuments: kyc.codeDocuments,
      startVerification: (...given) => {
        saw('kyc.startVerification');
        return kyc.startVerification(...given);
      },
      confirmCode: (...given) => {
        saw('kyc.confirmCode');
        return kyc.confirmCode(...given);
      },
      resendCode: (...given) => {
        saw('kyc.resendCode');
        return kyc.resendCode(...given);
      },
      linkOutcome: (...given) => {
        saw('kyc.linkOutcome');
        return kyc.linkOutcome(...given);
      },
    },
    gateway: {
      openOrder: (...given) => {
        saw('gateway.openOrder');
        return gateway.openOrder(...given);
      },
      statusOf: (...given) => {
        saw('gateway.statusOf');
        return gateway.statusOf(...given);
      },
      refund: (...given) => {
        saw('gateway.refund');
        return gateway.refund(...given);
      },
    },
    issuer: {
      // Policies have documents of their own; what is issued to one buyer comes too late.
      issue: async (...given) => {
        saw('issuer.issue');
        const answer = await issuer.issue(...given);
        if (given[0].nomineeName === 'Late Issue') throw new Error('No answer');
        return answer.kind === 'ISSUED' ? { ...answer, hasOwnDocument: true } : answer;
      },
      fetchDocument: async () => {
        saw('issuer.fetchDocument');
        return Buffer.from('%PDF-1.7\n%%EOF');
      },
      withdraw: (...given) => {
        saw('issuer.withdraw');
        return issuer.withdraw(...given);
      },
    },
    messenger: {
      ...messenger,
      send: (...given) => {
        saw('messenger.send');
        return messenger.send(...given);
      },
    },
    vehicles: {
      findVehicle: (...given) => {
        saw('vehicles.findVehicle');
        if (!vehicles) throw new Error('The sandbox has a register');
        return vehicles.findVehicle(...given);
      },
    },
    travelQuotes: {
      send: (...given) => {
        saw('travelQuotes.send');
        return travelQuotes.send(...given);
      },
    },
  };
  const app = createApp({ db, now, config, log, ports, lines: serverLines });
  const runJobs = () => runDueJobs({ db, now, config, log, ports });
  const here = { app };

  // Checks that the watch works.
  await db.transaction(async () => expect(watch.openTransactions).toBe(1));
  expect(watch.openTransactions).toBe(0);

  const identified = new Visitor(app);
  const { proposal, rfqId } = await answerUpTo(identified, 'kyc');
  const passport = { kyc_doc_type: 'PASSPORT', kyc_doc_number: 'M1234567', kyc_doc_reg_dob: PERSONAL.DOB } as const;
  const sent = await identified.ok('submitKycDocument', passport, proposal);
  await press(here, sent.proposal?.kyc.link_url ?? '', { answer: 'REFUSED' });
  await identified.ok('validateKyc', { action: 'CHECK_LINK' }, proposal);
  const aadhaar = { ...passport, kyc_doc_type: 'AADHAAR', kyc_doc_number: '496858245152' } as const;
  await identified.ok('submitKycDocument', aadhaar, proposal);
  test.clock.advance(30);
  await identified.ok('validateKyc', { action: 'RESEND_OTP' }, proposal);
  const otp = await lastOtpFor(here, rfqId);
  const verified = await identified.ok('validateKyc', { action: 'VERIFY_OTP', otp }, proposal);
  expect(verified.proposal?.kyc.status).toBe('VERIFIED');

  const driving = await carVisitor(app).begin({ reg_no: 'MH-12-AB-1234' });
  await driving.saved(carQuoteEndpoints.updateRegistration, { reg_no: 'MH-14-GT-9876' });
  await driving.request('/api/v1/pf-quote-agg/motor/get-vehicle-details/MH-12-AB-1234');
  expect(calls.filter(({ call }) => call === 'vehicles.findVehicle')).toHaveLength(3);

  const { me: travelling } = await identifiedVisitor(app);
  await travelling.request(`${TRAVEL_QUOTE_PATH}/premium/${travelling.rfqId}`);
  await travelling.request(`${TRAVEL_QUOTE_PATH}/get-quote-details/${travelling.rfqId}`);
  await travelling.request(`${TRAVEL_QUOTE_PATH}/get-popular-destination`);
  expect(calls.filter(({ call }) => call === 'travelQuotes.send')).toHaveLength(9);

  const paying = new Visitor(app);
  const paid = await readyToPay(paying);
  const first = await paying.ok('makePayment', undefined, paid.proposal);
  await payBy(here, first.payment_url, 'abandon');
  const second = await paying.ok('makePayment', undefined, paid.proposal);
  await payBy(here, second.payment_url, 'debit-then-time-out');
  await paying.ok('paymentStatus', undefined, paid.proposal);
  // Paid a second time from a page that was still open: it is refunded.
  await payBy(here, first.payment_url, 'succeed');
  const issued = await paying.ok('generatePolicy', undefined, paid.proposal);
  expect(issued.proposal?.policy?.status).toBe('ISSUED');

  const waiting = new Visitor(app);
  const debited = await readyToPay(waiting);
  const { payment_url } = await waiting.ok('makePayment', undefined, debited.proposal);
  await payBy(here, payment_url, 'debit-then-time-out');
  test.clock.advance(60);
  await runJobs();
  expect((await waiting.ok('fullProposalDetails', undefined, debited.proposal)).proposal?.policy?.status).toBe(
    'ISSUED',
  );
  expect((await inboxFor(here, paid.rfqId)).map(({ text }) => text).join()).toContain('on its way back');

  const late = new Visitor(app);
  const unanswered = await readyToPay(late, { full_name: 'Late Issue' });
  await payBy(here, (await late.ok('makePayment', undefined, unanswered.proposal)).payment_url, 'succeed');
  for (let attempt = 1; attempt <= MAX_ISSUANCE_ATTEMPTS; attempt += 1) {
    await runJobs();
    test.clock.advance(6 * 60 * 60);
  }
  await runJobs();

  expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(Object.keys(METHODS)));
  expect(calls.filter(({ openTransactions }) => openTransactions > 0)).toEqual([]);
});
