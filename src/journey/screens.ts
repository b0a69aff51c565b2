import { type ComponentType, lazy } from 'react';
import { withReload } from '#src/app/shell/withReload.ts';

type Load = () => Promise<{ default: ComponentType }>;
type Loaders = Readonly<Record<string, Load>>;

/** A line's screens: each a lazy chunk, and what to preload while it is shown. */
export interface Screens {
  readonly names: readonly string[];
  /** From the landing to the policy. */
  readonly way: readonly string[];
  /** A loaded screen is shown at once. A lazy one would suspend, and React delays what has suspended. */
  componentOf(screen: string): ComponentType | undefined;
  /** Fetches a screen and what it needs at once, for a document that starts with it. */
  loadWithNeeds(screen: string): Promise<unknown>;
  /** The screens to preload while this one is filled in. */
  namesAfter(screen: string): readonly string[];
  /** Preloads a screen. A failure is reported when the screen is needed. */
  preload(screen: string): void;
  /**
   * Preloads what follows a screen, so that the next step is shown at once. A failure is reported when it is needed.
   */
  preloadAfter(screen: string): void;
}

/** By the `screen` of a state's meta. */
export interface ScreenLoaders {
  /** From the landing to the policy, in order. */
  readonly way: Loaders;
  readonly beside: Loaders;
  /** What a screen needs to fetch its data. */
  readonly needs?: Readonly<Record<string, () => Promise<unknown>>>;
}

interface Early {
  /** To preload earlier: what one of several answers leads to, and what a large later screen needs. */
  readonly early?: Readonly<Record<string, readonly (string | (() => Promise<unknown>))[]>>;
  /** Screens after which nothing is preloaded, because they are large themselves. */
  readonly alone?: readonly string[];
}

const ignoreFailure = (loading: Promise<unknown>): void => void loading.catch(() => undefined);

/** Makes a line's screens from their loaders. */
export const screensOf = (
  { way, beside, needs = {} }: ScreenLoaders,
  { early = {}, alone = [] }: Early = {},
): Screens => {
  const ordered = Object.keys(way);
  const loaders = { ...way, ...beside };
  const loaded = new Map<string, ComponentType>();
  const load = async (name: string) => {
    const screen = await loaders[name]?.();
    if (!screen) throw new Error(`No screen is called “${name}”.`);
    loaded.set(name, screen.default);
    return screen;
  };
  const names = Object.keys(loaders);
  const lazyOnes = new Map(names.map((name) => [name, lazy(withReload(() => load(name)))]));

  const after = (screen: string) => {
    if (alone.includes(screen)) return [];
    const [next] = ordered.slice(ordered.indexOf(screen) + 1);
    return [...(next !== undefined && screen in way ? [next] : []), ...(early[screen] ?? [])];
  };
  return {
    names,
    way: ordered,
    loadWithNeeds: (screen) => Promise.all([load(screen), needs[screen]?.()]),
    componentOf: (screen) => loaded.get(screen) ?? lazyOnes.get(screen),
    namesAfter: (screen) => after(screen).filter((one) => typeof one === 'string'),
    preload: (screen) => ignoreFailure(load(screen)),
    preloadAfter: (screen) => {
      for (const one of after(screen)) ignoreFailure(typeof one === 'string' ? load(one) : one());
    },
  };
};
