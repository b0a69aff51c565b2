import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { DECISION_STATES, type DecisionMachineEvent, decisionMachine } from '#machines/lifecycles/decision.machine.ts';
import {
  AGREED_PREMIUM,
  ASKED_AT,
  BEFORE_OFFER_ENDS,
  DEARER_PREMIUM,
  DECIDED_AT,
  decisionWithStatus,
  insurerAnswerWithStatus,
  LIFECYCLE_FIXTURES,
  OFFER_ENDS_AT,
  priceAgreeEvent,
  UNDERWRITING_REQUEST,
} from '#tools/model/fixtures/lifecycles.ts';
import { drawnBranches, leadingTo, takenIn, walk } from './lifecycle-graph.ts';

const nodes = walk(LIFECYCLE_FIXTURES.decision);

const having = (...events: DecisionMachineEvent[]) =>
  events.reduce(
    (snapshot, event) => transition(decisionMachine, snapshot, event)[0],
    initialTransition(decisionMachine, UNDERWRITING_REQUEST)[0],
  );

describe('the insurer’s decision', () => {
  it('comes into every state and takes every transition that it draws', () => {
    expect(new Set([...nodes.values()].map(({ state }) => state))).toEqual(new Set(DECISION_STATES));
    expect(takenIn(nodes).sort()).toEqual(drawnBranches(decisionMachine).sort());
  });

  it('is final for a proposal that is declined: another one needs another declaration', () => {
    for (const { state, steps } of nodes.values()) if (state === 'declined') expect(steps).toEqual([]);
    const acceptable = leadingTo(nodes, ({ state }) => state === 'accepted');
    for (const { key, state } of nodes.values()) expect(acceptable.has(key)).toBe(state !== 'declined');
  });

  it('begins without an answer, at the premium that the visitor agreed to', () => {
    const asking = having();
    expect(asking.value).toBe('asking');
    expect(asking.context.facts).toEqual({
      reasons: ['Asked'],
      decided_at: ASKED_AT,
      previous_premium: AGREED_PREMIUM,
      premium: AGREED_PREMIUM,
      differences: [],
    });
  });

  it('takes an answer to its own QUESTION only', () => {
    expect(having(insurerAnswerWithStatus('ACCEPTED', DECIDED_AT)).value).toBe('asking');
    expect(having(insurerAnswerWithStatus('REFERRED'), insurerAnswerWithStatus('ACCEPTED')).value).toBe('referred');
    expect(having(insurerAnswerWithStatus('REFERRED'), insurerAnswerWithStatus('ACCEPTED', DECIDED_AT)).value).toBe(
      'accepted',
    );
    // Two concurrent calls: the later answer finds the decision already made.
    expect(having(insurerAnswerWithStatus('DECLINED'), insurerAnswerWithStatus('ACCEPTED')).value).toBe('declined');
  });

  it('is accepted at another premium by the visitor, and at that premium only', () => {
    const dearer = having(insurerAnswerWithStatus('PRICE_CHANGED'));
    expect(dearer.can(priceAgreeEvent(AGREED_PREMIUM))).toBe(false);
    expect(transition(decisionMachine, dearer, priceAgreeEvent(DEARER_PREMIUM))[0].value).toBe('accepted');
  });

  it('that is accepted takes the same consent once more, as a repeated call brings it, and no other', () => {
    const accepted = having(insurerAnswerWithStatus('PRICE_CHANGED'), priceAgreeEvent(DEARER_PREMIUM));
    expect(accepted.can(priceAgreeEvent(DEARER_PREMIUM))).toBe(true);
    expect(accepted.can(priceAgreeEvent(AGREED_PREMIUM))).toBe(false);
  });

  it.each(['ACCEPTED', 'PRICE_CHANGED'] as const)(
    '%s: is good until its end, and is asked for again then',
    (status) => {
      const offer = having(insurerAnswerWithStatus(status));
      expect(offer.can({ type: 'offer.expire', at: BEFORE_OFFER_ENDS })).toBe(false);
      const ended = transition(decisionMachine, offer, { type: 'offer.expire', at: OFFER_ENDS_AT })[0];
      expect(ended.value).toBe('ended');
      const again = transition(decisionMachine, ended, { type: 'insurer.ask', ...UNDERWRITING_REQUEST })[0];
      // Nothing of the former offer is left: its expiry would end the next one at once.
      expect([again.value, again.context]).toEqual(['asking', having().context]);
    },
  );

  it('of an insurer that names no end does not end', () => {
    const { valid_until: _, ...endless } = decisionWithStatus('ACCEPTED');
    const accepted = having({ type: 'insurer.answer', askedAt: ASKED_AT, decision: endless });
    expect(accepted.can({ type: 'offer.expire', at: '2126-09-05T06:00:00.000Z' })).toBe(false);
  });
});
