import { type ComponentType, lazy } from 'react';
import { withReload } from '#src/app/shell/withReload.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** A line's screens: each a lazy chunk, and what to fetch while one is filled in. */
export interface Screens {
  readonly components: ReadonlyMap<string, ComponentType>;
  /** Fetches what comes after a screen, so that the next step is there at once. A failure is met when it is needed. */
  preloadAfter(screen: string): void;
}

/**
 * Makes a line's screens from their loaders.
 * @param loaders by the `screen` of a state's meta, in the order in which they follow each other
 * @param early what a later screen needs besides its own chunk, fetched on an earlier one that needs little itself
 * @param alone screens after which nothing is fetched, because they bring much themselves
 */
export const screensOf = (
  loaders: Readonly<Record<string, Load>>,
  {
    early = {},
    alone = [],
  }: { early?: Readonly<Record<string, () => Promise<unknown>>>; alone?: readonly string[] } = {},
): Screens => {
  const ordered = Object.entries(loaders);
  return {
    components: new Map(ordered.map(([name, load]) => [name, lazy(withReload(load))])),
    preloadAfter: (screen) => {
      if (alone.includes(screen)) return;
      const position = ordered.findIndex(([name]) => name === screen);
      const [, next] = ordered[position + 1] ?? [];
      for (const load of [next, early[screen]]) load?.().catch(() => undefined);
    },
  };
};
