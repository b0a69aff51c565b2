import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { SandboxPaymentOutcome } from '#server/sandbox/sandbox-payment-gateway.ts';
import { answerUpTo } from '#tests/server/support/purchase.ts';
import { inboxFor, payBy, readyToPay } from '#tests/server/support/sandbox.ts';
import { ServerProcess } from '#tests/server/support/server-process.ts';
import { Visitor } from '#tests/server/support/visitor.ts';
import { startSandbox } from '#tools/app/start-sandbox.ts';
import { fetchPartnerInbox } from '#tools/player/sandbox.ts';

// The real process, its real folder, and a kill without warning.

interface Setting {
  readonly app: ServerProcess;
  /** How many mails with this policy were sent. */
  countMails(rfqId: string, policyNumber: string): Promise<number>;
  remove(): Promise<void>;
}

const oneProcess = async (): Promise<Setting> => {
  const app = await ServerProcess.create();
  return {
    app,
    countMails: async (rfqId) => (await inboxFor({ app }, rfqId)).filter(({ channel }) => channel === 'EMAIL').length,
    remove: () => app.remove(),
  };
};

/** Only the server is killed: the partners forget what happened. */
const partnersOverHttp = async (): Promise<Setting> => {
  const partners = await startSandbox();
  const app = await ServerProcess.withPartners(partners);
  return {
    app,
    async countMails(_, policyNumber) {
      const mails = (await fetchPartnerInbox(partners.url)).filter(
        ({ channel, text }) => channel === 'EMAIL' && text.includes(policyNumber),
      );
      // One that was taken while its answer was lost comes again under its id, by which it is one mail.
      return new Set(mails.map(({ id }) => id)).size;
    },
    async remove() {
      await app.remove();
      await partners.stop();
    },
  };
};

async function buyer(app: ServerProcess) {
  const me = new Visitor(app);
  const { proposal, rfqId, premium } = await readyToPay(me);
  return {
    me,
    proposal,
    rfqId,
    premium,
    pay: async (outcome: SandboxPaymentOutcome) =>
      payBy({ app }, (await me.ok('makePayment', undefined, proposal)).payment_url, outcome),
    storedProposal: async () => (await me.ok('fullProposalDetails', undefined, proposal)).proposal,
  };
}

/** The policy, once it exists; sends no request that would issue it. */
async function policyOf({ storedProposal }: Pick<Awaited<ReturnType<typeof buyer>>, 'storedProposal'>) {
  await expect
    .poll(async () => (await storedProposal())?.policy?.status, { timeout: 60_000, interval: 200 })
    .toBe('ISSUED');
  return (await storedProposal())?.policy?.issued;
}

describe.each([
  ['the sandbox in its process', oneProcess],
  ['its partners over HTTP and SMTP', partnersOverHttp],
])('a server with %s that is killed', (_, open) => {
  let setting: Setting;
  let app: ServerProcess;
  beforeAll(async () => {
    setting = await open();
    app = setting.app;
    await app.start();
  }, 90_000);
  afterAll(() => setting?.remove());

  async function restartAfterKill(): Promise<void> {
    await app.end();
    await app.start();
  }

  /** The mail is sent by a job after the policy is issued. */
  const expectOneMail = (rfqId: string, number = '') =>
    expect.poll(() => setting.countMails(rfqId, number), { timeout: 60_000, interval: 200 }).toBe(1);

  it('between debit and issuance issues the policy after its restart, once', async () => {
    const someone = await buyer(app);
    // The gateway takes the money and sends no webhook: our ledger does not know that it is paid.
    await someone.pay('debit-then-time-out');
    await restartAfterKill();
    const issued = await policyOf(someone);
    expect(issued?.full_amount).toBe(someone.premium);
    const again = await someone.me.ok('generatePolicy', undefined, someone.proposal);
    expect(again.proposal?.policy?.issued).toEqual(issued);
    await expectOneMail(someone.rfqId, issued?.policy_number);
  }, 180_000);

  it('while it is asked for the policy by many, issues one', async () => {
    const someone = await buyer(app);
    await someone.pay('succeed');
    const asking = Array.from({ length: 10 }, () =>
      someone.me.send('generatePolicy', undefined, someone.proposal).catch(() => null),
    );
    await Promise.race(asking);
    await app.end();
    await Promise.all(asking);
    await app.start();
    const issued = await policyOf(someone);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => someone.me.ok('generatePolicy', undefined, someone.proposal)),
    );
    for (const { proposal } of answers) expect(proposal?.policy?.issued).toEqual(issued);
    await expectOneMail(someone.rfqId, issued?.policy_number);
  }, 180_000);
});

describe('the folder of a server', () => {
  it('is begun again by one that was killed while it made its database', async () => {
    const fresh = await ServerProcess.createWithoutFolder();
    onTestFinished(() => fresh.remove());
    // The first file of a database exists long before the last one.
    await fresh.startUntil(() => fresh.files().some((file) => file.endsWith('PG_VERSION')));
    await fresh.end();
    expect(fresh.files().filter((file) => file === 'PG_VERSION')).toEqual([]);
    await fresh.start();
    await answerUpTo(new Visitor(fresh), 'personalDetails');
    expect(fresh.files().filter((file) => file.startsWith('making-'))).toEqual([]);
  }, 180_000);

  it('is its own: a second process is refused, and does no harm', async () => {
    const app = await ServerProcess.create();
    onTestFinished(() => app.remove());
    await app.start();
    const { code, errors } = await app.startRefused();
    expect(code).not.toBe(0);
    expect(errors).toMatch(/in use by process \d+/);
    expect((await app.request('/readyz')).status).toBe(200);
  }, 90_000);
});
