import { type DefinedMachine, type DefinedState, type DefinedTransition, definedStatesIn } from './defined-machine.ts';
import type { DrawnMap } from './drawing-marks.ts';

/** The states in which a journey is loaded and continued. What leads there or comes from there is a line of text in its box. */
const RESTORING = /^[a-z-]+\.(restoring|restoreFailed|belongsToAnotherBrowser|resuming)(\.|$)/;

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('.'));
const isIn = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}.`);

/** What a map has to show with all its transitions, while these states are open. The machine itself always is. */
export function expectedMap({ root, transitions }: DefinedMachine, open: ReadonlySet<string>): DrawnMap {
  const all = definedStatesIn(root);
  const isOpen = ({ path, children }: DefinedState): boolean =>
    children.length > 0 && (path === root.path || open.has(path));
  const openPaths = new Set(all.filter(isOpen).map(({ path }) => path));
  const isDrawn = (path: string): boolean =>
    path === root.path || (openPaths.has(parentOf(path)) && isDrawn(parentOf(path)));
  const drawn = all.filter(({ path }) => isDrawn(path));
  const boxOf = (path: string): string => (isDrawn(path) ? path : boxOf(parentOf(path)));

  const rows = new Set<string>();
  const arrows = new Set<string>();
  for (const { name, source, target, isLink } of transitions.flatMap(eachTarget)) {
    const [from, to] = [boxOf(source), boxOf(target)];
    if (isLink) {
      if (to === target) rows.add(`${to}: ${name}`);
      continue;
    }
    if (from === to) {
      // A closed box says how much happens inside, and not what.
      if (from === source) rows.add(`${from}: ${name}`);
      continue;
    }
    const isRestoring = RESTORING.test(source) !== RESTORING.test(target);
    if (isRestoring || parentOf(from) !== parentOf(to)) rows.add(`${from}: ${name}`);
    const ends = isRestoring ? null : sisters(from, to);
    if (ends) arrows.add(`${ends}: ${name}`);
  }
  const first = drawn.filter(isOpen).flatMap(({ initial }) => initial ?? []);
  return {
    states: drawn.map(({ path }) => path).sort(),
    inside: drawn
      .filter((state) => state.children.length > 0 && !isOpen(state))
      .map((state) => `${state.path}: ${definedStatesIn(state).length - 1}`)
      .sort(),
    rows: [...rows].sort(),
    arrows: [...arrows, ...first.map((path) => `${path}: initial`)].sort(),
    loose: [],
  };
}

const eachTarget = ({ targets, ...transition }: DefinedTransition) =>
  targets.map((target) => ({ ...transition, target }));

/** The two boxes of one level that an arrow joins; null between a box and what is in it. */
function sisters(from: string, to: string): string | null {
  if (isIn(from, to) || isIn(to, from)) return null;
  const [ours, theirs] = [from.split('.'), to.split('.')];
  const shared = ours.findIndex((key, index) => key !== theirs[index]);
  return [ours, theirs].map((keys) => keys.slice(0, shared + 1).join('.')).join(' > ');
}

/** Each level: all closed, then one level deeper at a time, until all is open. */
export function levelsOf({ root }: DefinedMachine): ReadonlySet<string>[] {
  const compounds = definedStatesIn(root).filter(({ path, children }) => children.length > 0 && path !== root.path);
  const depthOf = ({ path }: DefinedState): number => path.split('.').length;
  const deepest = Math.max(1, ...compounds.map(depthOf));
  return Array.from({ length: deepest }, (_, level) => {
    return new Set(compounds.filter((state) => depthOf(state) <= level + 1).map(({ path }) => path));
  });
}
