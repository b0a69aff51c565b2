import { type Chart, type ChartState, statesIn } from '../chart/chart-model.ts';
import { groupBy } from '../chart/group-by.ts';

/** A chart as a Mermaid `stateDiagram-v2`, for merge requests, wikis and READMEs. */

/** Mermaid reads no longer text. */
export const MERMAID_LIMIT = 50_000;

/** With some states open, as on the map: a closed one has the arrows of all that is in it and leads elsewhere. */
export function chartAsMermaid(chart: Chart, isOpen: (path: string) => boolean = () => true): string {
  const { machine } = chart;
  const root = withClosed(chart.root, (path) => path === chart.root.path || isOpen(path));
  const drawn = new Set(statesIn(root).map(({ path }) => path));
  const visible = (path: string): string => (drawn.has(path) ? path : visible(path.slice(0, path.lastIndexOf('.'))));
  const moves = statesIn(chart.root).flatMap(({ path, transitions }) =>
    transitions
      .filter(({ kind }) => kind !== 'route')
      .flatMap(({ label, targets }) =>
        (targets.length > 0 ? targets : [{ path }]).map((to) => ({
          label,
          from: visible(path),
          to: visible(to.path),
          path,
        })),
      ),
  );
  const arrows = groupBy(
    // What stays in a closed state is not drawn.
    moves.filter(({ from, to, path }) => from !== root.path && (from !== to || from === path)),
    ({ from, to }) => `  ${mermaidId(from)} --> ${mermaidId(to)}`,
  ).map(({ key, all }) => `${key} : ${[...new Set(all.map(({ label }) => escaped(label)))].join('<br/>')}`);
  return [
    '---',
    `title: ${machine}`,
    '---',
    'stateDiagram-v2',
    '  direction TB',
    ...root.transitions.filter(({ kind }) => kind !== 'route').map(({ label }) => `  %% in every state: ${label}`),
    // Regions are written inside of a state only.
    ...(root.type === 'parallel' ? stateLines(root, '  ') : insideOf(root, '  ')),
    ...arrows,
    '',
  ].join('\n');
}

/**
 * A machine for readers of Mermaid: whole if it is small; otherwise its outermost states, and one file for each of these with
 * that one open. No file comes near what Mermaid reads.
 */
export function mermaidFilesOf(chart: Chart): readonly { readonly name: string; readonly text: string }[] {
  const { machine, root } = chart;
  const whole = chartAsMermaid(chart);
  if (whole.length <= MERMAID_LIMIT / 2) return [{ name: machine, text: whole }];
  const isIn = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`);
  return [
    { name: machine, text: chartAsMermaid(chart, () => false) },
    ...root.states
      .filter(({ states }) => states.length > 0)
      .map((outer) => ({ name: outer.path, text: chartAsMermaid(chart, (path) => isIn(path, outer.path)) })),
  ];
}

/** The state without what is in closed ones. */
function withClosed(state: ChartState, isOpen: (path: string) => boolean): ChartState {
  return isOpen(state.path)
    ? { ...state, states: state.states.map((child) => withClosed(child, isOpen)) }
    : { ...state, states: [], initial: null };
}

function insideOf(state: ChartState, indent: string): string[] {
  const regions = state.type === 'parallel';
  return [
    ...(state.initial ? [`${indent}[*] --> ${mermaidId(state.initial)}`] : []),
    ...state.states.flatMap((child, index) => [
      ...(regions && index > 0 ? [`${indent}--`] : []),
      ...stateLines(child, indent),
      ...(child.type === 'final' ? [`${indent}${mermaidId(child.path)} --> [*]`] : []),
    ]),
  ];
}

function stateLines(state: ChartState, indent: string): string[] {
  const named = `${indent}state "${escaped(state.key)}" as ${mermaidId(state.path)}`;
  const words = [...state.tags.map((tag) => `[${tag}]`), state.description ?? ''].filter(Boolean).join(' ');
  const note = words === '' ? [] : [`${indent}note right of ${mermaidId(state.path)} : ${escaped(words)}`];
  if (state.states.length === 0) return [named, ...note];
  return [`${named} {`, ...insideOf(state, `${indent}  `), `${indent}}`, ...note];
}

/**
 * Mermaid's ids take letters, digits and underscores only: the path's dots become double ones. The machine's name is left out,
 * because Mermaid reads no more than 50,000 characters; what begins with an underscore is none of Mermaid's own words.
 */
const mermaidId = (path: string): string =>
  path
    .slice(path.indexOf('.'))
    .replace(/^\./, '_')
    .replace(/\./g, '__')
    .replace(/[^A-Za-z0-9_]/g, '_');

/** Replaces Mermaid's special characters with their codes. */
const escaped = (text: string): string => text.replace(/[#;:"<>{}]/g, (character) => `#${character.charCodeAt(0)};`);
