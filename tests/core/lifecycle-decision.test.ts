import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { DECISION_STATUSES, type Decision } from '#contract/shared/decision.ts';
import type { Premium } from '#contract/shared/premium.ts';
import { DECISION_STATES, type DecisionEvent, decisionMachine } from '#machines/lifecycles/decision.machine.ts';
import { drawnBranches, leadingTo, takenIn, walk } from './lifecycle-graph.ts';

const premiumOf = (rupees: number): Premium => ({
  premium_details: { premium_amt: rupees * 100 },
  addons_amt: 0,
  policy_period: 1,
  gst_percent: 0,
  gst_amt: 0,
  net_premium_inc_gst: rupees * 100,
  lines: [],
  tariff_version: 'of the test',
});
const AGREED = premiumOf(1_000);
const DEARER = premiumOf(1_200);

const ASKED_AT = '2026-09-05T06:00:00.000Z';
const DECIDED_AT = '2026-09-05T06:00:10.000Z';
const ENDS_AT = '2026-09-20T06:00:10.000Z';
const BEFORE_END = '2026-09-20T06:00:09.999Z';

const question = { agreed: AGREED, reason: 'Asked', at: ASKED_AT };
const decisionOf = (status: Decision['status']): Decision => ({
  status,
  reasons: [status],
  decided_at: DECIDED_AT,
  previous_premium: AGREED,
  premium: status === 'PRICE_CHANGED' ? DEARER : AGREED,
  differences: [],
  ...((status === 'ACCEPTED' || status === 'PRICE_CHANGED') && { valid_until: ENDS_AT }),
});
const answer = (status: Decision['status'], askedAt = ASKED_AT) =>
  ({ type: 'insurer.answer', askedAt, decision: decisionOf(status) }) as const;
const agree = (premium: Premium) => ({ type: 'price.agree', amount: premium.net_premium_inc_gst }) as const;

/** One of each kind, and of each useful variant: a new event does not compile without a line here. */
const EVENTS = {
  'insurer.ask': [{ type: 'insurer.ask', ...question }],
  'insurer.answer': DECISION_STATUSES.flatMap((status) => [answer(status), answer(status, DECIDED_AT)]),
  'price.agree': [agree(AGREED), agree(DEARER)],
  'offer.expire': [BEFORE_END, ENDS_AT].map((at) => ({ type: 'offer.expire', at }) as const),
} as const satisfies { [T in DecisionEvent['type']]: readonly Extract<DecisionEvent, { type: T }>[] };
const nodes = walk(decisionMachine, Object.values(EVENTS).flat(), question);

const having = (...events: DecisionEvent[]) =>
  events.reduce(
    (snapshot, event) => transition(decisionMachine, snapshot, event)[0],
    initialTransition(decisionMachine, question)[0],
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
      previous_premium: AGREED,
      premium: AGREED,
      differences: [],
    });
  });

  it('takes an answer to its own question only', () => {
    expect(having(answer('ACCEPTED', DECIDED_AT)).value).toBe('asking');
    expect(having(answer('REFERRED'), answer('ACCEPTED')).value).toBe('referred');
    expect(having(answer('REFERRED'), answer('ACCEPTED', DECIDED_AT)).value).toBe('accepted');
    // Two concurrent calls: the later answer finds the decision already made.
    expect(having(answer('DECLINED'), answer('ACCEPTED')).value).toBe('declined');
  });

  it('is accepted at another premium by the visitor, and at that premium only', () => {
    const dearer = having(answer('PRICE_CHANGED'));
    expect(dearer.can(agree(AGREED))).toBe(false);
    expect(transition(decisionMachine, dearer, agree(DEARER))[0].value).toBe('accepted');
  });

  it.each(['ACCEPTED', 'PRICE_CHANGED'] as const)(
    '%s: is good until its end, and is asked for again then',
    (status) => {
      const offer = having(answer(status));
      expect(offer.can({ type: 'offer.expire', at: BEFORE_END })).toBe(false);
      const ended = transition(decisionMachine, offer, { type: 'offer.expire', at: ENDS_AT })[0];
      expect(ended.value).toBe('ended');
      const again = transition(decisionMachine, ended, { type: 'insurer.ask', ...question })[0];
      // Nothing of the former offer is left: its expiry would end the next one at once.
      expect([again.value, again.context]).toEqual(['asking', having().context]);
    },
  );

  it('of an insurer that names no end does not end', () => {
    const { valid_until: _, ...endless } = decisionOf('ACCEPTED');
    const accepted = having({ type: 'insurer.answer', askedAt: ASKED_AT, decision: endless });
    expect(accepted.can({ type: 'offer.expire', at: '2126-09-05T06:00:00.000Z' })).toBe(false);
  });
});
