import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { healthLine } from '#contract/lines/health/health-line.ts';
import { asJourneyMachine } from '#machines/flows/journey-machine.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';
import { healthModel } from '#tools/model/lines/health/health-model.ts';
import {
  EVENTS_TO_DECLARED,
  EVENTS_TO_GATEWAY,
  EVENTS_TO_HEALTH_LIST,
  EVENTS_TO_KYC,
  EVENTS_TO_PREVIEW,
  healthStateAfter,
} from '#tools/model/lines/health/journey-events.ts';
import { nextModelState } from '#tools/model/model-state.ts';
import type { ModelState } from '#tools/model/model-types.ts';
import * as visitor from '#tools/model/visitor/destination-variants.ts';

const { projection } = healthModel;
const destinations = (journey: JourneySnapshot) =>
  visitor.destinationVariants({ model: healthModel, journey, context: journey.context, choices: healthModel.choices });

const previewing = healthStateAfter(EVENTS_TO_PREVIEW);
const referred = healthStateAfter([...EVENTS_TO_DECLARED, 'declaration saved REFERRED']);
const paid = healthStateAfter([...EVENTS_TO_GATEWAY, 'page.restore', 'askPaymentStatus saved SUCCESS']);

const via = (state: ModelState, to: ReturnType<typeof destinations>[number]): JourneySnapshot => {
  const event = { type: 'xstate.route', ...to.event } as const;
  return nextModelState(healthModel, state, { type: 'sent', name: to.name, variant: to.name, event }).journey;
};

/** Each route from a state from which it is allowed. */
const arrivals = destinations(previewing.journey).flatMap((to) => {
  const event = { type: 'xstate.route', ...to.event } as const;
  // An acceptance has no page of its own, so the decision's is that of a proposal that is referred.
  const from = [previewing, referred, healthStateAfter(EVENTS_TO_GATEWAY.slice(0, -2)), paid].find(({ journey }) =>
    journey.can(event),
  );
  return from ? [{ to, arrived: via(from, to) }] : [];
});

describe('a path', () => {
  it('leads to the state that it is the path of, for every route of the chart', {
    tags: ['§2.routes-and-states'],
  }, () => {
    const found = new Set<string>(arrivals.map(({ to }) => to.event.to));
    const wanted = projection.routes.map(({ id }) => `#${id}`);
    expect(wanted.filter((id) => !found.has(id))).toEqual([]);
    for (const { to, arrived } of arrivals) {
      const path = projection.pathOf(arrived);
      expect(path).not.toBeNull();
      expect(projection.routeFor(path ?? '')).toEqual(to.event);
    }
  });

  it('stays the same with slashes at its end', () => {
    expect(projection.routeFor('/health/quote-list//')).toEqual({ to: '#quoteList', params: {} });
    expect(projection.routeFor('/health/')).toEqual({ to: '#landing', params: {} });
  });

  it.each([
    '/',
    '/car',
    '/healthy',
    '/health/no-such-page',
    '/health/proposer',
    '/health/medical-history',
    '/health/medical-history/',
    '/health/medical-history/SELF/more',
    '/health/medical-history/%E0%A4%A',
    '/health//quote-list',
  ])('leads nowhere if the chart has none: %s', (path) => {
    expect(projection.routeFor(path)).toBeNull();
  });

  it('carries names that need escaping', () => {
    const destination = projection.routeFor('/health/quote-list/a%2Fb%20c');
    expect(destination).toEqual({ to: '#productDetails', params: { product_id: 'a/b c' } });
    const listed = healthStateAfter(EVENTS_TO_HEALTH_LIST);
    const shown = destination && via(listed, { name: 'escaped', event: destination });
    expect(shown && projection.pathOf(shown)).toBe('/health/quote-list/a%2Fb%20c');
  });

  it('to someone who is not covered is refused', () => {
    const destination = projection.routeFor('/health/proposer/member-details/FATHER');
    expect(destination).not.toBeNull();
    if (destination) expect(previewing.journey.can({ type: 'xstate.route', ...destination })).toBe(false);
  });
});

describe('a place', () => {
  it('has no path while the record is being loaded, so that the URL stays', () => {
    const loading = healthStateAfter(['load where one is'], healthStateAfter(EVENTS_TO_HEALTH_LIST));
    expect(projection.place(loading.journey)).toMatchObject({ path: null, screen: 'restoring' });
  });

  it('is the landing at once for a newcomer, who has nothing to load', () => {
    expect(projection.place(healthStateAfter([]).journey)).toMatchObject({ path: '/health', screen: 'landing' });
  });

  it('is the deepest that the chart describes', () => {
    expect(projection.place(paid.journey)).toMatchObject({ screen: 'policy', replaces: true });
    const refused = healthStateAfter([...EVENTS_TO_KYC, 'document.submit rejected', 'submitDocument saved']);
    expect(projection.place(refused.journey)).toMatchObject({
      screen: 'kyc-refused',
      path: '/health/proposer/kyc-form',
      step: 'kyc',
    });
  });
});

describe('a refused link', () => {
  const said = (state: ModelState) => state.journey.context.notice?.message ?? '';

  it('names the step that is in between', () => {
    expect(said(healthStateAfter(['route.refuse known'], healthStateAfter(EVENTS_TO_HEALTH_LIST)))).toMatch(
      /^Please complete “Choose a plan” first/,
    );
  });

  it('says nothing to a newcomer whose link leads to the first step', () => {
    const noticeAt = (path: string) => {
      const input = { line: healthLine, rfqId: null, proposerId: null, destination: projection.routeFor(path) };
      const [snapshot] = initialTransition(asJourneyMachine(healthMachine), input);
      // Not the landing, which this page has not loaded.
      expect(projection.place(snapshot)).toMatchObject({ screen: 'restoring', path: null });
      return snapshot.context.notice?.message ?? '';
    };
    expect(noticeAt('/health/personal-details')).toBe('');
    expect(noticeAt('/health/quote-list')).toMatch(/^Please complete “Your details” first/);
  });

  it('says that earlier answers are closed once money moved', () => {
    expect(said(healthStateAfter(['route.refuse known'], paid))).toMatch(/can no longer be changed/);
    for (const { event } of destinations(paid.journey)) {
      const { step } = projection.routes.find(({ id }) => `#${id}` === event.to)?.meta ?? {};
      const open = step === null || step === 'payment' || step === 'policy';
      expect(paid.journey.can({ type: 'xstate.route', ...event })).toBe(open);
    }
  });

  it('is explained by the change in hand while there is one', () => {
    const changing = healthStateAfter(
      ['answer.change #address', 'address.submit changed', 'address saved'],
      previewing,
    );
    expect(projection.place(changing.journey).step).toBe('preview');
    expect(said(changing)).toBe('');
    const cleared = healthStateAfter(
      ['answer.change #personalDetails', 'personalDetails.submit changed', 'personalDetails saved'],
      previewing,
    );
    expect(said(cleared)).toBe('After your change, “Your plan” is next. Everything else is saved.');
  });
});
