import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { AccessCodeRequest, OwnedHere, OwnedItems } from '#contract/shared/owner.ts';
import { journeyIdInOwnerLink } from '#contract/shared/owner-link-token.ts';
import type { OpenOwnedOutcome, RequestCodeOutcome } from '#machines/shell/find-policy.context.ts';
import { findPolicyMachine } from '#machines/shell/find-policy.machine.ts';
import { ownerLinkToken } from '#server/domain/owner/owner-link-token.ts';
import {
  FIND_POLICY_BY_NUMBER_MACHINE_FIXTURE,
  FIND_POLICY_MACHINE_FIXTURE,
  OWNED_JOURNEY,
  OWNER_LINK_TOKEN,
} from '#tools/model/fixtures/find-policy.ts';
import { machineCoverage } from '#tools/model/machine-coverage.ts';
import { allEventsOf, shellGraph, snapshotKey, transitionsFiredBy } from '#tools/model/shell-graph.ts';

type Snapshot = SnapshotFrom<typeof findPolicyMachine>;

/** Every step between any two states of the page, with their snapshots. */
const stepsOf = (fixture: typeof FIND_POLICY_MACHINE_FIXTURE) => {
  const machine: AnyStateMachine = findPolicyMachine;
  const all: { state: Snapshot; transitions: Record<string, { event: { type: string }; state: Snapshot }> }[] =
    Object.values(
      getAdjacencyMap(machine, {
        input: fixture.input,
        events: allEventsOf(fixture),
        serializeState: snapshotKey(fixture),
      }),
    );
  return all.flatMap(({ state: from, transitions }) =>
    Object.values(transitions).map(({ event, state: to }) => ({ from, event, to })),
  );
};
const steps = [...stepsOf(FIND_POLICY_MACHINE_FIXTURE), ...stepsOf(FIND_POLICY_BY_NUMBER_MACHINE_FIXTURE)];

const NOTHING: OwnedItems = { policies: [], journeys: [], refunds: [] };
const SOMETHING: OwnedItems = { ...NOTHING, journeys: [OWNED_JOURNEY] };

/** The page with a server that gives these answers. */
async function page(token: string | null, owned: OwnedItems | Error, codes_by: OwnedHere['codes_by'] = 'SMS') {
  const asked: AccessCodeRequest[] = [];
  /** What the browser does. */
  const done: string[] = [];
  const machine = findPolicyMachine.provide({
    actors: {
      loadOwned: fromPromise<OwnedHere>(async () => {
        if (owned instanceof Error) throw owned;
        return { ...owned, codes_by };
      }),
      forgetDevice: fromPromise<OwnedItems>(async () => NOTHING),
      requestCode: fromPromise<RequestCodeOutcome, AccessCodeRequest>(async ({ input }) => {
        asked.push(input);
        const sentBy = codes_by === 'EMAIL' ? 'EMAIL' : 'SMS';
        return { outcome: 'asked', asked: { request: 'A'.repeat(22), resendAt: '2026-09-05T06:00:30.000Z', sentBy } };
      }),
      confirmCode: fromPromise<OpenOwnedOutcome, { request: string; otp: string }>(async () => ({
        outcome: 'opened',
        owned: SOMETHING,
      })),
    },
    actions: {
      continueJourney: ({ event }) => void done.push(event.type),
      removeStoredIds: () => void done.push('ids removed'),
    },
  });
  const actor = createActor(machine, { input: { token } }).start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  await settled();
  return { actor, asked, done, settled, state: () => actor.getSnapshot().value };
}

describe('Find my policy', () => {
  it('comes to each of its states and takes each of its transitions', () => {
    const fired = new Set(
      [FIND_POLICY_MACHINE_FIXTURE, FIND_POLICY_BY_NUMBER_MACHINE_FIXTURE].flatMap((fixture) => [
        ...transitionsFiredBy(shellGraph(fixture)),
      ]),
    );
    const { states, transitions } = machineCoverage(findPolicyMachine, fired);
    expect(states.missed).toEqual([]);
    expect(transitions.missed).toEqual([]);
  });

  it('begins with a question, a link with what it opens', async () => {
    expect((await page(null, NOTHING)).state()).toBe('asking');
    expect((await page(OWNER_LINK_TOKEN, NOTHING)).state()).toBe('linked');
    // The search on this device failed: finding a policy works without it.
    expect((await page(null, new Error('Lost'))).state()).toBe('asking');
  });

  it('shows what is open in this browser without asking again; of a link, only if that is what it names', async () => {
    expect((await page(null, SOMETHING)).state()).toBe('found');
    expect((await page(OWNER_LINK_TOKEN, SOMETHING)).state()).toBe('found');
    const other = { ...OWNED_JOURNEY, rfqId: `RFQ-${'cd'.repeat(16)}` };
    expect((await page(OWNER_LINK_TOKEN, { ...NOTHING, journeys: [other] })).state()).toBe('linked');
  });

  it('knows how the server sends codes, and where it did not say so, as soon as one was asked for', async () => {
    const { actor } = await page(null, NOTHING, 'EMAIL');
    expect(actor.getSnapshot().context.codesBy).toBe('EMAIL');
    const lost = await page(null, new Error('Lost'), 'EMAIL');
    expect([lost.state(), lost.actor.getSnapshot().context.codesBy]).toEqual(['asking', null]);
    lost.actor.send({ type: 'question.submit', question: { by: 'phone', mobile_number: '9820012345' } });
    await lost.settled();
    expect([lost.state(), lost.actor.getSnapshot().context.codesBy]).toEqual(['entering', 'EMAIL']);
  });

  it('is closed where no code can be sent, but for a policy’s link with number and birth date', async () => {
    expect((await page(null, NOTHING, 'NONE')).state()).toBe('closed');
    const { actor, asked, state } = await page(OWNER_LINK_TOKEN, NOTHING, 'NONE');
    for (const type of ['code.request', 'search.start'] as const) {
      expect(actor.getSnapshot().can({ type })).toBe(false);
      actor.send({ type });
    }
    expect([state(), asked]).toEqual(['linked', []]);
    actor.send({ type: 'birthDate.choose' });
    expect(state()).toBe('proving');
  });

  it('shows what is open where no code can be sent, and after forgetting it is closed', async () => {
    const { actor, settled, state } = await page(null, SOMETHING, 'NONE');
    expect([state(), actor.getSnapshot().can({ type: 'search.start' })]).toEqual(['found', false]);
    actor.send({ type: 'device.forget' });
    actor.send({ type: 'forget.confirm' });
    await settled();
    actor.send({ type: 'search.start' });
    expect(state()).toBe('closed');
  });

  it('sends the link as the question, and goes back from the code to the link', async () => {
    const { actor, asked, settled, state } = await page(OWNER_LINK_TOKEN, NOTHING);
    actor.send({ type: 'code.request' });
    await settled();
    expect(state()).toBe('entering');
    expect(asked).toEqual([{ by: 'link', token: OWNER_LINK_TOKEN }]);
    actor.send({ type: 'question.change' });
    expect(state()).toBe('linked');
  });

  it('after a link, asks by a number too, and then goes back to the number', async () => {
    const { actor, settled, state } = await page(OWNER_LINK_TOKEN, NOTHING);
    actor.send({ type: 'search.start' });
    actor.send({ type: 'question.submit', question: { by: 'phone', mobile_number: '9820012345' } });
    await settled();
    actor.send({ type: 'question.change' });
    expect([state(), actor.getSnapshot().context.question]).toEqual([
      'asking',
      { by: 'phone', mobile_number: '9820012345' },
    ]);
  });
});

describe('on every way through the page', () => {
  it('the list comes only after the server has opened something, or found it open here', () => {
    // Visitors who do not forget the device after all return to the previous list.
    const hasList = ['found', 'confirmingForget'];
    const opening = steps.filter(({ from, to }) => to.matches('found') && !hasList.includes(from.value));
    expect(opening.length).toBeGreaterThan(0);
    for (const { from, to, event } of opening) {
      expect(['loading', 'confirming', 'opening']).toContain(from.value);
      expect(event.type).toMatch(/^xstate\.done\.actor\./);
      expect(to.context.owned?.journeys).toHaveLength(1);
    }
  });

  it('opens the journey that is continued, and removes what the browser has stored once all is forgotten', async () => {
    const { actor, done, settled } = await page(null, SOMETHING);
    actor.send({ type: 'journey.continue', journey: OWNED_JOURNEY });
    expect(done).toEqual(['journey.continue']);
    actor.send({ type: 'device.forget' });
    actor.send({ type: 'forget.confirm' });
    await settled();
    expect(done).toEqual(['journey.continue', 'ids removed']);
  });

  it('after forgetting, nothing is held of what was open, nor the link to it', () => {
    const forgotten = steps.filter(({ to }) => to.matches('forgotten'));
    expect(forgotten.length).toBeGreaterThan(0);
    for (const { to } of forgotten) {
      expect(to.context).toMatchObject({ token: null, owned: { policies: [], journeys: [], refunds: [] } });
    }
  });

  it('a code is checked only under a request, and only six digits', () => {
    const checking = steps.filter(({ to, from }) => to.matches('confirming') && !from.matches('confirming'));
    expect(checking.length).toBeGreaterThan(0);
    for (const { from, event } of checking) {
      expect(from.context.asked).not.toBeNull();
      expect(event).toEqual({ type: 'code.submit', otp: '123456' });
    }
  });

  it('a fault or a refusal brings the visitor back to where they can act, with its words', () => {
    const failed = steps.filter(({ from, to }) => from.hasTag('busy') && to.context.problem !== null);
    expect(failed.length).toBeGreaterThan(0);
    for (const { from, to } of failed) {
      expect(to.hasTag('busy')).toBe(false);
      expect(to.context.question).toEqual(from.context.question);
    }
  });

  it('a problem is forgotten as soon as the visitor continues', () => {
    for (const { from, event, to } of steps) {
      if (from.value !== to.value && !event.type.startsWith('xstate.')) expect(to.context.problem).toBeNull();
    }
  });
});

describe('the journey that a link names', () => {
  it('is read off the server’s own token', () => {
    const journeyId = 'RFQ-00ff10a2b3c4d5e6f708192a3b4c5d6e';
    const expiresAt = new Date('2027-09-05T00:00:00Z');
    for (const kind of ['policy', 'journey'] as const) {
      expect(journeyIdInOwnerLink(ownerLinkToken(['a secret'], { kind, journeyId, expiresAt }))).toBe(journeyId);
    }
  });

  it.each(['', 'x', '../../etc', 'ä'.repeat(40), `${'A'.repeat(30)}!`])('is none for ‘%s’', (text) => {
    expect(journeyIdInOwnerLink(text)).toBeNull();
  });
});
