import type { LineUi } from './line-ui.ts';
import { matchPath, visitStates } from './projection.ts';

/** By the pattern of an address, the screens of a line's way that stand there. */
export const screensOfWay = ({ machine, definition, screens }: LineUi): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  visitStates(machine.root, (_, { path, screen }) => {
    if (!path || !screen || !screens.way.includes(screen)) return;
    const pattern = `${definition.path}/${path}`;
    found.set(pattern, (found.get(pattern) ?? new Set()).add(screen));
  });
  return found;
};

/**
 * Loads the screens of an address, and the one that is shown until the record is there, so that a page that is opened there
 * shows the first one without suspending: React holds back for up to 300 ms what has suspended. A failure is met when the screen is shown.
 */
export const loadScreensAt = async (ui: LineUi, pathname: string): Promise<void> => {
  const names = [...screensOfWay(ui)].flatMap(([pattern, shown]) => (matchPath(pattern, pathname) ? [...shown] : []));
  await Promise.allSettled([...names, 'restoring'].map((name) => ui.screens.loadWithNeeds(name)));
};
