import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import type { KnownCharts } from '#server/funnel/charts.ts';
import type { MachineFixture } from '#tools/model/shell-graph.ts';
import { lostNames, sayLost } from '#tools/paths/accepted-chart.ts';
import { coveringPaths } from '#tools/paths/cover.ts';
import { Coverage, THINGS } from '#tools/paths/coverage-state.ts';
import { planFixture } from '#tools/paths/plan.ts';
import { playOnFixture } from '#tools/paths/play.ts';
import { machineReport } from '#tools/paths/report.ts';
import { PathsReport } from '#tools/paths/report-schema.ts';

/** A lamp that asks its switch. Broken, it is mended at once, if it can be. */
const lampWith = ({ isMendable }: { isMendable: boolean }): MachineFixture => ({
  machine: setup({
    types: { events: {} as { type: 'press' } },
    actors: { askSwitch: fromPromise<string>(() => new Promise(() => undefined)) },
    guards: {
      isAnswer: (_, { output, answer }: { output: string; answer: string }) => output === answer,
      isMendable: () => isMendable,
    },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: 'asking' } },
      asking: {
        invoke: {
          id: 'askSwitch',
          src: 'askSwitch',
          onDone: [
            {
              guard: { type: 'isAnswer', params: ({ event }) => ({ output: event.output, answer: 'on' }) },
              target: 'on',
            },
            { target: 'off' },
          ],
          onError: 'broken',
        },
      },
      on: { on: { press: 'off' } },
      broken: { always: { guard: 'isMendable', target: 'off' } },
    },
  }),
  events: [{ type: 'press' }],
  answers: { askSwitch: ['on', 'off'] },
});

const setsOf = (names: ReturnType<Coverage['names']>) =>
  Object.fromEntries(THINGS.map((thing) => [thing, new Set(names[thing])]));

const countedBy = (seen: ReturnType<Coverage['names']>, fixture: MachineFixture) =>
  machineReport('lamp', planFixture(fixture).all, { pure: setsOf(seen) });

describe('what there is to see of a machine, counted by hand', () => {
  it('is its states, transitions, both answers of each guard, each end of each call, and each pair', () => {
    const { all } = planFixture(lampWith({ isMendable: true }));
    expect(all.states).toEqual(['lamp.off', 'lamp.asking', 'lamp.on', 'lamp.broken']);
    expect(all.transitions).toEqual([
      'lamp.off  press  #0',
      'lamp.asking  xstate.done.actor.askSwitch  #0',
      'lamp.asking  xstate.done.actor.askSwitch  #1',
      'lamp.asking  xstate.error.actor.askSwitch  #0',
      'lamp.on  press  #0',
      'lamp.broken  always  #0',
    ]);
    expect(all.guards).toEqual([
      'isAnswer {"answer":"on"} true',
      'isAnswer {"answer":"on"} false',
      'isMendable true',
      'isMendable false',
    ]);
    expect([...all.outputs].sort()).toEqual(['askSwitch answer 1', 'askSwitch answer 2', 'askSwitch fault']);
    // Pressed off → one of three ends; on → off; mended → pressed; answered off → pressed; broken → mended; on → pressed.
    expect(all.pairs).toHaveLength(8);
  });

  it('is seen by its covering paths, but for what cannot be', () => {
    const fixture = lampWith({ isMendable: true });
    expect(countedBy(planFixture(fixture).pure, fixture)).toEqual({
      id: 'lamp',
      drivers: { pure: { states: [4, 4], transitions: [6, 6], guards: [3, 4], outputs: [3, 3], pairs: [8, 8] } },
      uncovered: [{ driver: 'pure', what: 'isMendable false', why: 'No path has shown it yet.' }],
    });
  });

  it('has a transition that no path takes if its guard is never true, and a state with no way out', () => {
    const fixture = lampWith({ isMendable: false });
    const { drivers, uncovered } = countedBy(planFixture(fixture).pure, fixture);
    expect(drivers.pure).toMatchObject({ states: [4, 4], transitions: [5, 6], guards: [3, 4] });
    expect(uncovered.map(({ what }) => what)).toEqual(['lamp.broken  always  #0', 'isMendable true']);
  });

  it('is counted from the snapshots of a path that was played: a transient state too', () => {
    const fixture = lampWith({ isMendable: true });
    const { graph } = planFixture(fixture);
    const [, broken] = coveringPaths(graph, { longest: 2, takes: ({ output }) => (output ? [output] : []) });
    expect(broken?.map(({ event }) => event.name)).toEqual(['press', 'askSwitch fault']);
    const seen = new Coverage();
    const press = graph.edges.get(graph.start)?.[0];
    const fault = graph.edges.get(press?.to ?? '')?.find(({ output }) => output === 'askSwitch fault');
    if (!press || !fault) throw new Error('The lamp has no fault');
    playOnFixture(fixture, graph, [[press, fault]], seen);
    expect(seen.names()).toEqual({
      states: ['lamp.asking', 'lamp.broken', 'lamp.off'],
      transitions: ['lamp.asking  xstate.error.actor.askSwitch  #0', 'lamp.broken  always  #0', 'lamp.off  press  #0'],
      guards: ['isMendable true'],
      outputs: ['askSwitch fault'],
      pairs: [
        'lamp.asking  xstate.error.actor.askSwitch  #0  →  lamp.broken  always  #0',
        'lamp.off  press  #0  →  lamp.asking  xstate.error.actor.askSwitch  #0',
      ],
    });
  });

  it('does not follow a path that leads elsewhere than it says', () => {
    const fixture = lampWith({ isMendable: true });
    const { graph } = planFixture(fixture);
    const press = graph.edges.get(graph.start)?.[0];
    if (!press) throw new Error('The lamp cannot be pressed');
    expect(() => playOnFixture(fixture, graph, [[{ ...press, to: graph.start }]], new Coverage())).toThrow(
      /“press” leads to\n.*asking.*\nand not to\n.*off/,
    );
  });

  it('leaves out what a driver cannot say, and a driver that did not run', () => {
    const { all } = planFixture(lampWith({ isMendable: true }));
    const report = machineReport('lamp', all, { browser: { states: new Set(['lamp.off']), transitions: new Set() } });
    expect(Object.keys(report.drivers)).toEqual(['browser']);
    expect(report.drivers.browser).toEqual({ states: [1, 4], transitions: [0, 6], guards: [0, 4], pairs: [0, 8] });
    expect(v.is(PathsReport, { machines: [report] })).toBe(true);
  });
});

describe('a chart that lost something since it was accepted', () => {
  const mended = 'lamp.broken  always  #0';
  /** The stored charts of a lamp that a `flash` could turn on, and whose `broken` was once called `dead`. */
  const charts: KnownCharts = {
    chartsOf: (machine) => {
      const states = new Set(['lamp', 'lamp.off', 'lamp.asking', 'lamp.on', 'lamp.dead', 'lamp.flashing']);
      const transitions = new Map([
        [mended, ['lamp.off']],
        ['lamp.off  flash  #0', ['lamp.on']],
        ['lamp.off  blink  #0', ['lamp.on']],
      ]);
      const rest = { leaves: states, crossed: new Set<string>() };
      return machine === 'lamp' ? new Map([['0', { machine, states, transitions, ...rest }]]) : undefined;
    },
    nameToday: (_, name) => {
      if (name === 'lamp.off  blink  #0') return null;
      return name === 'lamp.dead' ? 'lamp.broken' : name;
    },
  };
  const { all, pure } = planFixture(lampWith({ isMendable: true }));

  it('is not covered whole by the paths of what is left, and the sentence says how much is gone', () => {
    const lost = lostNames('lamp', all, charts);
    expect(lost).toEqual({ states: ['lamp.flashing'], transitions: ['lamp.off  flash  #0'] });
    const { drivers, uncovered } = machineReport('lamp', all, { pure: setsOf(pure) }, lost);
    expect(drivers.pure).toMatchObject({ states: [4, 5], transitions: [6, 7] });
    const why = 'The last accepted chart has it, and this one has not.';
    expect(uncovered).toContainEqual({ driver: 'pure', what: 'lamp.off  flash  #0', why });
    expect(sayLost('lamp', lost)).toBe(
      'lamp: 1 state fewer and 1 transition fewer than the last accepted chart: lamp.flashing; lamp.off  flash  #0',
    );
  });

  it('has lost nothing that moved or was said to be gone, nor what no chart had', () => {
    expect(sayLost('lamp', lostNames('lamp', { ...all, states: [...all.states, 'lamp.flashing'] }, charts))).toContain(
      'lamp: 1 transition fewer',
    );
    expect(lostNames('switch', all, charts)).toEqual({ states: [], transitions: [] });
    expect(sayLost('lamp', { states: [], transitions: [] })).toBeNull();
  });
});
