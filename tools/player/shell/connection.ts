import type { connectionMachine } from '#machines/shell/connection.machine.ts';
import { copy } from '#src/app/shell/copy.ts';
import { text } from './controls.ts';
import type { PlayOf } from './play-of.ts';

/** The bar above every page. */
export const connectionPlay = {
  calls: [],
  open: (stage) => stage.open('/complaints'),
  gestures: {
    'connection.lose': (stage) => stage.setOffline(true),
    'connection.return': (stage) => stage.setOffline(false),
  },
  ends: {},
  looks: { online: null, offline: text(copy.connection.offline), back: text(copy.connection.back) },
  nothing: (page) => page.locator('[data-connection]'),
} satisfies PlayOf<typeof connectionMachine>;
