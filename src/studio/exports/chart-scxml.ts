import type { Chart, ChartState, ChartTransition } from '../chart/chart-model.ts';
import { type NamedImplementation, namedInWords } from '../chart/named-words.ts';
import { escapeXml } from '../chart/text-layout.ts';

/** A chart as W3C's SCXML 1.0: states, transitions with their conditions, calls as `invoke`, actions as `log`. */
export function chartAsScxml({ machine, root }: Chart): string {
  const initial = root.initial ? ` initial="${idOf(root.initial)}"` : '';
  const body =
    root.type === 'parallel' || root.transitions.some(({ kind }) => kind !== 'route')
      ? stateXml(root, '  ')
      : root.states.map((state) => stateXml(state, '  ')).join('\n');
  const first =
    root.type === 'parallel' || body.startsWith(`  <state id="${idOf(root.path)}"`)
      ? ` initial="${idOf(root.path)}"`
      : initial;
  return `<?xml version="1.0" encoding="UTF-8"?>
<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="${escapeXml(machine)}"${first}>
${body}
</scxml>
`;
}

/** A path is an id of XML as it is: letters, digits, hyphens and dots. */
const idOf = escapeXml;

function stateXml(state: ChartState, indent: string): string {
  const { path, type, initial, states, transitions, entry, exit, invokes } = state;
  const name = type === 'final' ? 'final' : type === 'parallel' ? 'parallel' : 'state';
  const first = initial && name === 'state' ? ` initial="${idOf(initial)}"` : '';
  const inner = `${indent}  `;
  const parts = [
    ...block('onentry', entry, inner),
    ...block('onexit', exit, inner),
    ...(name === 'final'
      ? []
      : transitions.filter(({ kind }) => kind !== 'route').map((one) => transitionXml(one, path, inner))),
    ...invokes.map((invoke) => invokeXml(invoke, path, inner)),
    ...states.map((child) => stateXml(child, inner)),
  ];
  const start = `${indent}<${name} id="${idOf(path)}"${first}`;
  return parts.length === 0 ? `${start}/>` : [`${start}>`, ...parts, `${indent}</${name}>`].join('\n');
}

/**
 * An actor of ours is no address that another program could load, so it is a value and no `src`. SCXML has one name for each
 * element of a document, and XState one name for each actor of a state: with the state's path each name is its own.
 */
const invokeXml = ({ id, src }: ChartState['invokes'][number], path: string, indent: string): string =>
  `${indent}<invoke id="${escapeXml(invokeIdOf(path, id))}" type="urn:xstate:actor" srcexpr="'${escapeXml(src)}'"/>`;

const invokeIdOf = (path: string, id: string): string => `${path}.${id}`;

const block = (name: string, actions: readonly NamedImplementation[], indent: string): string[] =>
  actions.length === 0
    ? []
    : [`${indent}<${name}>`, ...actions.map((action) => logXml(action, `${indent}  `)), `${indent}</${name}>`];

const logXml = (action: NamedImplementation, indent: string): string =>
  `${indent}<log label="action" expr="'${escapeXml(namedInWords(action)).replaceAll("'", '’')}'"/>`;

function transitionXml(transition: ChartTransition, path: string, indent: string): string {
  const { guard, targets, actions, reenter } = transition;
  const event = eventOf(transition, path);
  const attributes = [
    event && `event="${escapeXml(event)}"`,
    guard && `cond="${escapeXml(conditionOf(guard))}"`,
    targets.length > 0 && `target="${targets.map((target) => idOf(target.path)).join(' ')}"`,
    targets.length > 0 && !reenter && 'type="internal"',
  ].filter(Boolean);
  const start = `${indent}<transition ${attributes.join(' ')}`;
  if (actions.length === 0) return `${start}/>`;
  return [`${start}>`, ...actions.map((action) => logXml(action, `${indent}  `)), `${indent}</transition>`].join('\n');
}

/** A guard as a call: `isKyc('VERIFIED')`. */
const conditionOf = ({ type, params }: NamedImplementation): string =>
  `${type.replace(/\W+/g, '_')}(${Object.values(params ?? {})
    .map((value) => `'${String(value).replaceAll("'", '’')}'`)
    .join(', ')})`;

/** XState's own events in SCXML's words. */
function eventOf({ kind, event, delay }: ChartTransition, path: string): string | null {
  switch (kind) {
    case 'always':
      return null;
    case 'done':
      return `done.state.${path}`;
    case 'answer':
      return `done.invoke.${invokeIdOf(path, event.slice('xstate.done.actor.'.length))}`;
    case 'fault':
      return `error.communication.${invokeIdOf(path, event.slice('xstate.error.actor.'.length))}`;
    case 'after':
      return `after.${String(delay ?? 'a-while').replace(/\W+/g, '_')}.${path}`;
    default:
      return event;
  }
}
