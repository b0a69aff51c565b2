import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { MAX_PATH_LENGTH, MAX_REGIONS, MAX_TRANSITION_LENGTH } from '#contract/funnel/event-names.ts';
import type { VisitStep } from '#contract/funnel/events.ts';
import { chartNamesOf } from '#machines/core/chart-names.ts';
import { acceptSteps } from '#server/funnel/accept-steps.ts';
import { readKnownCharts } from '#server/funnel/charts.ts';
import { visitSteps } from '#tools/funnel/visit-steps.ts';
import { ALL_MACHINES } from '#tools/model/all-machines.ts';
import { SHELL_FIXTURES } from '#tools/model/fixtures/shell.ts';
import { shellPathGraph } from '#tools/paths/graph.ts';

// Each step that a machine can take, as a page reports it, fits its chart; and the chart's own engine comes to the same states.

const charts = readKnownCharts();
const now = new Date('2026-09-05T06:00:00.000Z');
const batch = { visit: 'A'.repeat(22), began: now.getTime(), build: 'b', device: 'phone', referrer: 'direct' } as const;
const accepted = (steps: VisitStep[]) => acceptSteps({ ...batch, line: null, steps }, charts, now).length;

describe.each(Object.entries(SHELL_FIXTURES))('%s', (_, fixture) => {
  const graph = shellPathGraph(fixture);
  const leavesAt = (state: string) => {
    const active = graph.states.get(state)?.active ?? [];
    return active
      .filter((path) => !active.some((other) => other.startsWith(`${path}.`)))
      .sort()
      .join(' + ');
  };

  it('has only steps that are accepted, and they end where the machine does', () => {
    for (const [from, edges] of graph.edges) {
      for (const edge of edges) {
        const steps = visitSteps(
          { machine: fixture.machine, graph: { ...graph, start: from } },
          () => 0,
          () => 'HTTP',
        )([edge], now.getTime());
        expect(accepted(steps), JSON.stringify(steps)).toBe(steps.length);
        expect(steps.at(-1)?.after).toBe(leavesAt(edge.to));
        // Only a call that failed has a fault.
        const failed = steps.filter(({ transition }) => / {2}xstate\.error\.actor\./.test(transition));
        expect(steps.filter(({ fault }) => fault !== undefined)).toEqual(failed);
      }
    }
  });
});

describe('a step of the project’s charts', () => {
  /** How many states are active at most, by the chart's parallel regions. */
  const regionsOf = (node: AnyStateNode): number => {
    const regions = Object.values(node.states).map(regionsOf);
    if (regions.length === 0) return 1;
    return node.type === 'parallel' ? regions.reduce((sum, count) => sum + count, 0) : Math.max(...regions);
  };

  it('has no more active states than are accepted', () => {
    expect(Math.max(...ALL_MACHINES.map(({ root }) => regionsOf(root)))).toBe(MAX_REGIONS);
  });

  it('has no longer names than are read', () => {
    for (const machine of ALL_MACHINES) {
      const { states, transitions } = chartNamesOf(machine);
      const longest = (names: readonly string[]) => Math.max(...names.map(({ length }) => length));
      const path = MAX_REGIONS * longest(states) + (MAX_REGIONS - 1) * ' + '.length;
      expect(path, machine.id).toBeLessThanOrEqual(MAX_PATH_LENGTH);
      expect(longest(Object.keys(transitions)), machine.id).toBeLessThanOrEqual(MAX_TRANSITION_LENGTH);
    }
  });
});
