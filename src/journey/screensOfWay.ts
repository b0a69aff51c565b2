import type { LineUi } from './line-ui.ts';
import { matchPath, visitStates } from './projection.ts';

/** The screens of a line's main path, by the pattern of their address. */
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
 * Loads the screens of an address, and the one shown until the record has loaded, so that the page shows its first
 * screen without suspending: React delays what has suspended by up to 300 ms. A failure is reported when the screen is
 * shown.
 */
export const loadScreensAt = async (ui: LineUi, pathname: string): Promise<void> => {
  const names = [...screensOfWay(ui)].flatMap(([pattern, shown]) => (matchPath(pattern, pathname) ? [...shown] : []));
  await Promise.allSettled([...names, 'restoring'].map((name) => ui.screens.loadWithNeeds(name)));
};
