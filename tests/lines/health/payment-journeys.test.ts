import { describe, expect, it } from 'vitest';
import { healthModel } from '#tools/model/lines/health/health-model.ts';
import { EVENTS_TO_GATEWAY, healthPlaceIn, healthStateAfter } from '#tools/model/lines/health/journey-events.ts';
import type { ModelState } from '#tools/model/model-types.ts';

// What can come of a payment, and where its journey has to end.

describe('a payment', () => {
  const returned = [...EVENTS_TO_GATEWAY, 'page.restore'];

  it('that pends is asked about until it is known', () => {
    const pending = healthStateAfter([...returned, 'askPaymentStatus saved PENDING']);
    expect(healthPlaceIn(pending).screen).toBe('payment-pending');
    expect(pending.journey.can({ type: 'payment.start' })).toBe(false);
    const clock = 'xstate.after.paymentPoll.health.payment.pending';
    expect(healthPlaceIn(healthStateAfter([clock, 'askPaymentStatus saved SUCCESS'], pending)).step).toBe('policy');
  });

  it('that failed can be made again', () => {
    const failed = healthStateAfter([...returned, 'askPaymentStatus saved FAILED']);
    expect(healthPlaceIn(failed).screen).toBe('payment-failed');
    expect(healthPlaceIn(healthStateAfter(['payment.start', 'makePayment ready'], failed)).screen).toBe(
      'payment-ready',
    );
  });

  it('that failed and is worked on again by the bank is pending, and not offered a second time', () => {
    const failed = healthStateAfter([...returned, 'askPaymentStatus saved FAILED']);
    const clock = 'xstate.after.latePaymentPoll.health.payment.failed.waiting';
    const pending = healthStateAfter([clock, 'askLatePayment saved PENDING'], failed);
    expect(healthPlaceIn(pending).screen).toBe('payment-pending');
    expect(pending.journey.can({ type: 'payment.start' })).toBe(false);
  });

  it.each(['fault', 'refused RATE_LIMITED'])(
    'that failed, and whose next order is not made (%s), is still asked about',
    (outcome) => {
      const failed = healthStateAfter([...returned, 'askPaymentStatus saved FAILED']);
      const again = healthStateAfter(['payment.start', `makePayment ${outcome}`], failed);
      expect(healthPlaceIn(again).screen).toBe('payment-failed');
      expect(again.journey.context.problem).not.toBeNull();
      const clock = 'xstate.after.latePaymentPoll.health.payment.failed.waiting';
      expect(healthPlaceIn(healthStateAfter([clock, 'askLatePayment saved SUCCESS'], again)).step).toBe('policy');
    },
  );

  it('of which nothing can be learnt is never offered a second time', () => {
    const unknown = healthStateAfter([...returned, 'askPaymentStatus fault']);
    expect(healthPlaceIn(unknown).screen).toBe('payment-unknown');
    expect(unknown.journey.can({ type: 'payment.start' })).toBe(false);
    const clock = 'xstate.after.latePaymentPoll.health.payment.unknown.waiting';
    expect(healthPlaceIn(healthStateAfter([clock, 'askLatePayment saved SUCCESS'], unknown)).step).toBe('policy');
    const refused = healthStateAfter([clock, 'askLatePayment refused RATE_LIMITED'], unknown);
    expect([healthPlaceIn(refused).screen, refused.journey.context.problem?.reason]).toEqual([
      'payment-unknown',
      'RATE_LIMITED',
    ]);
  });

  it.each(['FAILED', 'ABANDONED'])('that is %s is asked about as long as the server watches the order', (status) => {
    const unpaid = healthStateAfter([...returned, `askPaymentStatus saved ${status}`]);
    const { value, context, children } = unpaid.journey;
    const { record } = context;
    if (!record?.proposal?.payment) throw new Error('There is no order');
    const payment = { ...record.proposal.payment, next_check_at: null };
    const unwatched = { ...record, proposal: { ...record.proposal, payment } };
    const journey = healthModel.machine.resolveState({ value, context: { ...context, record: unwatched } });
    const clock = `xstate.after.latePaymentPoll.health.payment.${status.toLowerCase()}.waiting`;
    const isAskedAfter = (from: ModelState) =>
      healthStateAfter([clock], from).journey.matches({ payment: { [status.toLowerCase()]: 'asking' } });
    expect(isAskedAfter(unpaid)).toBe(true);
    expect(isAskedAfter({ ...unpaid, journey: { ...journey, children } })).toBe(false);
  });

  it('of which nothing was learnt shows that fault no longer while it is asked about again', () => {
    const unknown = healthStateAfter([...returned, 'askPaymentStatus fault']);
    expect(unknown.journey.context.problem).not.toBeNull();
    const asking = healthStateAfter(['payment.check'], unknown);
    expect(asking.journey.matches({ payment: 'checking' })).toBe(true);
    expect(asking.journey.context.problem).toBeNull();
  });

  it('that failed shows a fault of the page’s own questions until one is answered', () => {
    const clock = 'xstate.after.latePaymentPoll.health.payment.failed.waiting';
    const silent = healthStateAfter([...returned, 'askPaymentStatus saved FAILED', clock, 'askLatePayment fault']);
    const problem = silent.journey.context.problem;
    expect(problem).not.toBeNull();
    const again = healthStateAfter([clock], silent);
    expect(again.journey.matches({ payment: { failed: 'asking' } })).toBe(true);
    expect(again.journey.context.problem).toBe(problem);
    expect(healthStateAfter(['askLatePayment saved FAILED'], again).journey.context.problem).toBeNull();
  });

  it('ends as a refund when the insurer issues no policy', () => {
    const refunded = healthStateAfter([...returned, 'askPaymentStatus saved SUCCESS', 'generatePolicy saved REFUSED']);
    expect(refunded.journey.matches({ policy: { issuance: 'refunding' } })).toBe(true);
  });

  it('is safe while issuance is late, also over a reload', () => {
    const late = healthStateAfter([
      ...returned,
      'askPaymentStatus saved SUCCESS',
      'generatePolicy refused POLICY_NOT_GENERATED',
    ]);
    expect(late.journey.matches({ policy: { issuance: { late: 'waiting' } } })).toBe(true);
    const reloaded = healthStateAfter(['load where one is', 'loadRecord loaded'], late);
    expect(reloaded.journey.matches({ policy: { issuance: 'generating' } })).toBe(true);
    const clock = 'xstate.after.policyPoll.health.policy.issuance.late.waiting';
    const issued = healthStateAfter([clock, 'pollPolicy saved ISSUED'], late);
    expect(issued.journey.matches({ policy: { issuance: 'issued' } })).toBe(true);
  });
});
