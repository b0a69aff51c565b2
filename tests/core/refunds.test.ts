import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { RecordBase } from '#contract/shared/record.ts';
import { initialContext } from '#machines/core/actions.ts';
import { refundPollingMachine } from '#machines/core/refunds.machine.ts';
import { withBrowserActors } from '#src/api/actors.ts';
import { waitToPass } from '#tests/support/wait.ts';
import { withRefundDone } from '#tools/model/fake-server/payment-outcomes.ts';
import { healthModel } from '#tools/model/lines/health/health-model.ts';
import { EVENTS_TO_GATEWAY, healthStateAfter } from '#tools/model/lines/health/journey-events.ts';
import { machineCoverage } from '#tools/model/machine-coverage.ts';
import { type MachineFixture, shellGraph, transitionsFiredBy } from '#tools/model/shell-graph.ts';

// A refund in progress is polled in parallel to everything else that a journey does.

const { line } = healthModel;
const BACK = ['page.restore', 'askPaymentStatus saved SUCCESS', 'generatePolicy saved REFUSED'];
const due = healthStateAfter([...EVENTS_TO_GATEWAY, ...BACK]).server;
const sent = due && withRefundDone(due);
if (!due || !sent) throw new Error('No refund is due');
const ids = { rfqId: due.quote.rfqId, proposerId: null };

/** A journey that shows a record. */
const showing = (record: () => RecordBase) => ({
  getSnapshot: () => ({ context: { ...initialContext({ line, ...ids, destination: null }), record: record() } }),
  send: () => undefined,
});

it('the refunds chart comes to each of its states and takes each of its transitions', () => {
  const fixtureOf = (record: RecordBase): MachineFixture => ({
    machine: refundPollingMachine,
    events: [],
    answers: { loadRecord: [due, sent, null] },
    input: { journey: showing(() => record) },
    factsOf: () => null,
  });
  const fired = new Set([due, sent].flatMap((record) => [...transitionsFiredBy(shellGraph(fixtureOf(record)))]));
  const { states, transitions } = machineCoverage(refundPollingMachine, fired);
  expect([states.missed, transitions.missed]).toEqual([[], []]);
});

it('asks nothing until a refund is due, and begins then, however late that is', () => {
  const loadRecord = vi.fn(async (): Promise<RecordBase | null> => due);
  const clock = new SimulatedClock();
  let record = sent;
  const polling = createActor(refundPollingMachine.provide({ actors: { loadRecord: fromPromise(loadRecord) } }), {
    clock,
    input: { journey: showing(() => record) },
  }).start();
  for (let poll = 0; poll < 4; poll += 1) clock.increment(15_000);
  expect(loadRecord).not.toHaveBeenCalled();
  record = due;
  clock.increment(15_000);
  expect(loadRecord).toHaveBeenCalledOnce();
  polling.stop();
});

describe('a page that shows a refund', () => {
  let answer: () => Response;
  let loads = 0;
  const says = (data: RecordBase) => () => Response.json({ code: 200, message: 'OK', data });
  const fails = () => {
    throw new TypeError('The network is down');
  };

  const clock = new SimulatedClock();
  const journey = createActor(
    withBrowserActors(healthModel.machine, () => Promise.reject(new Error('No prices'))),
    { clock, input: { line, ...ids, destination: null } },
  );
  beforeEach(() => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('fetch', async () => {
      loads += 1;
      return answer();
    });
  });
  afterEach(() => {
    journey.stop();
    vi.unstubAllGlobals();
  });
  const record = () => journey.getSnapshot().context.record;

  it('loads the record every 15 seconds until the money was sent, also after a fault', async () => {
    answer = says(due);
    journey.start();
    await waitToPass(() => expect(record()).toEqual(due));
    expect(loads).toBe(1);

    answer = fails;
    clock.increment(14_999);
    expect(loads).toBe(1);
    clock.increment(1);
    await waitToPass(() => expect(loads).toBe(2));

    // News that are not the money: it is asked again.
    const changed = { ...due, drafts: { ...due.drafts, address: { address_line_1: '12, Jan' } } };
    answer = says(changed);
    await waitToPass(() => {
      clock.increment(15_000);
      expect(record()).toEqual(changed);
    });

    answer = says(sent);
    await waitToPass(() => {
      clock.increment(15_000);
      expect(record()).toEqual(sent);
    });
    const before = loads;
    clock.increment(60_000);
    expect(loads).toBe(before);
  });
});
