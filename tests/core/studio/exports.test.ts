// @vitest-environment jsdom
import mermaid from 'mermaid';
import * as smcat from 'state-machine-cat';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { nameOf, pathOf, statesOf, transitionsOf } from '#machines/core/transition-names.ts';
import { chartOf } from '#src/studio/chart/chart-model.ts';
import { chartAsMermaid, mermaidFilesOf } from '#src/studio/exports/chart-mermaid.ts';
import { chartAsScxml } from '#src/studio/exports/chart-scxml.ts';
import { chartAsXState } from '#src/studio/exports/chart-xstate.ts';
import { compareCharts } from '#src/studio/exports/compare-charts.ts';
import { ALL_MACHINES } from '#tools/model/all-machines.ts';

/** Mermaid refuses 50,001 characters. A machine that grows by half has room. */
const ROOM = 25_000;

const describeMachine = (machine: AnyStateMachine) => ({
  states: statesOf(machine).map((node) => [pathOf(node), node.type]),
  transitions: statesOf(machine)
    .flatMap(transitionsOf)
    .map((one) => `${nameOf(one)} > ${(one.target ?? []).map(pathOf).join(' ')}`)
    .sort(),
});

/** What state-machine-cat gives of a chart. */
interface ReadMachine {
  readonly states: readonly ReadState[];
  readonly transitions?: readonly { readonly from: string; readonly to: string }[];
}
interface ReadState {
  readonly name: string;
  readonly type: string;
  readonly statemachine?: ReadMachine;
}

const readStates = (states: readonly ReadState[]): ReadState[] =>
  states.flatMap((state) => [state, ...readStates(state.statemachine?.states ?? [])]);

const readArrows = ({ states, transitions = [] }: ReadMachine): string[] => [
  ...transitions.map(({ from, to }) => `${from} > ${to}`),
  ...states.flatMap(({ statemachine }) => (statemachine ? readArrows(statemachine) : [])),
];

describe.each(ALL_MACHINES.map((machine) => ({ machine, id: machine.id })))('exports of $id', ({ machine }) => {
  const chart = chartOf(machine);

  it('are XState JSON with the same states and transitions', () => {
    expect(describeMachine(createMachine(JSON.parse(chartAsXState(chart))))).toEqual(describeMachine(machine));
  });

  it('are SCXML in which state-machine-cat reads the same states and transitions', async () => {
    const rendered: unknown = await smcat.render(chartAsScxml(chart), { inputType: 'scxml', outputType: 'json' });
    const read: ReadMachine = JSON.parse(JSON.stringify(rendered));
    const all = readStates(read.states).filter(({ type }) => type !== 'initial');
    const hasRoot = all.some(({ name }) => name === machine.id);
    const expected = statesOf(machine).map(pathOf);
    expect(all.map(({ name }) => name).sort()).toEqual((hasRoot ? expected : expected.slice(1)).sort());
    // It gives a transition without a target as one to its own state, and initial states as arrows of their own.
    const arrows = statesOf(machine)
      .flatMap(transitionsOf)
      .filter(({ eventType }) => eventType !== 'xstate.route')
      .flatMap((one) => (one.target ?? [one.source]).map((to) => `${pathOf(one.source)} > ${pathOf(to)}`));
    expect(
      readArrows(read)
        .filter((arrow) => !arrow.includes('initial'))
        .sort(),
    ).toEqual(arrows.sort());
  });

  it('are Mermaid that Mermaid reads, whole and in parts, each far below the length that it draws', async () => {
    const parts = mermaidFilesOf(chart);
    expect(parts.filter(({ text }) => text.length > ROOM).map(({ name }) => name)).toEqual([]);
    // Those between the shortest and the longest have nothing else, and Mermaid takes a second for each.
    const bySize = parts.map(({ text }) => text).sort((one, other) => one.length - other.length);
    for (const text of new Set([chartAsMermaid(chart), ...bySize.slice(0, 1), ...bySize.slice(-1)])) {
      await expect(mermaid.parse(text)).resolves.toMatchObject({ diagramType: 'stateDiagram' });
    }
  });
});

describe('a machine as Mermaid', () => {
  const chart = chartOf(
    createMachine({
      ...{ id: 'm', initial: 'a' },
      states: {
        a: { initial: 'x', states: { x: { on: { stay: 'y', leave: '#m.b' } }, y: {} } },
        b: { on: { back: '#m.a.y', again: { target: 'b', reenter: true } } },
      },
    }),
  );
  const arrowsOf = (text: string) => text.split('\n').flatMap((line) => /^ {2}(_\w+ --> .*)$/.exec(line)?.[1] ?? []);

  it('has for a closed state the arrows that leave it or come to it, and none of those inside', () => {
    expect(arrowsOf(chartAsMermaid(chart, () => false))).toEqual([
      '_a --> _b : leave',
      '_b --> _a : back',
      '_b --> _b : again',
    ]);
    expect(arrowsOf(chartAsMermaid(chart, (path) => path === 'm.a'))).toEqual([
      ...['_a__x --> _a__y : stay', '_a__x --> _b : leave', '_b --> _a__y : back', '_b --> _b : again'],
    ]);
  });

  it('is one file if it is small', () => {
    expect(mermaidFilesOf(chart)).toEqual([{ name: 'm', text: chartAsMermaid(chart) }]);
  });
});

describe('two charts compared', () => {
  const [first] = ALL_MACHINES;
  const before = chartOf(createMachine({ id: 'a', initial: 'x', states: { x: { on: { go: 'y' } }, y: {}, z: {} } }));
  const after = chartOf(
    createMachine({
      id: 'a',
      initial: 'x',
      states: { x: { on: { go: 'w' } }, y: { states: { z: {} }, initial: 'z' }, w: {} },
    }),
  );

  it('names what was added, is gone and was moved', () => {
    expect(compareCharts(before, after)).toEqual({
      added: ['a.w'],
      gone: [],
      moved: ['a.z → a.y.z', 'a.x  go: a.y → a.w'],
    });
    expect(compareCharts(after, null).gone).toHaveLength(6);
  });

  it('names nothing for the same chart', () => {
    if (!first) throw new Error('There are no machines.');
    expect(compareCharts(chartOf(first), chartOf(first))).toEqual({ added: [], gone: [], moved: [] });
  });
});
