import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  INSTALL_CARD_HIDDEN_DAYS,
  type InstallAnswer,
  type InstallEvent,
  installMachine,
} from '#machines/shell/install.machine.ts';

const OFFER: InstallEvent = { type: 'install.offer', refusedLately: false };
const FORM: InstallEvent = { type: 'page.change', interruptible: false };
const LANDING: InstallEvent = { type: 'page.change', interruptible: true };

/** The machine in a browser whose own prompt gets this answer. */
const start = (answer: InstallAnswer | Error) => {
  const rememberRefusal = vi.fn();
  const asked = vi.fn();
  const promptInstall = fromPromise<InstallAnswer>(async () => {
    asked();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const machine = installMachine.provide({ actors: { promptInstall }, actions: { rememberRefusal } });
  const actor = createActor(machine).start();
  const send = (...events: InstallEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const answered = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  const isShown = () => actor.getSnapshot().matches({ offered: 'shown' });
  return { actor, send, answered, isShown, asked, rememberRefusal };
};

describe('the install card', () => {
  it('is shown when the browser’s install event is captured, and not before', { tags: ['§4.install-event'] }, () => {
    const { send, isShown } = start('accepted');
    expect(isShown()).toBe(false);
    send(OFFER);
    expect(isShown()).toBe(true);
  });

  it('asks by the browser’s own prompt, once, and is gone after it was accepted', async () => {
    const { actor, send, answered, asked, rememberRefusal } = start('accepted');
    send(OFFER, { type: 'install.accept' }, { type: 'install.accept' });
    expect((await answered()).value).toBe('installed');
    expect(asked).toHaveBeenCalledOnce();
    expect(rememberRefusal).not.toHaveBeenCalled();
    send(OFFER);
    expect(actor.getSnapshot().value).toBe('installed');
  });

  it('is gone and stays away when the browser’s prompt is dismissed', async () => {
    const { actor, send, answered, rememberRefusal } = start('dismissed');
    send(OFFER, { type: 'install.accept' });
    expect((await answered()).value).toBe('refused');
    expect(rememberRefusal).toHaveBeenCalledOnce();
    send(OFFER, LANDING);
    expect(actor.getSnapshot().value).toBe('refused');
  });

  it('is gone when the browser’s prompt fails', async () => {
    const { send, answered } = start(new Error('Not allowed'));
    send(OFFER, { type: 'install.accept' });
    expect((await answered()).value).toBe('refused');
  });

  it('is hidden by Cancel and stays away for the visit', () => {
    const { actor, send, asked, rememberRefusal } = start('accepted');
    send(OFFER, { type: 'install.cancel' }, OFFER, FORM, LANDING);
    expect(actor.getSnapshot().value).toBe('refused');
    expect(asked).not.toHaveBeenCalled();
    expect(rememberRefusal).toHaveBeenCalledOnce();
  });

  it(`does not come back within ${INSTALL_CARD_HIDDEN_DAYS} days of a no`, () => {
    const { actor, send } = start('accepted');
    send({ type: 'install.offer', refusedLately: true });
    expect(actor.getSnapshot().value).toBe('refused');
    expect(INSTALL_CARD_HIDDEN_DAYS).toBe(30);
  });

  it('is hidden when the browser says that it was installed by its own menu', () => {
    const { actor, send } = start('accepted');
    send(OFFER, { type: 'install.finish' });
    expect(actor.getSnapshot().value).toBe('installed');
  });

  it('never shows over a form in the middle of a journey, and comes when the journey is left', {
    tags: ['§4.install-event'],
  }, () => {
    const { send, isShown } = start('accepted');
    send(FORM, OFFER);
    expect(isShown()).toBe(false);
    send(LANDING);
    expect(isShown()).toBe(true);
    send(FORM);
    expect(isShown()).toBe(false);
    send(LANDING);
    expect(isShown()).toBe(true);
  });
});
