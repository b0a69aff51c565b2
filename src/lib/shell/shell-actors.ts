import { createActor } from 'xstate';
import { connectionMachine } from '#machines/shell/connection.machine.ts';
import { installMachine } from '#machines/shell/install.machine.ts';
import { type ToastMessage, toastMachine } from '#machines/shell/toast.machine.ts';
import { type ActivateNewVersion, updateMachine } from '#machines/shell/update.machine.ts';
import { actorInspectionOptions } from '../inspect.ts';
import { promptInstall } from './install-prompt.ts';
import { rememberInstallRefusal } from './install-refusal.ts';
import { lazyActor } from './lazy-actor.ts';

/** The shell's machines, which live as long as the page. Other modules use them through `lazy-shell.ts`. */

export const toastActor = lazyActor(() => createActor(toastMachine, actorInspectionOptions()));
export const connectionActor = lazyActor(() => createActor(connectionMachine, actorInspectionOptions()));
export const installActor = lazyActor(() =>
  createActor(
    installMachine.provide({ actors: { promptInstall }, actions: { rememberRefusal: rememberInstallRefusal } }),
    actorInspectionOptions(),
  ),
);
export const updateActor = lazyActor(() =>
  createActor(
    updateMachine.provide({ actions: { reloadPage: () => window.location.reload() } }),
    actorInspectionOptions(),
  ),
);

export const showToast = (payload: ToastMessage): void => toastActor().actor.send({ type: 'toast.show', payload });

export const setInstallCardAllowed = (interruptible: boolean): void =>
  installActor().actor.send({ type: 'page.change', interruptible });

/** Offers a waiting new version. `apply` activates it and settles once it is active; then the page is reloaded. */
export const offerUpdate = (apply: ActivateNewVersion): void =>
  updateActor().actor.send({ type: 'update.offer', apply });
