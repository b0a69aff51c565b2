import { createActor } from 'xstate';
import { loaderMachine } from '#machines/shell/loader.machine.ts';
import { inspected } from '../inspect.ts';
import { lazyActor } from './lazyActor.ts';

export const loader = lazyActor(() => createActor(loaderMachine, inspected()));

/** Only if the whole page waits. A part of the page shows its own loading state. */
export const showLoader = (): void => loader().actor.send({ type: 'loader.show' });
export const hideLoader = (): void => loader().actor.send({ type: 'loader.hide' });
