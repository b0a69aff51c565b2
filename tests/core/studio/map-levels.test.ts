import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { nameOf, pathOf, statesOf, transitionsOf } from '#machines/core/transition-names.ts';
import { chartOf } from '#src/studio/chart/chart-model.ts';
import { EDGE_CLASSES, edgeClassesOf } from '#src/studio/chart/edge-classes.ts';
import { boxesIn, type ChartHeat, drawLevels, type LevelBox } from '#src/studio/chart/level-drawing.ts';
import { type LevelLayout, layOutLevels, type Rectangle } from '#src/studio/chart/level-layout.ts';
import { LABEL, SMALL, TITLE } from '#src/studio/chart/level-sizes.ts';
import { STUDIO_MACHINES, studioMachine } from '#src/studio/studio-machines.ts';
import { DEFAULT_CLASSES } from '#src/studio/view-address.ts';
import { ALL_MACHINES } from '#tools/model/all-machines.ts';

const elk = new ELK();
const layOut = (drawing: LevelBox): Promise<LevelLayout> => layOutLevels(drawing, (graph) => elk.layout(graph));

const ALL_CLASSES = new Set(EDGE_CLASSES);

const draw = (
  machine: AnyStateMachine,
  open: readonly string[],
  classes = ALL_CLASSES,
  figures?: ChartHeat,
): LevelBox => drawLevels(chartOf(machine), { open: new Set(open), classes, figures });

/** As long as figures get. */
const figuresOf = (machine: AnyStateMachine): ChartHeat => ({
  states: new Map(
    statesOf(machine).map((node) => [pathOf(node), { text: '12,34,567 visits, 59\u00a0min 59\u00a0s', level: 4 }]),
  ),
  transitions: new Map(
    statesOf(machine)
      .flatMap(transitionsOf)
      .map((one) => [nameOf(one), 1]),
  ),
});

const statesOn = (drawing: LevelBox): string[] =>
  boxesIn(drawing).flatMap(({ path, inside }) => [path, ...inside.states]);

const transitionsOn = (drawing: LevelBox): string[] => [
  ...new Set(
    boxesIn(drawing).flatMap(({ rows, edges, inside }) => [
      ...rows.flatMap(({ names }) => names),
      ...edges.flatMap(({ names }) => names),
      ...inside.transitions,
    ]),
  ),
];

/** Each level: all closed, each state opened with those around it, all open. */
function levelsOf(machine: AnyStateMachine): string[][] {
  const compounds = statesOf(machine).filter((node) => Object.keys(node.states).length > 0 && node.parent);
  const paths = compounds.map(pathOf);
  return [[], ...paths.map((path) => paths.filter((one) => path === one || path.startsWith(`${one}.`))), paths];
}

const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

it('lists every machine of the project once', () => {
  const listed = STUDIO_MACHINES.flatMap(({ machines }) => machines.map(({ machine }) => machine));
  expect(new Set(listed)).toEqual(new Set(ALL_MACHINES));
  expect(listed).toHaveLength(ALL_MACHINES.length);
  expect(studioMachine('kyc-case')?.title).toBe('KYC case');
  expect(studioMachine('nothing')).toBeNull();
});

it('has no text under 12 px at its own size', () => {
  expect(Math.min(TITLE.size, SMALL.size, LABEL.size)).toBe(12);
});

describe.each(ALL_MACHINES.map((machine) => ({ machine, id: machine.id })))('map of $id', ({ machine }) => {
  const states = statesOf(machine).map(pathOf).sort();
  const transitions = statesOf(machine).flatMap(transitionsOf).map(nameOf).sort();

  it('has every state and every transition at every level', () => {
    for (const open of levelsOf(machine)) {
      const drawing = draw(machine, open);
      expect(statesOn(drawing).sort()).toEqual(states);
      expect(transitionsOn(drawing).sort()).toEqual(transitions);
    }
  });

  it('gives each transition a class, and draws none of a class that is hidden', () => {
    const classes = edgeClassesOf(chartOf(machine));
    expect([...classes.keys()].sort()).toEqual(transitions);
    const [, ...rest] = EDGE_CLASSES;
    const drawn = boxesIn(draw(machine, levelsOf(machine).at(-1) ?? [], new Set(rest)));
    const names = drawn.flatMap(({ rows, edges }) => [...rows, ...edges].flatMap((mark) => mark.names));
    expect(names.filter((name) => classes.get(name) === 'main')).toEqual([]);
  });

  it.each([false, true])(
    'has no mark over another one in its default view (with figures: %s)',
    async (hasFigures) => {
      const drawing = draw(machine, [], new Set(DEFAULT_CLASSES), hasFigures ? figuresOf(machine) : undefined);
      const { boxes, dots, edges } = await layOut(drawing);
      const inner = [...boxes].filter(([path]) => path !== machine.id).map(([, box]) => box);
      const marks = [...inner, ...dots, ...edges.flatMap(({ label }) => label ?? [])];
      const pairs = marks.flatMap((one, index) => marks.slice(index + 1).map((other) => [one, other] as const));
      expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
      const lines = edges.flatMap(({ parts }) =>
        parts.flatMap((points) =>
          points.slice(1).flatMap((end, index) => {
            const start = points[index];
            if (!start) return [];
            const [x, y] = [Math.min(start.x, end.x), Math.min(start.y, end.y)];
            return [{ x, y, width: Math.abs(start.x - end.x), height: Math.abs(start.y - end.y) }];
          }),
        ),
      );
      const smaller = marks.map(({ x, y, width, height }) => ({
        x: x + 1,
        y: y + 1,
        width: width - 2,
        height: height - 2,
      }));
      expect(lines.filter((line) => smaller.some((mark) => overlap(line, mark)))).toEqual([]);
    },
    60_000,
  );
});
