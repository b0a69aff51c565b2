import type { ToastMessage } from '#machines/shell/toast.machine.ts';

/**
 * The shell's actions for the rest of the app. Its machines are a chunk of their own, outside the first page's budget.
 */

const loadShell = () => import('./shell-actors.ts');
/** Without the chunk there is no toast. The page itself also shows every problem. */
const ignoreFailure = (): void => undefined;

/** Shows a toast for three seconds. `code` chooses icon and colour (§8.toast-icons). */
export const showToast = (message: ToastMessage): Promise<void> =>
  loadShell().then((shell) => shell.showToast(message), ignoreFailure);

let isInterruptible = true;
let tellShell: (interruptible: boolean) => void = () => undefined;

/** Whether the install card may interrupt the page: not in the middle of a journey. Does not load the shell. */
export const allowInstallCard = (interruptible: boolean): void => {
  isInterruptible = interruptible;
  tellShell(interruptible);
};

/** Calls the listener with whether the page may be interrupted, now and at each change. */
export const watchInstallCardAllowed = (listener: typeof tellShell): void => {
  tellShell = listener;
  listener(isInterruptible);
};
