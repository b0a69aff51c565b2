import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventQueue } from '#server/funnel/event-queue.ts';
import { foldDays } from '#server/funnel/fold-days.ts';
import { createLog } from '#server/log/log.ts';
import { funnelEventTable } from '#server/store/schema/funnel.ts';
import { buyPolicy } from '#tools/bench/server/buy-policies.ts';
import { LEAVE, sendTraffic } from '#tools/funnel/send-traffic.ts';
import { distancesTo } from '#tools/funnel/visit-walk.ts';
import { CALLBACK_MACHINE_FIXTURE } from '#tools/model/fixtures/callback.ts';
import { FIND_POLICY_MACHINE_FIXTURE } from '#tools/model/fixtures/find-policy.ts';
import type { MachineFixture } from '#tools/model/shell-graph.ts';
import { shellPathGraph } from '#tools/paths/graph.ts';
import { seededRandom } from '#tools/paths/random.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { expectStates, expectStops, expectTransitions, expectVariants } from './support/raw-figures.ts';

// What `npm run traffic` does, with the two machines of the shell that have most ways, whose graphs are made in a second.

/** Hundreds of visitors call the API one after the other. */
const LIMIT_MS = 240_000;

const events = new EventQueue();
const log = createLog('silent');
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ trustProxy: true }, { events, isOneProcess: true });
});
afterAll(() => test.close());

const walkedShell = (fixture: MachineFixture, region: string) => {
  const graph = shellPathGraph(fixture);
  return { line: null, machine: fixture.machine, graph, distances: distancesTo(graph, region) };
};
const callback = walkedShell(CALLBACK_MACHINE_FIXTURE, 'callback.submitted');
const findPolicy = walkedShell(FIND_POLICY_MACHINE_FIXTURE, 'findPolicy.found');

const DAY = 86_400_000;
const dayOf = (daysAgo: number) => new Date(test.clock.now.getTime() - daysAgo * DAY).toISOString().slice(0, 10);

async function send(traffic: {
  visitors: number;
  seed: number;
  leave: number;
  walked: [typeof callback, ...(typeof callback)[]];
}) {
  for (const table of ['event', 'day', 'state_count', 'dwell_count', 'transition_count', 'variant_count']) {
    await test.store.db.execute(sql.raw(`delete from funnel_${table}`));
  }
  const clock = {
    get now() {
      return test.clock.now.getTime();
    },
    set now(now: number) {
      test.clock.now = new Date(now);
    },
  };
  const { visitors, seed, leave, walked } = traffic;
  const site = { app: test.app, clock, store: () => events.store({ db: test.store.db, log }) };
  const change = { region: 'callback.name', leave };
  const sent = await sendTraffic(site, { visitors, days: 14, walked, change, buys: false, random: seededRandom(seed) });
  await foldDays({ db: test.store.db, now: () => test.clock.now, log });
  return sent;
}

const Envelope = v.object({ data: v.unknown() });
const viewOf = (machine: string) => async (name: string) => {
  // The second week against the first.
  const query = new URLSearchParams({ machine, from: dayOf(7), to: dayOf(1) });
  const response = await test.app.request(`http://localhost/api/v1/studio/${name}?${query}`);
  expect(response.status).toBe(200);
  return v.parse(Envelope, await response.json()).data;
};
const Change = v.object({ sentence: v.object({ change: v.nullable(v.looseObject({ state: v.string() })) }) });
const changeNamed = async () => v.parse(Change, await viewOf('callback')('funnel')).sentence.change?.state ?? null;

describe('traffic of 400 visitors', () => {
  it(
    'is stored whole, and every count of the views is that of the raw events',
    async () => {
      const { steps } = await send({ visitors: 400, seed: 1, leave: 0.5, walked: [callback, findPolicy] });
      expect(steps).toBeGreaterThan(1_000);
      expect(await test.store.db.$count(funnelEventTable)).toBe(steps);
      for (const machine of ['callback', 'findPolicy']) {
        const now = `day between '${dayOf(7)}' and '${dayOf(1)}'`;
        const before = `day between '${dayOf(14)}' and '${dayOf(8)}'`;
        const compared = { db: test.store.db, machine, now, before, view: viewOf(machine) };
        expect(await expectStates(compared)).toBeGreaterThan(4);
        await expectTransitions(compared);
        expect((await expectVariants(compared)).length).toBeGreaterThan(1);
        expect(await expectStops(compared)).toBeGreaterThan(0);
      }
      expect(await changeNamed()).toBe('callback.name');
    },
    LIMIT_MS,
  );

  it(
    'has no change in the sentence where none is scripted',
    async () => {
      const named: (string | null)[] = [];
      for (const seed of [1, 2]) {
        await send({ visitors: 150, seed, leave: LEAVE, walked: [callback] });
        named.push(await changeNamed());
      }
      expect(named).toEqual([null, null]);
    },
    LIMIT_MS,
  );
});

it('a buyer of the traffic has a policy, after a payment that failed', async () => {
  const ask = (path: string, init: RequestInit) => test.app.request(path, init);
  await buyPolicy(ask, { mobileNumber: '9820054321', pan: 'ABCPK4321F', choice: 0.99, failedPayments: 1 });
  const Rows = v.object({ rows: v.array(v.object({ after: v.string(), times: v.number() })) });
  const { rows } = v.parse(
    Rows,
    await test.store.db.execute(sql`select after, count(*)::int as times from funnel_move
      where machine in ('payment', 'issuance') group by after`),
  );
  expect(new Map(rows.map(({ after, times }) => [after, times]))).toEqual(
    new Map([
      ['payment.created', 2],
      ['payment.failed', 1],
      ['payment.succeeded', 1],
      ['issuance.requested', 1],
      ['issuance.issuing', 1],
      ['issuance.issued', 1],
    ]),
  );
});
