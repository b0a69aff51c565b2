import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connectVisitCounting, visitCountingMachine } from '#machines/shell/visit-counting.machine.ts';

const start = () => {
  const actor = createActor(visitCountingMachine).start();
  return { actor, view: () => connectVisitCounting(actor.getSnapshot()) };
};
const READ = { type: 'choice.read', isRefused: false, byBrowser: false } as const;

describe('the choice whether visits are counted', () => {
  it('shows nothing before the browser was asked', () => {
    expect(start().view()).toBeNull();
  });

  it.each([
    [false, false, 'counted'],
    [true, false, 'refused'],
    [false, true, 'byBrowser'],
    [true, true, 'byBrowser'],
  ] as const)('of a browser with refused %s and privacy control %s is shown as %s', (isRefused, byBrowser, view) => {
    const choice = start();
    choice.actor.send({ type: 'choice.read', isRefused, byBrowser });
    expect(choice.view()).toBe(view);
  });

  it('is refused once the browser has stored it, and can be taken back', () => {
    const { actor, view } = start();
    actor.send(READ);
    actor.send({ type: 'counting.refuse', isStored: false });
    expect(view()).toBe('notStored');
    actor.send({ type: 'counting.refuse', isStored: true });
    expect(view()).toBe('refused');
    actor.send({ type: 'counting.allow' });
    expect(view()).toBe('counted');
  });
});
