import { describe, expect, it } from 'vitest';
import { MESSAGE_STATES, messageMachine } from '#machines/lifecycles/message.machine.ts';
import { LIFECYCLE_FIXTURES } from '#tools/model/fixtures/lifecycles.ts';
import { drawnBranches, takenIn, walk } from './lifecycle-graph.ts';

const nodes = walk(LIFECYCLE_FIXTURES.message);
const stepsIn = (state: string) => [...nodes.values()].find((node) => node.state === state)?.steps ?? [];

describe('a message', () => {
  it('comes into every state and takes every transition that it draws', () => {
    expect(new Set([...nodes.values()].map(({ state }) => state))).toEqual(new Set(MESSAGE_STATES));
    expect(takenIn(nodes).sort()).toEqual(drawnBranches(messageMachine).sort());
  });

  it.each(['refused', 'expired'])('that is %s is never handed over again', (state) => {
    expect(stepsIn(state)).toEqual([]);
  });

  it('that was delivered stays so, whichever report comes afterwards', () => {
    expect(stepsIn('delivered')).toEqual([]);
    expect(stepsIn('undelivered').map(({ event }) => event)).toEqual(['report.delivered']);
  });
});
