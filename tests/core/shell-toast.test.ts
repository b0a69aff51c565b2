import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { pageLoaderMachine } from '#machines/shell/loader.machine.ts';
import { type ToastEvent, toastMachine } from '#machines/shell/toast.machine.ts';

const FAILED = { code: 500, message: 'Unable to generate policy. Please try again later.' };
const SAVED = { code: 200, message: 'Saved' };
const NOTHING = { code: 0, message: '', isVisible: false };

const start = () => {
  const clock = new SimulatedClock();
  const actor = createActor(toastMachine, { clock }).start();
  const send = (...events: ToastEvent[]) => {
    for (const event of events) actor.send(event);
  };
  return { clock, send, said: () => actor.getSnapshot().context };
};

describe('the toast', () => {
  it('merges what it is given with isVisible true', { tags: ['§3.utility-state', '§4.toast-toggle'] }, () => {
    const { send, said } = start();
    expect(said()).toEqual(NOTHING);
    send({ type: 'toast.show', payload: FAILED });
    expect(said()).toEqual({ ...FAILED, isVisible: true });
  });

  it('is reset when it is closed', { tags: ['§4.toast-close'] }, () => {
    const { send, said } = start();
    send({ type: 'toast.show', payload: FAILED }, { type: 'toast.close' });
    expect(said()).toEqual(NOTHING);
  });

  it('closes automatically 3 000 ms after it became visible', {
    tags: ['§4.toast-auto-close', '§9.toast-3000-ms'],
  }, () => {
    const { clock, send, said } = start();
    send({ type: 'toast.show', payload: SAVED });
    clock.increment(2999);
    expect(said().isVisible).toBe(true);
    clock.increment(1);
    expect(said()).toEqual(NOTHING);
  });

  it('gives a new message its full time', () => {
    const { clock, send, said } = start();
    send({ type: 'toast.show', payload: SAVED });
    clock.increment(2000);
    send({ type: 'toast.show', payload: FAILED });
    clock.increment(2999);
    expect(said()).toEqual({ ...FAILED, isVisible: true });
    clock.increment(1);
    expect(said().isVisible).toBe(false);
  });

  it('waits while it is held, and then has its full time again', { tags: ['§4.toast-auto-close'] }, () => {
    const { clock, send, said } = start();
    send({ type: 'toast.show', payload: SAVED });
    clock.increment(2999);
    send({ type: 'toast.hold' });
    clock.increment(60_000);
    expect(said()).toEqual({ ...SAVED, isVisible: true });
    send({ type: 'toast.release' });
    clock.increment(2999);
    expect(said().isVisible).toBe(true);
    clock.increment(1);
    expect(said().isVisible).toBe(false);
  });

  it('stays held when a new message comes under the pointer', () => {
    const { clock, send, said } = start();
    send({ type: 'toast.show', payload: SAVED }, { type: 'toast.hold' }, { type: 'toast.show', payload: FAILED });
    clock.increment(60_000);
    expect(said()).toEqual({ ...FAILED, isVisible: true });
    send({ type: 'toast.close' });
    expect(said()).toEqual(NOTHING);
  });
});

describe('the loader', () => {
  it('is a flag and no count: it shows and hides', { tags: ['§3.utility-state', '§4.loader'] }, () => {
    const actor = createActor(pageLoaderMachine).start();
    const states = (['loader.show', 'loader.show', 'loader.hide'] as const).map((type) => {
      actor.send({ type });
      return actor.getSnapshot().value;
    });
    expect(states).toEqual(['shown', 'shown', 'hidden']);
  });
});
