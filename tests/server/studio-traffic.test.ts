import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { buyPolicyOf } from '#tools/funnel/buy-policy.ts';
import { distancesTo } from '#tools/funnel/visit-walk.ts';
import { CALLBACK_MACHINE_FIXTURE } from '#tools/model/fixtures/callback.ts';
import { FIND_POLICY_MACHINE_FIXTURE } from '#tools/model/fixtures/find-policy.ts';
import type { MachineFixture } from '#tools/model/shell-graph.ts';
import { shellPathGraph } from '#tools/paths/graph.ts';
import { StudioWithTraffic } from './support/traffic.ts';

// With the two machines of the shell that have most ways, whose graphs are made in a second. `npm run test:traffic` has the lines.

/** Hundreds of visitors call the API one after the other. */
const LIMIT_MS = 240_000;

let studio: StudioWithTraffic;
beforeAll(async () => {
  studio = await StudioWithTraffic.open();
});
afterAll(() => studio.test.close());

const walkedShell = (fixture: MachineFixture, region: string) => {
  const graph = shellPathGraph(fixture);
  return { line: null, machine: fixture.machine, graph, distances: distancesTo(graph, region) };
};
const callback = walkedShell(CALLBACK_MACHINE_FIXTURE, 'callback.submitted');
const findPolicy = walkedShell(FIND_POLICY_MACHINE_FIXTURE, 'findPolicy.found');

describe('traffic of 400 visitors', () => {
  it(
    'is stored whole, and every count of the views is that of the raw events',
    async () => {
      const change = { regions: ['callback.name'], leave: 0.5 };
      const steps = await studio.send({ visitors: 400, seed: 1, walked: [callback, findPolicy], change });
      expect(steps).toBeGreaterThan(1_000);
      for (const machine of ['callback', 'findPolicy']) await studio.expectCounts(machine);
      expect(await studio.changeNamed('callback')).toBe('callback.name');
    },
    LIMIT_MS,
  );

  it(
    'has no change in the sentence where none is scripted',
    async () => {
      const named: (string | null)[] = [];
      for (const seed of [1, 2]) {
        await studio.send({ visitors: 150, seed, walked: [callback] });
        named.push(await studio.changeNamed('callback'));
      }
      expect(named).toEqual([null, null]);
    },
    LIMIT_MS,
  );
});

it.each(LINES)('a buyer of %s has a policy, after a payment that failed', async (line) => {
  const { app, store, clock } = studio.test;
  const ask = (path: string, init: RequestInit) => app.request(path, init);
  const buyer = { mobileNumber: '9820054321', pan: 'ABCPK4321F', product: 'otherProduct', failedPayments: 1 } as const;
  await buyPolicyOf(line, ask, buyer, clock.now);
  const Rows = v.object({ rows: v.array(v.object({ after: v.string(), times: v.number() })) });
  const { rows } = v.parse(
    Rows,
    await store.db.execute(sql`select after, count(*)::int as times from funnel_move
      where machine in ('payment', 'issuance') and line = ${line} group by after`),
  );
  expect(new Map(rows.map(({ after, times }) => [after, times]))).toEqual(
    new Map([
      ['payment.created', 2],
      ['payment.failed', 1],
      ['payment.paid', 1],
      ['issuance.requested', 1],
      ['issuance.issuing', 1],
      ['issuance.issued', 1],
    ]),
  );
});
