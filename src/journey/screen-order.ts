import type { AnyStateNode } from 'xstate';
import type { JourneyMeta } from '#machines/core/journey-types.ts';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import type { LineUi } from './line-ui.ts';
import { matchPath, visitStateNodes } from './projection.ts';

/**
 * The order of screens, read off the chart. Its pages, the states below the root, are in the order of the purchase. A
 * state that most visitors never see is marked `side`.
 */

/** Each state's meta, with that of the states around it. */
export const metaByState = (machine: JourneyMachine): Map<AnyStateNode, JourneyMeta> => {
  const metas = new Map<AnyStateNode, JourneyMeta>();
  visitStateNodes(machine.root, (node, meta) => metas.set(node, meta));
  return metas;
};

/** Whether a state is on the main path, from the landing to the policy. */
export const isOnMainPath = ({ path, side }: JourneyMeta): boolean => path !== undefined && !side;

/** The screens of the main path, by the pattern of their address. */
export const screensByPath = ({
  machine,
  definition,
}: Pick<LineUi, 'machine' | 'definition'>): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const meta of metaByState(machine).values()) {
    if (!meta.path || !meta.screen || !isOnMainPath(meta)) continue;
    const pattern = `${definition.path}/${meta.path}`;
    found.set(pattern, (found.get(pattern) ?? new Set()).add(meta.screen));
  }
  return found;
};

/**
 * Loads the screens of an address, and the one that is shown while the record is loaded. A page that is opened there
 * then shows its first screen without suspending: React delays what has suspended by up to 300 ms. A failure is handled
 * when the screen is shown.
 */
export const loadScreensAt = async (ui: LineUi, pathname: string): Promise<void> => {
  const names = [...screensByPath(ui)].flatMap(([pattern, shown]) => (matchPath(pattern, pathname) ? [...shown] : []));
  await Promise.allSettled([...names, 'restoring'].map((name) => ui.screens.load(name)));
};
