import { createActor } from 'xstate';
import { connectionMachine } from '#machines/shell/connection.machine.ts';
import { installMachine } from '#machines/shell/install.machine.ts';
import { type ToastMessage, toastMachine } from '#machines/shell/toast.machine.ts';
import { type ApplyUpdate, updateMachine } from '#machines/shell/update.machine.ts';
import { promptInstall } from './installPrompt.ts';
import { rememberRefusal } from './installRefusal.ts';
import { part } from './part.ts';

/**
 * What the shell has to say now and then. Its machines live as long as the page; they come once the page stands, and
 * `say.ts` has the few words in which everything else speaks to them.
 */

export const toast = part(() => createActor(toastMachine));
export const connection = part(() => createActor(connectionMachine));
export const install = part(() =>
  createActor(installMachine.provide({ actors: { promptInstall }, actions: { rememberRefusal } })),
);
export const update = part(() =>
  createActor(updateMachine.provide({ actions: { reloadPage: () => window.location.reload() } })),
);

/** Says something for three seconds. `code` chooses icon and colour (spec §8). */
export const showToast = (payload: ToastMessage): void => toast().actor.send({ type: 'toast.show', payload });

/** Whether the page may be interrupted by the install card: not in the middle of a journey. */
export const setInterruptible = (interruptible: boolean): void =>
  install().actor.send({ type: 'page.change', interruptible });

/** A new version waits. `apply` lets it take over and settles when it did; the page is then loaded anew. */
export const offerUpdate = (apply: ApplyUpdate): void => update().actor.send({ type: 'update.offer', apply });
