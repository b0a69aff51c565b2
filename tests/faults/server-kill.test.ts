import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { SandboxPaymentOutcome } from '#server/payment/sandbox-payment-gateway.ts';
import { answerUpTo } from '#tests/server/support/purchase.ts';
import { inboxFor, payBy, readyToPay } from '#tests/server/support/sandbox.ts';
import { ServerProcess } from '#tests/server/support/server-process.ts';
import { Visitor } from '#tests/server/support/visitor.ts';

// The real process, its real folder, and a kill without warning.

let app: ServerProcess;
beforeAll(async () => {
  app = await ServerProcess.create();
  await app.start();
}, 90_000);
afterAll(() => app.remove());

async function restartAfterKill(): Promise<void> {
  await app.end();
  await app.start();
}

async function buyer() {
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

const mailsTo = async (rfqId: string) =>
  (await inboxFor({ app }, rfqId)).filter(({ channel }) => channel === 'EMAIL').length;

/** The mail is sent by a job after the policy is issued. */
const expectOneMail = (rfqId: string) => expect.poll(() => mailsTo(rfqId), { timeout: 60_000, interval: 200 }).toBe(1);

describe('a server that is killed', () => {
  it('while it makes its database begins again', async () => {
    const fresh = await ServerProcess.create();
    onTestFinished(() => fresh.remove());
    // The first file of a database exists long before the last one.
    await fresh.startUntil(() => fresh.files().some((file) => file.endsWith('PG_VERSION')));
    await fresh.end();
    expect(fresh.files().filter((file) => file === 'PG_VERSION')).toEqual([]);
    await fresh.start();
    await answerUpTo(new Visitor(fresh), 'personalDetails');
    expect(fresh.files().filter((file) => file.startsWith('making-'))).toEqual([]);
  }, 180_000);

  it('between debit and issuance issues the policy after its restart, once', async () => {
    const someone = await buyer();
    // The gateway takes the money and sends no webhook: our ledger does not know that it is paid.
    await someone.pay('debit-then-time-out');
    await restartAfterKill();
    const issued = await policyOf(someone);
    expect(issued?.full_amount).toBe(someone.premium);
    const again = await someone.me.ok('generatePolicy', undefined, someone.proposal);
    expect(again.proposal?.policy?.issued).toEqual(issued);
    await expectOneMail(someone.rfqId);
  }, 180_000);

  it('while it is asked for the policy by many, issues one', async () => {
    const someone = await buyer();
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
    await expectOneMail(someone.rfqId);
  }, 180_000);

  it('has its folder for itself: a second process is refused, and does no harm', async () => {
    const { code, errors } = await app.startSecond();
    expect(code).not.toBe(0);
    expect(errors).toMatch(/in use by process \d+/);
    expect((await app.request('/readyz')).status).toBe(200);
  }, 90_000);
});
