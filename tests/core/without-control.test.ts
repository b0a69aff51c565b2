import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { isOfNoControl, mayLackControl, WITHOUT_CONTROL } from '#tools/player/without-control.ts';

const machines = Object.values(lineModels).map(({ machine }): AnyStateNode => machine.root);

/** The state of a path, and those around it; none if the machine has no such state. */
const nodesOf = (root: AnyStateNode, path: string): AnyStateNode[] => {
  const nodes = [root];
  for (const name of path.split('.')) {
    const inner = nodes.at(-1)?.states[name];
    if (!inner) return [];
    nodes.push(inner);
  }
  return nodes;
};

const takes = (root: AnyStateNode, state: string, event: string): boolean =>
  state.split(' and ').some((path) => nodesOf(root, path).some((node) => node.transitions.has(event)));

describe('the events that no control sends', () => {
  it('are events that some line’s chart takes in that state', () => {
    const unknown = Object.entries(WITHOUT_CONTROL).flatMap(([state, events]) =>
      events
        .filter((event) => !machines.some((root) => takes(root, state, event)))
        .map((event) => `${state}: ${event}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are written down once, and none of them is an event that has no control anywhere', () => {
    const events = Object.values(WITHOUT_CONTROL);
    expect(events.filter((some) => new Set(some).size < some.length || some.some(isOfNoControl))).toEqual([]);
  });

  it('do not excuse the button that asks about a failed payment', () => {
    expect(mayLackControl({ payment: 'failed' }, 'payment.check')).toBe(false);
    expect(mayLackControl({ payment: 'failed' }, 'xstate.route')).toBe(true);
  });
});
