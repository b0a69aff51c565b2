import { createActor } from 'xstate';
import { loaderMachine } from '#machines/shell/loader.machine.ts';
import { part } from './part.ts';

export const loader = part(() => createActor(loaderMachine));

/** The whole page waits; for what waits in one place only, say so there. */
export const showLoader = (): void => loader().actor.send({ type: 'loader.show' });
export const hideLoader = (): void => loader().actor.send({ type: 'loader.hide' });
