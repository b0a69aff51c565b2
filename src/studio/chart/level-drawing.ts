import { type Chart, type ChartState, type ChartTransition, statesIn } from './chart-model.ts';
import { type EdgeClass, edgeClassesOf, isRestoring, lastKeyOf } from './edge-classes.ts';

/**
 * A chart as it is read by levels: some states are open and show what is inside, the others are closed. Each transition is in
 * one place: an edge between two boxes of the same level, a line in a box, or one of those that a closed box counts.
 */

export interface LevelRow {
  /** `inside` does not leave the state, `again` leaves it and comes back, `jump` goes to a state of another level. */
  readonly sign: 'inside' | 'again' | 'jump';
  readonly text: string;
  readonly names: readonly string[];
  readonly edgeClass: EdgeClass;
}

export interface LevelEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly labels: readonly string[];
  readonly names: readonly string[];
  readonly edgeClass: EdgeClass | 'initial';
  /** How many of the visits took it: 1 to `FLOW_LEVELS`. That of its class if it is missing. */
  readonly flow?: number;
}

/** What visits did in a state: a line of text, and how much of the scale it is, from 0 to 4. */
export interface StateHeat {
  readonly text: string;
  readonly level: number;
}

/** Figures on the map. Edges are as wide as the visits that took them. */
export interface ChartHeat {
  readonly states: ReadonlyMap<string, StateHeat>;
  /** Visits by the name of the transition. */
  readonly transitions: ReadonlyMap<string, number>;
}
const FLOW_LEVELS = 8;

export interface LevelBox {
  readonly state: ChartState;
  readonly path: string;
  readonly isOpen: boolean;
  /** What a closed box holds. */
  readonly inside: { readonly states: readonly string[]; readonly transitions: readonly string[] };
  readonly rows: readonly LevelRow[];
  readonly heat: StateHeat | null;
  /** Of an open box, in the chart's order. */
  readonly boxes: readonly LevelBox[];
  readonly edges: readonly LevelEdge[];
}

interface Move {
  readonly transition: ChartTransition;
  readonly edgeClass: EdgeClass;
  /** The state that has the transition, and the one that it leads to: itself if it leads nowhere. */
  readonly source: string;
  readonly target: string;
  /** The nearest states that are drawn. */
  readonly from: string;
  readonly to: string;
}

export interface LevelChoice {
  /** Paths of the states that show what is inside. The machine itself always does. */
  readonly open: ReadonlySet<string>;
  readonly classes: ReadonlySet<EdgeClass>;
  readonly figures?: ChartHeat | undefined;
}

/** Draws a machine with some of its states open, and the transitions of some classes. */
export function drawLevels(chart: Chart, { open, classes, figures }: LevelChoice): LevelBox {
  const { root } = chart;
  const edgeClasses = edgeClassesOf(chart);
  const isOpen = ({ path, states }: ChartState): boolean => states.length > 0 && (path === root.path || open.has(path));
  const drawn = new Set<string>();
  const note = (state: ChartState): void => {
    drawn.add(state.path);
    if (isOpen(state)) state.states.forEach(note);
  };
  note(root);
  const visible = (path: string): string => (drawn.has(path) ? path : visible(parentOf(path)));
  const moves: Move[] = statesIn(root).flatMap((state) =>
    state.transitions.flatMap((transition): Move[] => {
      const edgeClass = edgeClasses.get(transition.name) ?? 'main';
      // A link enters its state from outside of the chart.
      if (edgeClass === 'route') return [];
      const targets = transition.targets.length > 0 ? transition.targets.map(({ path }) => path) : [state.path];
      const source = state.path;
      return targets.map((target) => ({
        ...{ transition, edgeClass, source, target },
        ...{ from: visible(source), to: visible(target) },
      }));
    }),
  );
  const shown = moves.filter(({ edgeClass }) => classes.has(edgeClass));
  const drawnAsEdges = shown.filter((move) => !isToOrFromRestoring(move));
  const links = new Map(
    root.transitions.flatMap((link) =>
      link.kind === 'route' ? link.targets.map(({ path }) => [path, link] as const) : [],
    ),
  );

  const most = Math.max(1, ...(figures?.transitions.values() ?? []));
  const withFlow = (edge: LevelEdge): LevelEdge => {
    if (!figures || edge.edgeClass === 'initial') return edge;
    const visits = edge.names.reduce((sum, name) => sum + (figures.transitions.get(name) ?? 0), 0);
    return { ...edge, flow: Math.max(1, Math.min(FLOW_LEVELS, Math.ceil((FLOW_LEVELS * visits) / most))) };
  };
  const boxOf = (state: ChartState): LevelBox => {
    const { path } = state;
    const opened = isOpen(state);
    const below = statesIn(state).slice(1);
    const link = links.get(path);
    return {
      state,
      path,
      isOpen: opened,
      inside: opened
        ? { states: [], transitions: [] }
        : {
            states: below.map((inner) => inner.path),
            transitions: namesOf(
              moves.filter(({ from, to, source }) => from === path && to === path && source !== path),
            ),
          },
      rows: [
        ...(link && classes.has('route') ? [linkRow(link)] : []),
        ...mergeRows(shown.filter(({ from }) => from === path).flatMap((move) => rowOf(move, path))),
      ],
      heat: figures?.states.get(path) ?? null,
      boxes: opened ? state.states.map(boxOf) : [],
      edges: opened ? edgesWithin(path, drawnAsEdges, state.initial).map(withFlow) : [],
    };
  };
  return boxOf(root);
}

/** Nearly every state has such a one: as edges they would cover the map, so each is a line in its box. */
const isToOrFromRestoring = ({ source, target }: Move): boolean => isRestoring(source) !== isRestoring(target);

/** The edges between the boxes of one level, one for all transitions of a class from one box to another. */
function edgesWithin(path: string, moves: readonly Move[], initial: string | null): LevelEdge[] {
  const edges = new Map<string, LevelEdge>();
  for (const { transition, edgeClass, from, to } of moves) {
    const [start, end] = [childToward(path, from), childToward(path, to)];
    if (start === null || end === null || start === end) continue;
    const id = `${start} > ${end} ${edgeClass}`;
    const before = edges.get(id);
    const label = edgeLabel(transition, end === to ? null : lastKeyOf(to));
    edges.set(id, {
      ...{ id, from: start, to: end, edgeClass },
      labels: [...new Set([...(before?.labels ?? []), ...(label === '' ? [] : [label])])],
      names: [...new Set([...(before?.names ?? []), transition.name])],
    });
  }
  const first: LevelEdge[] = initial
    ? [{ id: `${path} initial`, from: initialDotOf(path), to: initial, labels: [], names: [], edgeClass: 'initial' }]
    : [];
  return [...first, ...edges.values()];
}

/** That a state is done, or decides at once, is the common case and needs no word. */
const edgeLabel = ({ label }: ChartTransition, inner: string | null): string =>
  [label.replace(/^(done|always) ?/, ''), inner && `→ ${inner}`].filter(Boolean).join(' ');

export const initialDotOf = (path: string): string => `${path}.(initial)`;

/** A line in a box, for what is no edge between two boxes of one level. */
function rowOf(move: Move, path: string): LevelRow[] {
  const { transition, edgeClass, source, target, from, to } = move;
  const { label, name, targets } = transition;
  const names = [name];
  if (from === to) {
    // A closed box counts what happens inside.
    if (source !== path) return [];
    if (targets.length === 0) return [{ sign: 'inside', text: label, names, edgeClass }];
    return [{ sign: 'again', text: target === path ? label : `${label} → ${lastKeyOf(target)}`, names, edgeClass }];
  }
  if (parentOf(from) === parentOf(to) && !isToOrFromRestoring(move)) return [];
  return [{ sign: 'jump', text: `${label} → ${lastKeyOf(target)}`, names, edgeClass }];
}

const linkRow = ({ name, guard }: ChartTransition): LevelRow => ({
  sign: 'inside',
  text: guard?.params ? `link, if ${Object.values(guard.params).map(String).join(' ')} is reached` : 'link',
  names: [name],
  edgeClass: 'route',
});

/** One line for what reads the same. */
function mergeRows(rows: readonly LevelRow[]): LevelRow[] {
  const merged = new Map<string, LevelRow>();
  for (const row of rows) {
    const key = `${row.sign} ${row.edgeClass} ${row.text}`;
    merged.set(key, { ...row, names: [...new Set([...(merged.get(key)?.names ?? []), ...row.names])] });
  }
  return [...merged.values()];
}

/** The child of a box that a state is, or is in; null if it is elsewhere. */
function childToward(box: string, path: string): string | null {
  if (!path.startsWith(`${box}.`)) return null;
  return `${box}.${path.slice(box.length + 1).split('.')[0]}`;
}

const namesOf = (moves: readonly Move[]): string[] => [...new Set(moves.map(({ transition }) => transition.name))];

export const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('.'));

/** A box and all that are drawn in it, outer ones first. */
export const boxesIn = (box: LevelBox): LevelBox[] => [box, ...box.boxes.flatMap(boxesIn)];
