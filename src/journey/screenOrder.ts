import type { AnyStateNode } from 'xstate';
import type { JourneyMeta } from '#machines/core/types.ts';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import type { LineUi } from './line-ui.ts';
import { matchPath, visitStates } from './projection.ts';

/**
 * In which order screens come, read off the chart: its pages, the states below the root, stand in the order of the purchase,
 * and what most visitors do not come to says so (`side`).
 */

/** Each state's meta, with that of the states around it. */
export const metasOf = (machine: JourneyMachine): Map<AnyStateNode, JourneyMeta> => {
  const metas = new Map<AnyStateNode, JourneyMeta>();
  visitStates(machine.root, (node, meta) => metas.set(node, meta));
  return metas;
};

/** Whether a state is on the main way, from the landing to the policy. */
export const isMain = ({ path, side }: JourneyMeta): boolean => path !== undefined && !side;

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
