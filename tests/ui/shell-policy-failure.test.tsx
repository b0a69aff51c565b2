import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Actor, createActor, SimulatedClock, waitFor } from 'xstate';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import { EVENTS_TO_GATEWAY, healthStateAfter } from '#tools/model/lines/health/journey-events.ts';
import { click } from './render.tsx';
import { buttonCalled, openPage } from './shell-fresh.tsx';

// Spec §8: 'Unable to generate policy. Please try again later.' with the server's error code; the loader hidden.

const late = healthStateAfter([
  ...EVENTS_TO_GATEWAY,
  'page.restore',
  'askPaymentStatus saved SUCCESS',
  'generatePolicy refused POLICY_NOT_GENERATED',
]).journey;

const answer = vi.fn<() => Promise<Response>>();
const refusal = async () =>
  Response.json(
    { code: 409, message: 'The insurer’s own words', data: { reason: 'POLICY_NOT_GENERATED' } },
    { status: 409 },
  );

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  answer.mockReset();
});

/** The page of a policy that is late, on the real machine with the browser's own calls. */
const open = async () => {
  const page = await openPage();
  const { healthUi } = await import('#src/lines/health/ui.ts');
  const { withBrowserActors: withBrowser } = await import('#src/api/actors.ts');
  const clock = new SimulatedClock();
  const machine = withBrowser(healthUi.machine, healthUi.fetchQuotation);
  const snapshot = machine.resolveState({
    value: { policy: { overlay: 'dismissed', issuance: { late: 'waiting' } } },
    context: late.context,
  });
  const actor: Actor<JourneyMachine> = createActor(machine, {
    snapshot,
    clock,
    input: { line: healthUi.definition, rfqId: null, proposerId: null, destination: null },
  }).start();
  const answered = () => act(async () => void (await waitFor(actor, (current) => !current.hasTag('busy'))));
  return { ...page, actor, clock, answered };
};
const toast = () => document.querySelector<HTMLElement>('[data-tone]');

describe('a policy that cannot be generated', () => {
  test('is told with the words of the spec, by the server’s code, and the loader is hidden', {
    tags: ['§4.policy-page-failure', '§8.policy-failure'],
  }, async () => {
    answer.mockImplementation(refusal);
    const { host, actor, answered, showPageLoader: showLoader } = await open();
    act(showLoader);
    actor.send({ type: 'policy.check' });
    await answered();
    expect(toast()?.textContent).toBe('Unable to generate policy. Please try again later.');
    // 409 is none of the four codes with a look of their own.
    expect(toast()?.dataset.tone).toBe('info');
    expect(host.querySelector('[data-visible]')).toBeNull();
    expect(actor.getSnapshot().matches({ policy: { issuance: { late: 'waiting' } } })).toBe(true);
    actor.stop();
  });

  test('has the look of its code', async () => {
    answer.mockImplementation(async () =>
      Response.json({ code: 500, message: 'No', data: { reason: 'INTERNAL' } }, { status: 500 }),
    );
    const { actor, answered } = await open();
    actor.send({ type: 'policy.check' });
    await answered();
    expect(toast()?.dataset.tone).toBe('fatal');
    actor.stop();
  });

  test('is told as information when no code came, because the network is down', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    const { actor, answered } = await open();
    actor.send({ type: 'policy.check' });
    await answered();
    expect(toast()?.textContent).toBe('Unable to generate policy. Please try again later.');
    expect(toast()?.dataset.tone).toBe('info');
    actor.stop();
  });

  test('is not told again every five seconds when the page asks automatically', async () => {
    answer.mockImplementation(refusal);
    const { actor, clock, answered } = await open();
    actor.send({ type: 'policy.check' });
    await answered();
    click(buttonCalled('Close message'));
    clock.increment(5000);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await answered();
    expect(answer).toHaveBeenCalledTimes(2);
    expect(toast()).toBeNull();
    actor.stop();
  });
});
