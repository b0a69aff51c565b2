import { createActor } from 'xstate';
import { connectionMachine } from '#machines/shell/connection.machine.ts';
import { installMachine } from '#machines/shell/install.machine.ts';
import { type ToastMessage, toastMachine } from '#machines/shell/toast.machine.ts';
import { type ApplyUpdate, updateMachine } from '#machines/shell/update.machine.ts';
import { inspected } from '../inspect.ts';
import { promptInstall } from './installPrompt.ts';
import { rememberRefusal } from './installRefusal.ts';
import { lazyActor } from './lazyActor.ts';

/** The shell's machines, which live as long as the page. Other modules use them through `lazyShell.ts`. */

export const toast = lazyActor(() => createActor(toastMachine, inspected()));
export const connection = lazyActor(() => createActor(connectionMachine, inspected()));
export const install = lazyActor(() =>
  createActor(installMachine.provide({ actors: { promptInstall }, actions: { rememberRefusal } }), inspected()),
);
export const update = lazyActor(() =>
  createActor(updateMachine.provide({ actions: { reloadPage: () => window.location.reload() } }), inspected()),
);

export const showToast = (payload: ToastMessage): void => toast().actor.send({ type: 'toast.show', payload });

export const setInterruptible = (interruptible: boolean): void =>
  install().actor.send({ type: 'page.change', interruptible });

/** Offers a waiting new version. `apply` activates it and settles once it is active; then the page is reloaded. */
export const offerUpdate = (apply: ApplyUpdate): void => update().actor.send({ type: 'update.offer', apply });
