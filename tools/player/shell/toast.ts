import type { toastMachine } from '#machines/shell/toast.machine.ts';
import { NoControl } from '../events.ts';
import { button, pressing } from './controls.ts';
import type { PlayOf } from './play-of.ts';
import type { Stage } from './stage.ts';

const CLOSE = 'Close message';
const message = button(CLOSE);

/** Away from the message. */
const leave = ({ page }: Stage): Promise<void> => page.mouse.move(640, 40);

/** The message at the edge of every page. */
export const toastPlay = {
  calls: [],
  open: (stage) => stage.open('/complaints'),
  gestures: {
    // The app has one message: that a paid policy was not issued.
    'toast.show': () => Promise.reject(new NoControl('This page has nothing to say.')),
    'toast.close': async (stage) => {
      await pressing(CLOSE)(stage);
      await leave(stage);
    },
    'toast.hold': ({ page }) => message(page).hover(),
    'toast.release': leave,
  },
  ends: {},
  looks: { hidden: null, running: message, held: message },
  nothing: message,
} satisfies PlayOf<typeof toastMachine>;
