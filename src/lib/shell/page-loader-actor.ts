import { createActor } from 'xstate';
import { pageLoaderMachine } from '#machines/shell/loader.machine.ts';
import { actorInspectionOptions } from '../inspect.ts';
import { lazyActor } from './lazy-actor.ts';

export const pageLoaderActor = lazyActor(() => createActor(pageLoaderMachine, actorInspectionOptions()));

/** Only if the whole page waits. A part of the page shows its own loading state. */
export const showPageLoader = (): void => pageLoaderActor().actor.send({ type: 'loader.show' });
export const hidePageLoader = (): void => pageLoaderActor().actor.send({ type: 'loader.hide' });
