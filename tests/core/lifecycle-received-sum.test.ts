import { describe, expect, it } from 'vitest';
import { REFUND_REASONS } from '#contract/shared/payment.ts';
import { receivedSumMachine, SUM_STATES, type SumEvent } from '#machines/lifecycles/received-sum.machine.ts';
import { drawnBranches, leadingTo, takenIn, walk } from './lifecycle-graph.ts';

/** One of each kind, and of each useful variant: a new event does not compile without a line here. */
const EVENTS = {
  'refund.require': REFUND_REASONS.map((reason) => ({ type: 'refund.require', reason }) as const),
  'refund.done': [{ type: 'refund.done' }],
} as const satisfies { [T in SumEvent['type']]: readonly Extract<SumEvent, { type: T }>[] };

const nodes = walk(receivedSumMachine, Object.values(EVENTS).flat());

describe('the ledger of a sum that came', () => {
  it('comes into every state and takes every transition that it draws', () => {
    expect(new Set([...nodes.values()].map(({ state }) => state))).toEqual(new Set(SUM_STATES));
    expect(takenIn(nodes).sort()).toEqual(drawnBranches(receivedSumMachine).sort());
  });

  it('can go back from everywhere, and never comes again once it went', () => {
    expect(leadingTo(nodes, ({ state }) => state === 'refunded')).toEqual(new Set(nodes.keys()));
    for (const { state, steps } of nodes.values()) if (state === 'refunded') expect(steps).toEqual([]);
  });

  it('goes back for a reason, and is otherwise here without one', () => {
    for (const { state, context } of nodes.values()) {
      expect([state, context]).toEqual([state, { refundReason: state === 'received' ? null : expect.any(String) }]);
    }
  });
});
