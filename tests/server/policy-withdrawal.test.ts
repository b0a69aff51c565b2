import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withPartnerPorts } from '#server/connect-ports.ts';
import { countDueWork, dueWorkStore } from '#server/db/due-work.ts';
import { receivedSumTable } from '#server/db/schema/payment.ts';
import { policyTable } from '#server/db/schema/policy.ts';
import type { IssuanceResponse } from '#server/domain/policy/policy-issuer.ts';
import { rfqIdOf } from '#server/domain/shared/journey-ids.ts';
import { createLog } from '#server/log/log.ts';
import { dueTasks } from '#server/worker/jobs/due-tasks.ts';
import { findStaffTasks } from '#server/worker/staff-tasks/find-staff-tasks.ts';
import { runDueJobs } from '#tests/server/support/run-due-jobs.ts';
import { openBridgedApp } from './support/bridged-app.ts';
import { at, type Breaking, changed, endless } from './support/broken-bridges.ts';
import { killedAfter } from './support/killed-after.ts';

/** Policies that an insurer may have issued although their money goes back: they are taken back. */

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** More than the attempts until an issuance is given up, each later than the one before. */
const ROUNDS = 22;

let here: Awaited<ReturnType<typeof openBridgedApp>>;
beforeAll(async () => {
  here = await openBridgedApp();
});
afterAll(() => here.close());
afterEach(() => here.breakBy(null));

/** The insurer issues, and its answer is lost on the way. */
const answerLost: Breaking = at('/v1/policies', async (request, ask) => {
  await ask(request);
  return new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
});

const both =
  (one: Breaking, other: Breaking): Breaking =>
  (bridge, now) =>
    one(other(bridge, now), now);

const callsTo = (path: string) => here.asked.filter((call) => call.path === path);

async function rowOf(proposerId: string) {
  const [row] = await here.test.store.db.select().from(policyTable).where(eq(policyTable.proposerId, proposerId));
  if (!row) throw new Error('No policy was requested');
  return row;
}

/** Someone whose policy is issued while none of the insurer's answers arrives, until the money goes back. */
async function issuedUnseen(withdrawal: Breaking | null = null) {
  here.breakBy(withdrawal ? both(withdrawal, answerLost) : answerLost);
  const buyer = await here.payer();
  const id = buyer.proposal.params.id ?? '';
  for (let round = 0; round < ROUNDS; round += 1) {
    await here.runJobs();
    here.test.clock.advance(6 * HOUR);
  }
  const { serial } = await rowOf(id);
  const sums = async () =>
    here.test.store.db
      .select({ state: receivedSumTable.state })
      .from(receivedSumTable)
      .where(eq(receivedSumTable.journeyId, rfqIdOf(id) ?? ''));
  const staffTasks = async () =>
    (await findStaffTasks(here.test.store.db, here.test.clock.now))
      .filter(({ reference }) => reference.startsWith(id))
      .map(({ kind, detail }) => `${kind}: ${detail}`);
  return { ...buyer, id, reference: `${id}-P-${serial}`, sums, staffTasks };
}

describe('a policy that was issued while no answer came', () => {
  it('is cancelled at the insurer, and its money goes back once', async () => {
    const before = callsTo('/v1/cancellations').length;
    const { id, reference, sums, staffTasks, stored } = await issuedUnseen();
    expect(new Set(callsTo('/v1/policies').map((call) => call.reference))).toContain(reference);
    expect(await sums()).toEqual([{ state: 'refunded' }]);
    expect((await stored())?.policy?.status).toBe('REFUSED');
    expect((await rowOf(id)).withdrawalState).toBe('withdrawn');
    expect(callsTo('/v1/cancellations')).toHaveLength(before + 1);
    here.test.clock.advance(30 * DAY);
    await here.runJobs();
    expect(callsTo('/v1/cancellations')).toHaveLength(before + 1);
    expect(await staffTasks()).toEqual([]);
  });

  it('gets its money back while the insurer does not take it back, and is on the list for a person until it does', async () => {
    const refusing = changed('/v1/cancellations', ['cancellation'], () => ({ status: 'REFUSED', reason: 'For Asha' }));
    const { id, sums, staffTasks } = await issuedUnseen(refusing);
    expect((await rowOf(id)).withdrawalState).toBe('refused');
    expect(await sums()).toEqual([{ state: 'refunded' }]);
    expect(await staffTasks()).toEqual([
      'withdrawal: the insurer has not cancelled a policy whose premium was returned',
    ]);
    here.breakBy(null);
    here.test.clock.advance(DAY);
    await here.runJobs();
    expect((await rowOf(id)).withdrawalState).toBe('withdrawn');
    expect(await staffTasks()).toEqual([]);
    expect(await sums()).toEqual([{ state: 'refunded' }]);
  });
});

const page = (status: number): Breaking =>
  at('/v1/cancellations', () => new Response('<h1>Asha</h1>', { status, headers: { 'content-type': 'text/html' } }));
const silent: Breaking = at('/v1/cancellations', () => new Promise<Response>(() => undefined));
const json = { headers: { 'content-type': 'application/json' } };

describe.each<{ what: string; breaking: Breaking; words: RegExp; limit?: number }>([
  { what: 'a page', breaking: page(200), words: /^the answer \(status 200\) is not JSON$/ },
  {
    what: 'an answer without end',
    breaking: at('/v1/cancellations', () => new Response(endless(), json)),
    words: /^the answer has more than 1000000 bytes$/,
  },
  {
    what: 'half an answer',
    breaking: at('/v1/cancellations', () => new Response('{"reference":"Asha', json)),
    words: /^the answer is called JSON and is none$/,
  },
  {
    what: 'another insurer’s id',
    breaking: changed('/v1/cancellations', ['insurer_id'], () => 'tapti'),
    words: /insurer_id is not that of the request$/,
  },
  {
    what: 'yesterday’s answer',
    breaking: changed('/v1/cancellations', ['reference'], () => 'PRP-of-yesterday-W-1-1'),
    words: /reference is not that of the request$/,
  },
  {
    what: 'about another policy',
    breaking: changed('/v1/cancellations', ['policy_reference'], () => 'PRP-another-P-1'),
    words: /^policy_reference is not that of the request$/,
  },
  { what: 'nothing', breaking: silent, words: /^No answer within 100 ms$/, limit: 100 },
])('a bridge that answers a withdrawal with $what', ({ breaking, words, limit }) => {
  it('is asked again, and nothing is refunded twice', async () => {
    const { id, sums, staffTasks } = await issuedUnseen();
    const { db } = here.test.store;
    await db.execute(sql`
      update policy set withdrawal_state = 'due', withdrawal_attempts = 0, withdrawal_due_at = ${here.test.clock.now}
      where proposer_id = ${id}`);
    here.breakBy(breaking);
    const portLimits = { ...here.test.config.portLimits, issuer: limit ?? 1_500 };
    const logged = await here.runJobs({ portLimits });
    const warnings = logged.split('\n').filter((line) => line.includes('the insurer did not answer a withdrawal'));
    expect(warnings).toHaveLength(1);
    expect(JSON.parse(warnings[0] ?? '').err.message).toMatch(words);
    expect(warnings[0]).not.toMatch(/Asha|Kulkarni|9100/);
    expect((await rowOf(id)).withdrawalState).toBe('failed');
    expect(await staffTasks()).toEqual([
      expect.stringMatching(/^withdrawal: the insurer may have issued .* asked once$/),
    ]);
    here.breakBy(null);
    here.test.clock.advance(2 * 60);
    await here.runJobs();
    expect((await rowOf(id)).withdrawalState).toBe('withdrawn');
    expect(await sums()).toEqual([{ state: 'refunded' }]);
  });
});

it('an insurer that refuses three times has nothing to take back', async () => {
  const before = callsTo('/v1/cancellations').length;
  const { proposal, stored } = await here.payer('Refuse Issue');
  for (let round = 0; round < 4; round += 1) {
    await here.runJobs();
    here.test.clock.advance(HOUR);
  }
  expect((await stored())?.policy?.status).toBe('REFUSED');
  expect((await rowOf(proposal.params.id ?? '')).withdrawalState).toBeNull();
  expect(callsTo('/v1/cancellations')).toHaveLength(before);
});

it('a policy that is issued after its withdrawal was answered is taken back as well', async () => {
  const { test } = here;
  const { proposal } = await here.payer();
  const id = proposal.params.id ?? '';
  let answerLate: (answer: IssuanceResponse) => void = () => undefined;
  let attempts = 0;
  const withdrawn: number[] = [];
  const setting = {
    ...{ db: test.store.db, now: () => test.clock.now, lines: test.lines, log: createLog('silent') },
    config: { ...test.config, portLimits: { ...test.config.portLimits, issuer: 30_000 } },
  };
  const usual = withPartnerPorts(setting).ports;
  const ports = {
    ...{ kyc: usual.kyc, gateway: usual.gateway, messenger: usual.messenger },
    ...{ vehicles: usual.vehicles, travelQuotes: usual.travelQuotes },
    issuer: {
      ...usual.issuer,
      async issue(): Promise<IssuanceResponse> {
        attempts += 1;
        if (attempts > 1) return { kind: 'REFUSED', reason: 'No' };
        return new Promise((resolve) => {
          answerLate = resolve;
        });
      },
      async withdraw({ attempt }: { attempt: number }) {
        withdrawn.push(attempt);
        return { kind: 'WITHDRAWN' } as const;
      },
    },
  };
  const first = runDueJobs({ ...setting, ports });
  await expect.poll(() => attempts).toBe(1);
  for (let round = 0; round < 4; round += 1) {
    test.clock.advance(HOUR);
    await runDueJobs({ ...setting, ports });
  }
  expect(await rowOf(id)).toMatchObject({ state: 'refused', withdrawalState: 'withdrawn' });
  answerLate({ kind: 'ISSUED', policyNumber: 'CHH-H-2026-77777777' });
  await first;
  await runDueJobs({ ...setting, ports });
  expect(await rowOf(id)).toMatchObject({ state: 'refused', withdrawalState: 'withdrawn', policyNumber: null });
  expect(withdrawn).toEqual([1, 2]);
});

describe('a policy that a server before migration 0022 gave up, which asked for no withdrawal', () => {
  /** As such a server leaves it. */
  const forget = (id: string) =>
    here.test.store.db.execute(sql`
      update policy set withdrawal_state = null, withdrawal_attempts = 0, withdrawal_due_at = null
      where proposer_id = ${id}`);

  it('is withdrawn if the insurer may have issued it, and its money goes back once', async () => {
    const { id, sums } = await issuedUnseen();
    await forget(id);
    const before = callsTo('/v1/cancellations').length;
    const tasks = await dueTasks({ dueWork: dueWorkStore(here.test.store.db) }, here.test.clock.now);
    expect(tasks.map(({ key }) => key)).toEqual([expect.stringMatching(`^withdraw-policy/.*${id}`)]);
    const counts = new Map(await countDueWork(here.test.store.db, here.test.clock.now));
    expect(counts.get('withdraw-policy')).toEqual({ tasks: 1, since: (await rowOf(id)).updatedAt });
    here.breakBy(null);
    await here.runJobs();
    expect(callsTo('/v1/cancellations')).toHaveLength(before + 1);
    expect((await rowOf(id)).withdrawalState).toBe('withdrawn');
    await here.runJobs();
    expect(callsTo('/v1/cancellations')).toHaveLength(before + 1);
    expect(await sums()).toEqual([{ state: 'refunded' }]);
  });

  it('is for a person if the insurer does not answer', async () => {
    const { id, staffTasks } = await issuedUnseen();
    await forget(id);
    here.breakBy(page(500));
    await here.runJobs();
    expect(await staffTasks()).toEqual([
      expect.stringMatching(/^withdrawal: the insurer may have issued .* asked once$/),
    ]);
  });
});

it('a server that is killed after any statement of a withdrawal asks again, and refunds once', async () => {
  const { id, sums } = await issuedUnseen();
  const { db } = here.test.store;
  here.breakBy(null);
  let died = true;
  let statements = 0;
  while (died) {
    await db.execute(sql`
      update policy set withdrawal_state = 'due', withdrawal_attempts = 0, withdrawal_due_at = ${here.test.clock.now}
      where proposer_id = ${id}`);
    const before = callsTo('/v1/cancellations').length;
    statements += 1;
    died = await killedAfter(statements, () => here.runJobs());
    here.test.clock.advance(HOUR);
    await here.runJobs();
    expect((await rowOf(id)).withdrawalState).toBe('withdrawn');
    expect(callsTo('/v1/cancellations').length - before).toBeLessThanOrEqual(2);
    expect(await sums()).toEqual([{ state: 'refunded' }]);
  }
  expect(statements).toBeGreaterThan(20);
}, 120_000);
