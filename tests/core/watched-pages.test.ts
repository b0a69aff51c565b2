import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { callbackMachine } from '#machines/shell/callback.machine.ts';
import { type Taken, watchTransitions } from '#tools/player/in-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.inspectMachines = undefined;
});

/** An actor as a page runs it, and what the page reports of it. */
const watched = () => {
  const seen: Taken[] = [];
  vi.stubGlobal('window', { e2eFired: (taken: Taken) => seen.push(taken) });
  watchTransitions();
  const inspect = globalThis.inspectMachines;
  const machine = callbackMachine.provide({ actors: { requestCallback: fromPromise(() => new Promise(() => {})) } });
  const actor = createActor(machine, { input: { topic: 'health' }, ...(inspect ? { inspect } : {}) });
  return { actor, seen };
};
const NOTHING = { machine: 'callback', states: ['callback', 'callback.phone'], transitions: [], pairs: [], guards: [] };
const answer = (isTrue: boolean) => [{ type: 'phoneIsGood', params: {}, isTrue }];

it('a page reports the first state of a machine', () => {
  const { actor, seen } = watched();
  actor.start();
  expect(seen).toEqual([NOTHING]);
});

it('a page reports what guards answer, also where no transition follows', () => {
  const { actor, seen } = watched();
  actor.start();
  actor.send({ type: 'phone.submit', mobileNumber: '5820012345' });
  actor.send({ type: 'phone.submit', mobileNumber: '9820012345' });
  expect(seen.slice(1)).toEqual([
    { ...NOTHING, guards: answer(false) },
    {
      ...NOTHING,
      states: ['callback', 'callback.name'],
      transitions: ['callback.phone  phone.submit  #0'],
      guards: answer(true),
    },
  ]);
});
