import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type SendLinkOutcome, sendLinkMachine } from '#machines/shell/send-link.machine.ts';
import { SEND_LINK_MACHINE_FIXTURE } from '#tools/model/fixtures/send-link.ts';
import { machineCoverage } from '#tools/model/machine-coverage.ts';
import { shellGraph, transitionsFiredBy } from '#tools/model/shell-graph.ts';

it('comes to each of its states and takes each of its transitions', () => {
  const { states, transitions } = machineCoverage(
    sendLinkMachine,
    transitionsFiredBy(shellGraph(SEND_LINK_MACHINE_FIXTURE)),
  );
  expect(states.missed).toEqual([]);
  expect(transitions.missed).toEqual([]);
});

it('sends to the number that was typed, says so, and after a fault keeps the number', async () => {
  const calls: unknown[] = [];
  const sendLink = fromPromise<SendLinkOutcome, { rfqId: string; mobileNumber: string }>(async ({ input }) => {
    calls.push(input);
    if (calls.length === 1) throw new Error('Lost');
    return { outcome: 'sent' };
  });
  const machine = sendLinkMachine.provide({ actors: { sendLink } });
  const actor = createActor(machine, { input: { rfqId: 'RFQ-1', mobileNumber: '' } }).start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  actor.send({ type: 'phone.submit', mobileNumber: '12345' });
  expect(calls).toEqual([]);
  const phone = { type: 'phone.submit', mobileNumber: '9820012345' } as const;
  actor.send(phone);
  expect((await settled()).hasTag('sent')).toBe(false);
  expect(actor.getSnapshot().context).toMatchObject({ mobileNumber: '9820012345', problem: { kind: 'BUG' } });
  actor.send(phone);
  expect((await settled()).value).toBe('sent');
  // By this tag the page says so.
  expect(actor.getSnapshot().hasTag('sent')).toBe(true);
  expect(actor.getSnapshot().context.problem).toBeNull();
  expect(calls).toEqual([1, 2].map(() => ({ rfqId: 'RFQ-1', mobileNumber: '9820012345' })));
});
