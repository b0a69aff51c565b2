import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { coverageOf } from '#tools/model/coverage.ts';
import { SHELL } from '#tools/model/fixtures/shell.ts';
import { firedBy, shellGraph } from '#tools/model/shell-graph.ts';
import { pathOf, statesOf, transitionsOf } from '#tools/model/transitions.ts';

// Every machine of the app shell, with every event: the same properties apply to each.
describe.each(Object.values(SHELL).map((fixture) => ({ id: fixture.machine.id, fixture })))(
  'the $id chart',
  ({ fixture }) => {
    const { machine } = fixture;
    const nodes: AnyStateNode[] = statesOf(machine);
    const { states, transitions } = coverageOf(machine, firedBy(shellGraph(fixture)));

    it(`comes to each of its ${states.all.length} states`, () => {
      expect(states.missed).toEqual([]);
    });

    it(`takes each of its ${transitions.all.length} transitions`, () => {
      expect(transitions.missed).toEqual([]);
    });

    it('survives a fault of every call, and says that it waits', () => {
      const calling = nodes.filter(({ invoke }) => invoke.length > 0);
      const fatal = calling.filter(({ invoke, transitions: own }) =>
        invoke.some(({ id }) => !own.has(`xstate.error.actor.${id}`)),
      );
      expect(fatal.map(pathOf)).toEqual([]);
      expect(nodes.filter(({ tags, invoke }) => tags.includes('busy') !== invoke.length > 0).map(pathOf)).toEqual([]);
    });

    it('has no handler for just any event, and lives as long as the page', () => {
      expect(nodes.flatMap(transitionsOf).filter(({ eventType }) => eventType.includes('*'))).toEqual([]);
      expect(nodes.filter(({ type, parent }) => type === 'final' && parent === machine.root).map(pathOf)).toEqual([]);
    });
  },
);
