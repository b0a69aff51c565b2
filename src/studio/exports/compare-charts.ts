import { type Chart, type ChartTransition, statesIn } from '../chart/chart-model.ts';

/** What differs between two charts of one machine: that of an earlier commit and the present one. */
export interface ChartChanges {
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** A state that is now in another one, and a transition that now leads elsewhere. */
  readonly moved: readonly string[];
}

export function compareCharts(before: Chart | null, after: Chart | null): ChartChanges {
  const [old, now] = [statesOf(before), statesOf(after)];
  const goneStates = [...old.keys()].filter((path) => !now.has(path));
  const addedStates = [...now.keys()].filter((path) => !old.has(path));
  const movedTo = new Map(
    goneStates.flatMap((path) => {
      const [same, ...others] = addedStates.filter((one) => keyOf(one) === keyOf(path));
      const isAlone = goneStates.filter((one) => keyOf(one) === keyOf(path)).length === 1;
      return same && others.length === 0 && isAlone ? [[path, same] as const] : [];
    }),
  );
  const arrived = new Set(movedTo.values());
  const renamed = (path: string): string => movedTo.get(path) ?? path;
  const [oldMoves, nowMoves] = [transitionsOf(before, renamed), transitionsOf(after, (path) => path)];
  return {
    added: [
      ...addedStates.filter((path) => !arrived.has(path)),
      ...[...nowMoves.keys()].filter((name) => !oldMoves.has(name)),
    ],
    gone: [
      ...goneStates.filter((path) => !movedTo.has(path)),
      ...[...oldMoves.keys()].filter((name) => !nowMoves.has(name)),
    ],
    moved: [
      ...[...movedTo].map(([from, to]) => `${from} → ${to}`),
      ...[...nowMoves].flatMap(([name, targets]) => {
        const earlier = oldMoves.get(name);
        return earlier === undefined || earlier === targets
          ? []
          : [`${name}: ${earlier || 'itself'} → ${targets || 'itself'}`];
      }),
    ],
  };
}

const statesOf = (chart: Chart | null) =>
  new Map((chart ? statesIn(chart.root) : []).map((state) => [state.path, state]));

const keyOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** By a name that has the guard in it, so that a new branch before the others does not change all that follow. */
function transitionsOf(chart: Chart | null, renamed: (path: string) => string): Map<string, string> {
  return new Map(
    (chart ? statesIn(chart.root) : []).flatMap(({ path, transitions }) =>
      transitions.map(
        (one) =>
          [
            `${renamed(path)}  ${one.event || 'always'}${guardOf(one)}`,
            one.targets.map((target) => renamed(target.path)).join(', '),
          ] as const,
      ),
    ),
  );
}

const guardOf = ({ guard }: ChartTransition): string =>
  guard
    ? ` [${[guard.type, ...Object.values(guard.params ?? {}).map((value) => JSON.stringify(value))].join(' ')}]`
    : '';
