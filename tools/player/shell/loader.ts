import type { Route } from 'playwright';
import type { pageLoaderMachine } from '#machines/shell/loader.machine.ts';
import { eventControl } from '../controls.ts';
import { pressThe } from '../events.ts';
import type { PlayOf } from './play-of.ts';
import type { Stage } from './stage.ts';

/** The code of later pages, which waits until it is let through. */
interface Held {
  readonly routes: Route[];
  isOver: boolean;
}
const codes = new WeakMap<Stage, Held>();

/** The overlay of a page that waits for its code. */
export const pageLoaderPlay = {
  calls: [],
  async open(stage) {
    const held: Held = { routes: [], isOver: false };
    codes.set(stage, held);
    const isHydrated = () => stage.page.locator('#root[data-hydrated]').count();
    await stage.page.route(/\/assets\/[^/]*\.js$/, async (route) => {
      if (!held.isOver && (await isHydrated()) > 0) held.routes.push(route);
      else await route.continue();
    });
    await stage.page.goto('/health');
    await stage.page.locator('#root[data-hydrated]').waitFor({ state: 'attached' });
  },
  gestures: {
    'loader.show': ({ hand }) => pressThe(hand, eventControl(hand, 'journey.start'), 'the start of a journey'),
    'loader.hide': async (stage) => {
      const held = codes.get(stage);
      if (!held) throw new Error('No code is held.');
      held.isOver = true;
      for (const route of held.routes) await route.continue();
    },
  },
  ends: {},
  looks: { hidden: null, shown: (page) => page.locator('[role="status"][data-visible]') },
} satisfies PlayOf<typeof pageLoaderMachine>;
