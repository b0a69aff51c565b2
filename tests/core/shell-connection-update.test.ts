import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { connectionMachine } from '#machines/shell/connection.machine.ts';
import { updateMachine } from '#machines/shell/update.machine.ts';

describe('the connection', () => {
  const start = () => {
    const clock = new SimulatedClock();
    const actor = createActor(connectionMachine, { clock }).start();
    return { clock, actor, state: () => actor.getSnapshot().value };
  };

  it('says that it is lost, and for four seconds that it is back', () => {
    const { clock, actor, state } = start();
    expect(state()).toBe('online');
    actor.send({ type: 'connection.lose' });
    clock.increment(3_600_000);
    expect(state()).toBe('offline');
    actor.send({ type: 'connection.return' });
    clock.increment(3999);
    expect(state()).toBe('back');
    clock.increment(1);
    expect(state()).toBe('online');
  });

  it('that is lost again while it is said to be back is lost', () => {
    const { clock, actor, state } = start();
    for (const type of ['connection.lose', 'connection.return', 'connection.lose'] as const) actor.send({ type });
    clock.increment(60_000);
    expect(state()).toBe('offline');
  });
});

describe('an update', () => {
  const start = () => {
    const clock = new SimulatedClock();
    const reloadPage = vi.fn();
    const actor = createActor(updateMachine.provide({ actions: { reloadPage } }), { clock }).start();
    return { clock, reloadPage, actor, state: () => actor.getSnapshot().value };
  };

  it('is offered, and neither applied nor loaded without the visitor’s word', () => {
    const { clock, actor, state, reloadPage } = start();
    const apply = vi.fn(() => Promise.resolve());
    actor.send({ type: 'update.offer', apply });
    clock.increment(3_600_000);
    expect(state()).toBe('offered');
    expect(apply).not.toHaveBeenCalled();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('is applied on the visitor’s word, and then the page is loaded again', async () => {
    const { actor, reloadPage } = start();
    const apply = vi.fn(() => Promise.resolve());
    actor.send({ type: 'update.offer', apply });
    actor.send({ type: 'update.accept' });
    expect(reloadPage).not.toHaveBeenCalled();
    await waitFor(actor, (snapshot) => snapshot.matches('applied'));
    expect(apply).toHaveBeenCalledOnce();
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('that is postponed stays away until another one waits, which is applied in its place', async () => {
    const { actor, state } = start();
    const [postponed, newer] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
    actor.send({ type: 'update.offer', apply: postponed });
    actor.send({ type: 'update.postpone' });
    expect(state()).toBe('postponed');
    actor.send({ type: 'update.accept' });
    expect(state()).toBe('postponed');
    actor.send({ type: 'update.offer', apply: newer });
    expect(state()).toBe('offered');
    actor.send({ type: 'update.accept' });
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(newer).toHaveBeenCalledOnce();
    expect(postponed).not.toHaveBeenCalled();
  });

  it('that is offered while another one is still offered replaces it', async () => {
    const { actor } = start();
    const [first, second] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
    actor.send({ type: 'update.offer', apply: first });
    actor.send({ type: 'update.offer', apply: second });
    actor.send({ type: 'update.accept' });
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(second).toHaveBeenCalledOnce();
    expect(first).not.toHaveBeenCalled();
  });

  it('that fails is offered again, and says so', async () => {
    const { actor, reloadPage } = start();
    actor.send({ type: 'update.offer', apply: () => Promise.reject(new Error('Gone')) });
    actor.send({ type: 'update.accept' });
    const offered = await waitFor(actor, (snapshot) => snapshot.matches('offered'));
    expect(offered.context.failed).toBe(true);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('that neither comes nor fails counts as failed after ten seconds', () => {
    const { clock, actor, state } = start();
    actor.send({ type: 'update.offer', apply: () => new Promise(() => {}) });
    actor.send({ type: 'update.accept' });
    clock.increment(9999);
    expect(state()).toBe('applying');
    clock.increment(1);
    expect(state()).toBe('offered');
    expect(actor.getSnapshot().context.failed).toBe(true);
  });
});
