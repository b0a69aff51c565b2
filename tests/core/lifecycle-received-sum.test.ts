import { describe, expect, it } from 'vitest';
import { RECEIVED_SUM_STATES, receivedSumMachine } from '#machines/lifecycles/received-sum.machine.ts';
import { LIFECYCLE_FIXTURES } from '#tools/model/fixtures/lifecycles.ts';
import { drawnBranches, leadingTo, takenIn, walk } from './lifecycle-graph.ts';

const nodes = walk(LIFECYCLE_FIXTURES.receivedSum);

describe('the ledger of a sum that came', () => {
  it('comes into every state and takes every transition that it draws', () => {
    expect(new Set([...nodes.values()].map(({ state }) => state))).toEqual(new Set(RECEIVED_SUM_STATES));
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
