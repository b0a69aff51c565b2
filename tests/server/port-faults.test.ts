import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { parseSandboxFaults } from '#server/config/sandbox-faults.ts';
import { withPartnerPorts } from '#server/connect-ports.ts';
import { messageOutboxTable } from '#server/db/schema/message.ts';
import { paymentOrderTable } from '#server/db/schema/payment.ts';
import { MessageRefused } from '#server/domain/messages/messenger.ts';
import type { Ports } from '#server/domain/ports/ports.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { runDueJobs } from '#tests/server/support/run-due-jobs.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, PERSONAL } from './support/purchase.ts';
import { inboxFor, lastOtpFor, payBy, readyToPay } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// Partners that are silent, fail, or answer too late.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ portLimits: limitsOf(30_000) });
});
afterAll(() => test.close());

/** Milliseconds, the same for each partner. */
const limitsOf = (limit: number): Config['portLimits'] => ({
  kyc: limit,
  gateway: limit,
  issuer: limit,
  messenger: limit,
  vehicles: limit,
  travelQuotes: limit,
});
/** For processes whose partners never answer: with answering ones the test would depend on the machine's speed. */
const soonOver = () => ({ ...test.config, portLimits: limitsOf(50) });

const now = () => test.clock.now;
const log = createLog('silent');

/** The same database with partners that behave otherwise. */
function withPartners(change: (ports: Ports) => Partial<Ports>, config = test.config) {
  const options = { db: test.store.db, now, config, log, lines: serverLines };
  const usual = withPartnerPorts(options).ports;
  const ports = { ...usual, ...change(usual) };
  return { app: createApp({ ...options, ports }), runJobs: () => runDueJobs({ ...options, ports }) };
}

/** The same database with the sandbox's partners, configured to misbehave. */
function withSandboxPorts(text: string) {
  const sandboxPorts = parseSandboxFaults(text, ['kyc', 'gateway', 'issuer', 'messenger', 'vehicles']);
  const config = text.endsWith(':silent') ? soonOver() : test.config;
  const options = { db: test.store.db, now, config: { ...config, sandboxPorts }, log };
  return { app: createApp(options), runJobs: () => runDueJobs(options) };
}

const impatientApp = () => createApp({ db: test.store.db, now, config: soonOver(), log });

const AADHAAR = { kyc_doc_type: 'AADHAAR', kyc_doc_number: '496858245152', kyc_doc_reg_dob: PERSONAL.DOB } as const;
const PAN = { ...AADHAAR, kyc_doc_type: 'PAN', kyc_doc_number: 'ABCPK1234F' } as const;
const usual = () => ({
  app: test.app,
  runJobs: () => runDueJobs({ db: test.store.db, now, config: test.config, log }),
});

async function atKyc(app = test.app) {
  const me = new Visitor(app);
  const { proposal, rfqId } = await answerUpTo(me, 'kyc');
  const kyc = async () => (await me.inProcess(test.app).ok('kycDetails', undefined, proposal)).proposal?.kyc;
  return { me, proposal, rfqId, kyc };
}

describe('a KYC provider', () => {
  it.each(['kyc:silent', 'kyc:fail'])(
    'that is told %s costs a sentence, and the document can be tried again',
    async (fault) => {
      const { me, proposal, kyc } = await atKyc();
      const there = me.inProcess(withSandboxPorts(fault).app);
      const { code, message } = await there.refused('submitKycDocument', PAN, proposal);
      expect([code, message]).toEqual([409, expect.stringMatching(/is not answering.*another document/)]);
      expect((await kyc())?.status).toBe('NOT_STARTED');
      expect((await me.ok('submitKycDocument', PAN, proposal)).proposal?.kyc.status).toBe('VERIFIED');
    },
  );

  it('that does not answer in time for a PAN ending in W leaves other documents to use', async () => {
    const { me, proposal } = await atKyc();
    const silent = { ...PAN, kyc_doc_number: 'ABCPK1234W' };
    await me.inProcess(impatientApp()).refused('submitKycDocument', silent, proposal);
    expect((await me.ok('submitKycDocument', AADHAAR, proposal)).proposal?.kyc.status).toBe('OTP_SENT');
  });

  it('that acted but was not heard is asked again by a job with the same reference, and sends one code', async () => {
    const { me, proposal, rfqId, kyc } = await atKyc();
    const deaf = withPartners(({ kyc: real }) => ({
      kyc: {
        ...real,
        startVerification: async (...given) => {
          await real.startVerification(...given);
          throw new Error('The connection broke');
        },
      },
    }));
    await me.inProcess(deaf.app).refused('submitKycDocument', AADHAAR, proposal);
    expect(await inboxFor(test, rfqId)).toHaveLength(1);
    // The visitor tries again, and a job would too.
    await me.inProcess(deaf.app).refused('submitKycDocument', AADHAAR, proposal);
    test.clock.advance(60);
    await usual().runJobs();
    expect((await kyc())?.status).toBe('OTP_SENT');
    expect(await inboxFor(test, rfqId)).toHaveLength(1);
    const otp = await lastOtpFor(test, rfqId);
    expect((await me.ok('validateKyc', { action: 'VERIFY_OTP', otp }, proposal)).proposal?.kyc.status).toBe('VERIFIED');
  });

  it('that answers after the proposer’s phone was changed answers about no one', async () => {
    const { me, proposal, kyc } = await atKyc();
    const meanwhile = withPartners(({ kyc: real }) => ({
      kyc: {
        ...real,
        startVerification: async (...given) => {
          const contact = { email: 'asha@example.com', mobile_number: '9820012399' };
          await me.ok('updateContactDetails', contact, proposal);
          return real.startVerification(...given);
        },
      },
    }));
    const { data } = await me.inProcess(meanwhile.app).refused('submitKycDocument', PAN, proposal);
    expect(data.reason).toBe('CONFLICT');
    expect((await kyc())?.status).toBe('NOT_STARTED');
  });

  it('that does not check a code takes no try for it', async () => {
    const { me, proposal, kyc } = await atKyc();
    await me.ok('submitKycDocument', AADHAAR, proposal);
    const silent = me.inProcess(withSandboxPorts('kyc:silent').app);
    await silent.refused('validateKyc', { action: 'VERIFY_OTP', otp: '000000' }, proposal);
    expect(await kyc()).toMatchObject({ status: 'OTP_SENT', otp_attempts_left: 5 });
  });

  it('is asked once for an attempt that comes twice at the same moment', async () => {
    let asked = 0;
    const counting = withPartners(({ kyc: real }) => ({
      kyc: {
        ...real,
        confirmCode: (...given) => {
          asked += 1;
          return real.confirmCode(...given);
        },
      },
    }));
    const { me, proposal, rfqId, kyc } = await atKyc();
    await me.ok('submitKycDocument', AADHAAR, proposal);
    const wrong = (await lastOtpFor(test, rfqId)) === '000000' ? '000001' : '000000';
    const there = me.inProcess(counting.app);
    const attempt = () =>
      there.send('validateKyc', { action: 'VERIFY_OTP', otp: wrong }, { ...proposal, key: 'attempt-0001' });
    const [one, two] = await Promise.all([attempt(), attempt()]);
    expect(one.data).toEqual(two.data);
    expect([asked, (await kyc())?.otp_attempts_left]).toEqual([1, 4]);
  });
});

describe('a gateway', () => {
  it.each(['gateway:silent', 'gateway:fail'])(
    'that is told %s lets no one pay, and nothing is charged',
    async (fault) => {
      const me = new Visitor(test.app);
      const { proposal, rfqId } = await readyToPay(me);
      const there = me.inProcess(withSandboxPorts(fault).app);
      const { code, message } = await there.refused('makePayment', undefined, proposal);
      expect([code, message]).toEqual([409, expect.stringMatching(/No money was taken/)]);
      // The order that was begun is used when the gateway answers again.
      await me.ok('makePayment', undefined, proposal);
      const orders = test.store.db.select().from(paymentOrderTable).where(eq(paymentOrderTable.journeyId, rfqId));
      expect(await orders).toHaveLength(1);
    },
  );

  it('that does not tell whether an order is paid opens no second one', async () => {
    const me = new Visitor(test.app);
    const { proposal, rfqId } = await readyToPay(me);
    await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'fail-then-paid');
    await me.inProcess(withSandboxPorts('gateway:silent').app).refused('makePayment', undefined, proposal);
    const orders = test.store.db.select().from(paymentOrderTable).where(eq(paymentOrderTable.journeyId, rfqId));
    expect(await orders).toHaveLength(1);
  });

  it('that is silent is asked again by the reconciliation until it answers', async () => {
    const me = new Visitor(test.app);
    const { proposal } = await readyToPay(me);
    await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'debit-then-time-out');
    const status = async () =>
      (await me.ok('fullProposalDetails', undefined, proposal)).proposal?.payment?.payment_status;
    test.clock.advance(15);
    await withSandboxPorts('gateway:silent').runJobs();
    expect(await status()).toBe('CREATED');
    test.clock.advance(60);
    await usual().runJobs();
    expect(await status()).toBe('SUCCESS');
  });
});

describe('an insurer', () => {
  it('that does not answer a ‘Silent Issue’ in time is asked again with the same reference', async () => {
    const me = new Visitor(test.app);
    const { proposal } = await readyToPay(me, { full_name: 'Silent Issue' });
    await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
    for (const _attempt of [1, 2]) {
      const { data } = await me.inProcess(impatientApp()).refused('generatePolicy', undefined, proposal);
      expect(data.reason).toBe('POLICY_NOT_GENERATED');
      test.clock.advance(data.retry_after ?? 0);
    }
    expect((await me.ok('generatePolicy', undefined, proposal)).proposal?.policy?.status).toBe('ISSUED');
  });

  it('whose answer was cut off is asked by a job, and issues one policy', async () => {
    const references: number[] = [];
    const cutOff = ({ issuer: real }: Ports): Partial<Ports> => ({
      issuer: {
        ...real,
        issue: async (...given) => {
          references.push(given[0].reference);
          if (references.length === 1) return new Promise(() => undefined);
          return real.issue(...given);
        },
      },
    });
    const me = new Visitor(test.app);
    const { proposal } = await readyToPay(me);
    await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
    const impatient = withPartners(cutOff, soonOver());
    await me.inProcess(impatient.app).refused('generatePolicy', undefined, proposal);
    test.clock.advance(60);
    await withPartners(cutOff).runJobs();
    expect((await me.ok('generatePolicy', undefined, proposal)).proposal?.policy?.status).toBe('ISSUED');
    expect(references).toEqual([references[0], references[0]]);
  });
});

describe('a messenger', () => {
  it('that fails is handed the message again, later each time, until it takes it', async () => {
    const me = new Visitor(test.app);
    const { proposal, rfqId } = await readyToPay(me);
    await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
    await me.ok('generatePolicy', undefined, proposal);
    const waiting = () =>
      test.store.db.select().from(messageOutboxTable).where(eq(messageOutboxTable.journeyId, rfqId));
    const failing = withSandboxPorts('messenger:fail');
    await failing.runJobs();
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    expect(await inboxFor(test, rfqId)).toEqual([]);
    test.clock.advance(60);
    await usual().runJobs();
    expect(await waiting()).toEqual([]);
    expect((await inboxFor(test, rfqId)).map(({ channel }) => channel).sort()).toEqual(['EMAIL', 'SMS']);
  });

  it('that refuses a mail for good is not handed it again, and it stays for a person', async () => {
    const me = new Visitor(test.app);
    const { proposal, rfqId } = await readyToPay(me);
    await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
    await me.ok('generatePolicy', undefined, proposal);
    let asked = 0;
    const refusing = withPartners(({ messenger }) => ({
      messenger: {
        ...messenger,
        send: async ({ channel }) => {
          asked += 1;
          if (channel === 'EMAIL') throw new MessageRefused('there is no such mailbox');
          return { isReported: true };
        },
      },
    }));
    await refusing.runJobs();
    test.clock.advance(29 * 24 * 60 * 60);
    await refusing.runJobs();
    expect(asked).toBe(2);
    const stored = await test.store.db.select().from(messageOutboxTable).where(eq(messageOutboxTable.journeyId, rfqId));
    const kept = stored.map(({ channel, state, refusal, text }) => ({ channel, state, refusal, isKept: text !== '' }));
    expect(kept).toContainEqual({
      ...{ channel: 'EMAIL', state: 'refused', refusal: 'there is no such mailbox', isKept: true },
    });
    // What its report will need is no text with a policy's number.
    expect(kept).toContainEqual({ channel: 'SMS', state: 'handedOver', refusal: null, isKept: false });
  });
});
