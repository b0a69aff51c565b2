import type { updateMachine } from '#machines/shell/update.machine.ts';
import { copy } from '#src/app/shell/copy.ts';
import { pressing, text } from './controls.ts';
import type { PlayOf } from './play-of.ts';

const { update } = copy;

/** The offer of a new version, in the corner of every page. */
export const updatePlay = {
  calls: [],
  async open(stage) {
    await stage.open('/complaints');
    // The new version reloads the page.
    await stage.stay();
  },
  gestures: {
    'update.offer': ({ page }) => page.evaluate(() => window.playedOfferUpdate()),
    'update.accept': pressing(update.update),
    'update.postpone': pressing(update.later),
  },
  ends: {
    applyUpdate: {
      done: (stage) => stage.answerAsk('registration', {}),
      fault: (stage) => stage.answerAsk('registration', { fails: true }),
    },
  },
  looks: {
    current: null,
    offered: text(update.title),
    postponed: null,
    applying: (page) => page.locator('[data-corner] [data-busy]'),
    applied: null,
  },
  nothing: text(update.title),
} satisfies PlayOf<typeof updateMachine>;
