import type { visitCountingMachine } from '#machines/shell/visit-counting.machine.ts';
import { visitCountingTexts as copy } from '#src/app/pages/visit-counting-copy.ts';
import { NoControl } from '../events.ts';
import { pressing, text } from './controls.ts';
import type { PlayOf } from './play-of.ts';

/** The choice at the end of /privacy. */
export const visitCountingPlay = {
  calls: [],
  open: (stage) => stage.open('/privacy'),
  gestures: {
    // A new browser has refused nothing.
    'choice.read': async (stage, { isRefused, byBrowser }) => {
      if (isRefused || byBrowser) throw new NoControl('This page cannot change what the browser says.');
      await stage.page.locator('[data-visit-counting]').scrollIntoViewIfNeeded();
    },
    'counting.refuse': async (stage, { isStored }) => {
      if (!isStored) throw new NoControl('This page cannot switch storage off.');
      await pressing(copy.refuse)(stage);
    },
    'counting.allow': pressing(copy.allow),
  },
  ends: {},
  looks: {
    unread: null,
    counted: text(copy.counted),
    refused: text(copy.refused),
    notStored: text(copy.notStored),
    byBrowser: text(copy.byBrowser),
  },
} satisfies PlayOf<typeof visitCountingMachine>;
