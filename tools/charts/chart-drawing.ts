import { type Chart, type ChartState, type ChartTransition, statesIn } from '#src/studio/chart/chart-model.ts';
import { groupBy } from '#src/studio/chart/group-by.ts';
import { namedInWords } from '#src/studio/chart/named-words.ts';
import { isMark, type MarkName } from './svg-marks.ts';
import {
  type DrawnTransition,
  type FanOut,
  findDistantTransitions,
  findFanOuts,
  groupSharedTransitions,
  lastKeyOfPath,
  type StateGroup,
} from './transition-groups.ts';

/** The elements of a chart's drawing before layout: boxes with their lines of text, and edges. */

export interface TextLineOfBox {
  readonly sign: 'inside' | 'again' | 'jump';
  readonly text: string;
  /** The target of a jump. */
  readonly to: string | null;
  readonly names: readonly string[];
}

export interface ChartBox {
  readonly path: string;
  readonly look: 'machine' | 'atomic' | 'final' | 'compound' | 'region' | 'group' | 'dot';
  readonly title: string;
  /** The title that the visitor sees. */
  readonly subtitle: string | null;
  /** What happens here, in an analyst's words. */
  readonly description: string | null;
  readonly link: string | null;
  /** The tags that describe a state's behaviour, each with a mark. Tags about what a page shows have none. */
  readonly tags: readonly MarkName[];
  readonly lines: readonly TextLineOfBox[];
  readonly boxes: readonly ChartBox[];
}

export interface ChartEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly labels: readonly string[];
  readonly names: readonly string[];
  readonly look: 'plain' | 'main' | 'initial';
}

export interface ChartDrawing {
  readonly title: string;
  readonly root: ChartBox;
  readonly edges: readonly ChartEdge[];
  readonly fanOuts: readonly FanOut[];
}

export function chartDrawing(chart: Chart): ChartDrawing {
  const moves = statesIn(chart.root).flatMap(movesOf);
  const fanOuts = findFanOuts(moves);
  const inFanOuts = new Set(fanOuts.flatMap(({ branches }) => branches.map(({ name }) => name)));
  const rest = moves.filter(({ name }) => !inFanOuts.has(name));
  const groups = groupSharedTransitions(rest);
  const inGroups = new Set(groups.flatMap(({ moves }) => moves.flatMap(({ names }) => names)));
  const single = rest.filter(({ name }) => !inGroups.has(name));
  const distant = findDistantTransitions(
    single,
    chart.root.states.map(({ path }) => path),
  );
  const near = single.filter((move) => !distant.has(move) && move.from !== move.to);

  const linesFor = (state: ChartState): TextLineOfBox[] => [
    ...state.transitions.filter(({ kind, targets }) => kind !== 'route' && targets.length === 0).map(insideLine),
    ...single.filter(({ from, to }) => from === state.path && to === state.path).map(againLine),
    ...[...distant].filter(({ from }) => from === state.path).map(jumpLine),
  ];
  const boxFor = (state: ChartState, parent: ChartState | null): ChartBox => ({
    path: state.path,
    look: lookOf(state, parent),
    title: state.key,
    subtitle: subtitleOf(state, parent),
    description: state.description,
    link: state.route ? linkOf(chart, state) : null,
    tags: state.tags.filter(isMark),
    lines: linesFor(state),
    boxes: [
      ...(state.initial ? [dotFor(state)] : []),
      // After the initial state, so that it comes first in the picture too.
      ...state.states.flatMap((child, index) => [
        boxFor(child, state),
        ...(index === 0 ? groups.filter(({ parent: within }) => within === state.path) : []).map((group) =>
          groupBox(group, state),
        ),
      ]),
    ],
  });
  return {
    title: `Statechart of ${chart.machine}`,
    root: boxFor(chart.root, null),
    edges: [
      ...statesIn(chart.root).flatMap((state) => initialEdge(state, chart)),
      ...merged([...groups.flatMap((group) => group.moves), ...near], isForwardIn(chart)),
    ],
    fanOuts,
  };
}

const movesOf = (state: ChartState): DrawnTransition[] =>
  state.transitions
    .filter(({ kind }) => kind !== 'route')
    .flatMap((transition) =>
      transition.targets.map(({ path }) => ({ ...transition, from: state.path, to: path, names: [transition.name] })),
    );

const actionsOf = (actions: ChartTransition['actions']): string =>
  actions.length > 0 ? ` / ${actions.map(namedInWords).join(', ')}` : '';

const insideLine = ({ label, actions, name }: ChartTransition): TextLineOfBox => ({
  sign: 'inside',
  text: `${label}${actionsOf(actions)}`,
  to: null,
  names: [name],
});

const againLine = ({ label, name }: DrawnTransition): TextLineOfBox => ({
  sign: 'again',
  text: label,
  to: null,
  names: [name],
});

const jumpLine = ({ label, to, name }: DrawnTransition): TextLineOfBox => ({
  sign: 'jump',
  text: `${label} → ${lastKeyOfPath(to)}`,
  to,
  names: [name],
});

function lookOf(state: ChartState, parent: ChartState | null): ChartBox['look'] {
  if (!parent) return 'machine';
  if (state.type === 'final') return 'final';
  if (parent.type === 'parallel') return 'region';
  return state.states.length > 0 ? 'compound' : 'atomic';
}

/** The title that the visitor reads, if it is this state's own. */
function subtitleOf({ meta, tags }: ChartState, parent: ChartState | null): string | null {
  const { title } = meta;
  return typeof title === 'string' && !tags.includes('busy') && parent?.meta.title !== title ? title : null;
}

function linkOf({ machine }: Chart, { meta }: ChartState): string {
  const { path } = meta;
  return [`/${machine}`, typeof path === 'string' ? path : ''].filter(Boolean).join('/');
}

/** One box for all its members, where they have a set of transitions in common. */
function groupBox({ path, members }: StateGroup, { states }: ChartState): ChartBox {
  const others = states.map(({ key }) => key).filter((key) => !members.includes(key));
  const fewer = others.length < members.length / 3;
  return {
    path,
    look: 'group',
    title: fewer ? ['any state', others.join(', ')].filter(Boolean).join(' but ') : 'any of',
    subtitle: fewer ? null : members.join(' · '),
    description: null,
    link: null,
    tags: [],
    lines: [],
    boxes: [],
  };
}

const dotPath = (path: string): string => `${path}.(initial)`;

const dotFor = ({ path }: ChartState): ChartBox => ({
  path: dotPath(path),
  look: 'dot',
  title: '',
  subtitle: null,
  description: null,
  link: null,
  tags: [],
  lines: [],
  boxes: [],
});

function initialEdge({ path, initial }: ChartState, { root }: Chart): ChartEdge[] {
  if (!initial) return [];
  const look = path === root.path ? 'main' : 'initial';
  return [{ id: `${path} initial`, from: dotPath(path), to: initial, labels: [], names: [], look }];
}

/** A journey's main path: a completed state leads to a later sibling, or a step to the very next one. */
function isForwardIn({ root }: Chart): (move: DrawnTransition) => boolean {
  const parents = statesIn(root);
  if (!parents.some(({ route }) => route)) return () => false;
  return ({ from, to, kind, label }) => {
    const siblings = parents.find(({ states }) => states.some(({ path }) => path === from))?.states ?? [];
    const start = siblings.findIndex(({ path }) => path === from);
    const end = siblings.findIndex(({ path }) => path === to);
    const isStep = siblings.some(({ route }) => route);
    if (!isStep || start < 0 || end < 0) return false;
    if (kind === 'done' || (kind === 'answer' && !label.includes('else'))) return end > start;
    return kind === 'event' && end === start + 1;
  };
}

/** One edge for all transitions from one state to another. */
function merged(moves: readonly DrawnTransition[], isMain: (move: DrawnTransition) => boolean): ChartEdge[] {
  return groupBy(moves, ({ from, to }) => `${from} > ${to}`).map(({ key, first, all }) => ({
    id: key,
    from: first.from,
    to: first.to,
    // `always` alone needs no label.
    labels: [...new Set(all.map(({ label }) => label))].filter((label) => label !== 'always'),
    names: all.flatMap(({ names }) => names),
    look: all.some(isMain) ? 'main' : 'plain',
  }));
}
