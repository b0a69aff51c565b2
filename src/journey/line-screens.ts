import { type ComponentType, lazy } from 'react';
import type { ScreenOf } from '#machines/core/chart-builder.ts';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import { withReload } from '#src/lib/shell/with-reload.ts';

/** The screens of the states that every line has. */
export type SharedScreen = ScreenOf<JourneyMachine>;

/** Loads a screen. */
export type Load = () => Promise<{ default: ComponentType }>;

/** A line's screens: each a lazy chunk. */
export interface LineScreens {
  readonly names: readonly string[];
  /** Once it is fetched, a screen is shown at once: a lazy one would suspend, and React holds what suspended back. */
  componentOf(screen: string): ComponentType | undefined;
  /** Fetches a screen, and what it needs to fetch its data. */
  load(screen: string): Promise<unknown>;
  /** As `load`, of several. A failure is met when the screen is needed. */
  preload(screens: readonly string[]): void;
}

/**
 * Makes a line's screens from their loaders, by the `screen` of a state's meta.
 * @typeParam Screen the screens of the line's machine. One without a loader does not compile.
 * @param needs what a screen needs to fetch its data
 */
export const screensOf = <Screen extends string>(
  ofLine: Readonly<Record<Screen, Load>>,
  needs: Readonly<Record<string, () => Promise<unknown>>> = {},
): LineScreens => {
  const loaders: Readonly<Record<string, Load>> = ofLine;
  const loaded = new Map<string, ComponentType>();
  const loadScreen = async (name: string) => {
    const screen = await loaders[name]?.();
    if (!screen) throw new Error(`No screen is called “${name}”.`);
    loaded.set(name, screen.default);
    return screen;
  };
  const load = (name: string) => Promise.all([loadScreen(name), needs[name]?.()]);
  const names = Object.keys(loaders);
  const lazyOnes = new Map(names.map((name) => [name, lazy(withReload(() => loadScreen(name)))]));
  return {
    names,
    componentOf: (screen) => loaded.get(screen) ?? lazyOnes.get(screen),
    load,
    preload: (screens) => {
      for (const screen of screens) load(screen).catch(() => undefined);
    },
  };
};
