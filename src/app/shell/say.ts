import type { ToastMessage } from '#machines/shell/toast.machine.ts';

/** How the rest of the app speaks to the shell, whose machines are fetched late: a first page is not held up by them. */

const shell = () => import('./shell.ts');
/** A part that cannot be fetched says nothing; the page itself shows every problem too. */
const unheard = (): void => undefined;

/** Says something for three seconds. `code` chooses icon and colour (spec §8). */
export const showToast = (message: ToastMessage): Promise<void> =>
  shell().then((parts) => parts.showToast(message), unheard);

/** Whether the page may be interrupted by the install card: not in the middle of a journey. */
export const setInterruptible = (interruptible: boolean): Promise<void> =>
  shell().then((parts) => parts.setInterruptible(interruptible), unheard);
