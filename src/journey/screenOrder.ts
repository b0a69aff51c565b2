import type { AnyStateNode } from 'xstate';
import type { JourneyMeta } from '#machines/core/types.ts';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import type { LineUi } from './line-ui.ts';
import { matchPath, visitStates } from './projection.ts';

/**
 * In which order screens come, read off the chart: its pages, the states below the root, stand in the order of the purchase,
 * and what most visitors do not come to says so (`side`).
 */

const metasOf = (machine: JourneyMachine): Map<AnyStateNode, JourneyMeta> => {
  const metas = new Map<AnyStateNode, JourneyMeta>();
  visitStates(machine.root, (node, meta) => metas.set(node, meta));
  return metas;
};

const isMain = ({ path, side }: JourneyMeta): boolean => path !== undefined && !side;

type Branches = readonly { readonly target: readonly AnyStateNode[] | undefined; readonly guard?: unknown }[];
const targetsOf = (branches: Branches = []): readonly AnyStateNode[] => branches.flatMap(({ target }) => target ?? []);

/**
 * The screens that may follow a screen: on the main way, and those that tell of a lost network, which have to be here
 * before it is lost.
 */
export const screensAfter = (machine: JourneyMachine, screen: string): string[] => {
  const metas = [...metasOf(machine)];
  const pages = Object.values(machine.states);
  const metasIn = (page: AnyStateNode) => metas.filter(([{ path }]) => path[0] === page.key).map(([, meta]) => meta);
  const mainIn = (page: AnyStateNode) => new Set(metasIn(page).flatMap((meta) => (isMain(meta) && meta.screen) || []));
  /** What a state begins with; of one that decides and shows nothing, what it decides between. */
  const entriesOf = (page: AnyStateNode): string[] => {
    const [first] = mainIn(page);
    return first === undefined ? targetsOf(page.always).flatMap(entriesOf) : [first];
  };
  const following = pages.flatMap((page, index) => {
    if (!metasIn(page).some((meta) => meta.screen === screen)) return [];
    const main = [...mainIn(page)];
    if (main.length > 0 && !main.includes(screen)) return [];
    const rest = main.slice(main.indexOf(screen) + 1);
    if (rest.length > 0) return rest;
    const ends = targetsOf(page.transitions.get(`xstate.done.state.${page.id}`));
    // The landing leads on by an event.
    const [next = page] = pages.slice(index + 1).filter((other) => mainIn(other).size > 0);
    return (ends.length > 0 || main.length === 0 ? ends : [next]).flatMap(entriesOf);
  });
  const failing = metas.flatMap(([{ transitions }, meta]) =>
    meta.screen !== screen
      ? []
      : [...transitions]
          .filter(([type]) => type.startsWith('xstate.error.'))
          .flatMap(([, branches]) => targetsOf(branches.filter(({ guard }) => !guard)))
          .flatMap((target) => new Map(metas).get(target)?.screen ?? []),
  );
  return [...new Set([...following, ...failing])].filter((other) => other !== screen);
};

/** By the pattern of an address, the screens of the main way that stand there. */
export const screensByAddress = ({
  machine,
  definition,
}: Pick<LineUi, 'machine' | 'definition'>): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const meta of metasOf(machine).values()) {
    if (!meta.path || !meta.screen || !isMain(meta)) continue;
    const pattern = `${definition.path}/${meta.path}`;
    found.set(pattern, (found.get(pattern) ?? new Set()).add(meta.screen));
  }
  return found;
};

/**
 * Loads the screens of an address, and the one that is shown until the record is there, so that a page that is opened there
 * shows the first one without suspending: React holds back for up to 300 ms what has suspended. A failure is met when the screen is shown.
 */
export const loadScreensAt = async (ui: LineUi, pathname: string): Promise<void> => {
  const names = [...screensByAddress(ui)].flatMap(([pattern, shown]) =>
    matchPath(pattern, pathname) ? [...shown] : [],
  );
  await Promise.allSettled([...names, 'restoring'].map((name) => ui.screens.load(name)));
};
