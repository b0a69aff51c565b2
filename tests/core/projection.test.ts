import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { healthMachine } from '#machines/lines/health/health.machine.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';
import { ORDINARY } from '#tools/model/fixtures/people.ts';
import { destinations, projection } from '#tools/model/fixtures/visitor.ts';
import { UNTIL_GATEWAY, UNTIL_KYC, UNTIL_LIST, UNTIL_PREVIEW, worldAfter } from '#tools/model/journey.ts';
import type { World } from '#tools/model/types.ts';
import { next } from '#tools/model/world.ts';

const previewing = worldAfter(UNTIL_PREVIEW);
const paid = worldAfter([...UNTIL_GATEWAY, 'payment.return', 'askPaymentStatus saved SUCCESS']);

const via = (world: World, to: ReturnType<typeof destinations>[number]): JourneySnapshot => {
  const event = { type: 'xstate.route', ...to.event } as const;
  return next(world, { type: 'visitor', name: to.name, variant: to.name, event }).journey;
};

/** Each route from a world from which it is allowed. */
const arrivals = destinations(previewing.journey, ORDINARY).flatMap((to) => {
  const event = { type: 'xstate.route', ...to.event } as const;
  const from = [previewing, worldAfter(UNTIL_GATEWAY.slice(0, -2)), paid].find(({ journey }) => journey.can(event));
  return from ? [{ to, arrived: via(from, to) }] : [];
});

describe('a path', () => {
  it('leads to the state that it is the path of, for every route of the chart', {
    tags: ['§2.routes-and-states'],
  }, () => {
    const found = new Set(arrivals.map(({ to }) => to.event.to));
    const wanted = projection.routes.map(({ id }) => `#${id}` as const);
    expect(wanted.filter((id) => !found.has(id))).toEqual([]);
    for (const { to, arrived } of arrivals) {
      const path = projection.pathOf(arrived);
      expect(path).not.toBeNull();
      expect(projection.routeFor(path ?? '')).toEqual(to.event);
    }
  });

  it('stays the same with slashes at its end', () => {
    expect(projection.routeFor('/health/quote-list//')).toEqual({ to: '#quote-list', params: {} });
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
    expect(destination).toEqual({ to: '#product-details', params: { product_id: 'a/b c' } });
    const listed = worldAfter(UNTIL_LIST);
    const shown = destination && via(listed, { name: 'escaped', event: destination });
    expect(shown && projection.pathOf(shown)).toBe('/health/quote-list/a%2Fb%20c');
  });

  it('to somebody who is not covered is refused', () => {
    const destination = projection.routeFor('/health/proposer/member-details/FATHER');
    expect(destination).not.toBeNull();
    if (destination) expect(previewing.journey.can({ type: 'xstate.route', ...destination })).toBe(false);
  });
});

describe('a place', () => {
  it('has no path while the record is being loaded, so that the URL stays', () => {
    const loading = worldAfter(['load where one is'], worldAfter(UNTIL_LIST));
    expect(projection.place(loading.journey)).toMatchObject({ path: null, screen: 'restoring' });
  });

  it('is the landing at once for a newcomer, who has nothing to load', () => {
    expect(projection.place(worldAfter([]).journey)).toMatchObject({ path: '/health', screen: 'landing' });
  });

  it('is the deepest that the chart describes', () => {
    expect(projection.place(paid.journey)).toMatchObject({ screen: 'policy-download', replaces: true });
    const refused = worldAfter([...UNTIL_KYC, 'document.submit rejected', 'submitDocument saved']);
    expect(projection.place(refused.journey)).toMatchObject({
      screen: 'kyc-refused',
      path: '/health/proposer/kyc-form',
      step: 'kyc-form',
    });
  });
});

describe('a refused link', () => {
  const said = (world: World) => world.journey.context.notice?.message ?? '';

  it('names the step that stands in between', () => {
    expect(said(worldAfter(['route.refuse known'], worldAfter(UNTIL_LIST)))).toMatch(
      /^Please complete “Choose a plan” first/,
    );
  });

  it('says nothing to a newcomer whose link leads to the first step', () => {
    const toldAt = (path: string) => {
      const input = { line: 'health', rfqId: null, proposerId: null, destination: projection.routeFor(path) } as const;
      const [{ value, context }] = initialTransition(healthMachine, input);
      expect(value).toBe('registering');
      return context.notice?.message ?? '';
    };
    expect(toldAt('/health/personal-details')).toBe('');
    expect(toldAt('/health/quote-list')).toMatch(/^Please complete “Your details” first/);
  });

  it('says that earlier answers are closed once money moved', () => {
    expect(said(worldAfter(['route.refuse known'], paid))).toMatch(/can no longer be changed/);
    for (const { event } of destinations(paid.journey, ORDINARY)) {
      const { step } = projection.routes.find(({ id }) => `#${id}` === event.to)?.meta ?? {};
      const open = step === null || step === 'payment' || step === 'policy-download';
      expect(paid.journey.can({ type: 'xstate.route', ...event })).toBe(open);
    }
  });

  it('is explained by the change in hand while there is one', () => {
    const changing = worldAfter(
      ['answer.change #address-details', 'address.submit changed', 'saveAddress saved'],
      previewing,
    );
    expect(projection.place(changing.journey).step).toBe('application-preview');
    expect(said(changing)).toBe('');
    const cleared = worldAfter(
      ['answer.change #personal-details', 'personalDetails.submit changed', 'savePersonalDetails saved'],
      previewing,
    );
    expect(said(cleared)).toBe('After your change, “Your plan” has to be answered next. Everything else is kept.');
  });
});
