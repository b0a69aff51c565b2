import { type Chart, type ChartState, statesIn } from '../chart/chart-model.ts';
import { groupBy } from '../chart/group-by.ts';

/** A chart as a Mermaid `stateDiagram-v2`, for merge requests, wikis and READMEs. */

export function chartAsMermaid({ machine, root }: Chart): string {
  const moves = statesIn(root).flatMap(({ path, transitions }) =>
    transitions
      .filter(({ kind }) => kind !== 'route')
      .flatMap(({ label, targets }) =>
        (targets.length > 0 ? targets : [{ path }]).map((to) => ({ label, from: path, to: to.path })),
      ),
  );
  const arrows = groupBy(
    moves.filter(({ from }) => from !== root.path),
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
