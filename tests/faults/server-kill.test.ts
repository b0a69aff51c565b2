import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SandboxOutcome } from '#server/payment/sandbox-gateway.ts';
import { fromRoot } from '#server/root.ts';
import { inboxFor, payBy, readyToPay } from '#tests/server/support/sandbox.ts';
import { Visitor } from '#tests/server/support/visitor.ts';

// The real process, its real folder, and a kill that it cannot hear coming.

const folder = mkdtempSync(join(tmpdir(), 'chhatri-kill-'));
const dataFolder = join(folder, 'pglite');
let port = 0;
let server: ChildProcess | null = null;

/** What `app.request` is to the tests in the process: here it goes over the socket. */
const app = {
  request: (path: string, init?: RequestInit) =>
    fetch(`http://localhost:${port}${path}`, { redirect: 'manual', ...init }),
};

function spawnServer(onPort: number): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: fromRoot(),
    env: {
      ...process.env,
      PORT: String(onPort),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
      APP_SECRET: 'a secret of the tests, of no use elsewhere',
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

async function start(): Promise<void> {
  server = spawnServer(port);
  let told = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  // A server that ended will not become ready: that is told at once, and not after the time-out.
  const ready = await vi.waitUntil(
    async () => {
      if (server?.exitCode !== null) return 'ended';
      return (await app.request('/readyz').catch(() => null))?.status === 200 && 'ready';
    },
    { timeout: 60_000, interval: 100 },
  );
  if (ready === 'ended') throw new Error(`The server ended: ${told}`);
}

async function kill(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

beforeAll(async () => {
  port = await freePort();
  await start();
}, 90_000);
afterAll(async () => {
  await kill();
  rmSync(folder, { recursive: true, force: true });
});

async function buyer() {
  const me = new Visitor(app);
  const { proposal, rfqId, premium } = await readyToPay(me);
  return {
    me,
    proposal,
    rfqId,
    premium,
    pay: async (outcome: SandboxOutcome) =>
      payBy({ app }, (await me.ok('makePayment', undefined, proposal)).payment_url, outcome),
    kept: async () => (await me.ok('fullProposalDetails', undefined, proposal)).proposal,
  };
}

/** The policy, once it is there; asks for nothing that would issue it. */
async function policyOf({ kept }: Pick<Awaited<ReturnType<typeof buyer>>, 'kept'>) {
  await expect.poll(async () => (await kept())?.policy?.status, { timeout: 60_000, interval: 200 }).toBe('ISSUED');
  return (await kept())?.policy?.issued;
}

const mailsTo = async (rfqId: string) =>
  (await inboxFor({ app }, rfqId)).filter(({ channel }) => channel === 'EMAIL').length;

/** The mail is sent by a job after the policy is issued. */
const expectOneMail = (rfqId: string) => expect.poll(() => mailsTo(rfqId), { timeout: 60_000, interval: 200 }).toBe(1);

describe('a server that is killed', () => {
  it('between debit and issuance issues the policy after its restart, once', async () => {
    const someone = await buyer();
    // The gateway takes the money and tells nobody: our ledger does not even know that it is paid.
    await someone.pay('debit-then-time-out');
    await kill();
    await start();
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
    await kill();
    await Promise.all(asking);
    await start();
    const issued = await policyOf(someone);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => someone.me.ok('generatePolicy', undefined, someone.proposal)),
    );
    for (const { proposal } of answers) expect(proposal?.policy?.issued).toEqual(issued);
    await expectOneMail(someone.rfqId);
  }, 180_000);

  it('has its folder for itself: a second process is refused, and does no harm', async () => {
    const second = spawnServer(await freePort());
    let told = '';
    second.stderr?.on('data', (chunk: Buffer) => {
      told += chunk.toString();
    });
    const [code] = await once(second, 'exit');
    expect(code).not.toBe(0);
    expect(told).toMatch(/in use by process \d+/);
    expect((await app.request('/readyz')).status).toBe(200);
  }, 90_000);
});
