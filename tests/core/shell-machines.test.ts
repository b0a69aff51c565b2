import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { pathOf, statesOf, transitionsOf } from '#machines/core/transition-names.ts';
import { SHELL_FIXTURES } from '#tools/model/fixtures/shell.ts';
import { machineCoverage } from '#tools/model/machine-coverage.ts';
import { shellGraph, transitionsFiredBy } from '#tools/model/shell-graph.ts';

/** Where a machine has nothing left to do. The others live as long as the page. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  // The browser's own setting is changed in the browser.
  visitCounting: ['visitCounting.byBrowser'],
  install: ['install.installed'],
  // The page is reloaded.
  update: ['update.applied'],
  // Left by a phone call.
  findPolicy: ['findPolicy.closed'],
  storedJourneys: ['storedJourneys.loaded', 'storedJourneys.unavailable'],
  sharedQuotes: ['sharedQuotes.open', 'sharedQuotes.expired', 'sharedQuotes.wrong'],
};

// Every machine of the app shell, with every event: the same properties apply to each.
describe.each(Object.values(SHELL_FIXTURES).map((fixture) => ({ id: fixture.machine.id, fixture })))(
  'the $id chart',
  ({ fixture }) => {
    const { machine } = fixture;
    const nodes: AnyStateNode[] = statesOf(machine);
    const { states, transitions } = machineCoverage(machine, transitionsFiredBy(shellGraph(fixture)));

    it(`comes to each of its ${states.all.length} states`, () => {
      expect(states.missed).toEqual([]);
    });

    it(`takes each of its ${transitions.all.length} transitions`, () => {
      expect(transitions.missed).toEqual([]);
    });

    it('has no handler for just any event, and ends where nothing is left to do', () => {
      expect(nodes.flatMap(transitionsOf).filter(({ eventType }) => eventType.includes('*'))).toEqual([]);
      const ends = nodes.filter(({ type, parent }) => type === 'final' && parent === machine.root);
      expect(ends.map(pathOf)).toEqual(ENDS[machine.id] ?? []);
    });
  },
);
