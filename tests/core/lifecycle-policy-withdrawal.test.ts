import { describe, expect, it } from 'vitest';
import { POLICY_WITHDRAWAL_STATES, policyWithdrawalMachine } from '#machines/lifecycles/policy-withdrawal.machine.ts';
import { LIFECYCLE_FIXTURES } from '#tools/model/fixtures/lifecycles.ts';
import { drawnBranches, leadingTo, takenIn, walk } from './lifecycle-graph.ts';

const nodes = walk(LIFECYCLE_FIXTURES.policyWithdrawal);
const stepsIn = (state: string) =>
  new Set(
    [...nodes.values()].filter((node) => node.state === state).flatMap(({ steps }) => steps.map((step) => step.event)),
  );

describe('the withdrawal of a policy whose money goes back', () => {
  it('comes into every state and takes every transition that it draws', () => {
    expect(new Set([...nodes.values()].map(({ state }) => state))).toEqual(new Set(POLICY_WITHDRAWAL_STATES));
    expect(takenIn(nodes).sort()).toEqual(drawnBranches(policyWithdrawalMachine).sort());
  });

  it('is asked for until there is no such policy', () => {
    const leading = leadingTo(nodes, ({ state }) => state === 'withdrawn');
    expect([...nodes.keys()].filter((key) => !leading.has(key))).toEqual([]);
    for (const state of ['due', 'asking', 'failed', 'refused']) expect(stepsIn(state)).toContain('attempt.begin');
  });

  it('begins again only for a policy that comes after it', () => {
    expect(stepsIn('withdrawn')).toEqual(new Set(['insurer.issuedLate']));
  });
});
