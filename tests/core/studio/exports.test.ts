// @vitest-environment jsdom
import mermaid from 'mermaid';
import * as smcat from 'state-machine-cat';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { nameOf, pathOf, statesOf, transitionsOf } from '#machines/core/transition-names.ts';
import { chartOf } from '#src/studio/chart/chart-model.ts';
import { chartAsMermaid } from '#src/studio/exports/chart-mermaid.ts';
import { chartAsScxml } from '#src/studio/exports/chart-scxml.ts';
import { chartAsXState } from '#src/studio/exports/chart-xstate.ts';
import { compareCharts } from '#src/studio/exports/compare-charts.ts';
import { ALL_MACHINES } from '#tools/model/all-machines.ts';

/** Mermaid refuses a longer text. */
const MERMAID_LIMIT = 50_000;

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

  it('are Mermaid that Mermaid reads, of a length that it draws', async () => {
    const text = chartAsMermaid(chart);
    expect(text.length).toBeLessThan(MERMAID_LIMIT);
    await expect(mermaid.parse(text)).resolves.toMatchObject({ diagramType: 'stateDiagram' });
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
