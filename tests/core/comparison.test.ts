import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { healthLine } from '#contract/lines/health/health-line.ts';
import { DEFAULT_HEALTH_FILTERS } from '#contract/lines/health/quote.ts';
import { initialContext } from '#machines/core/actions.ts';
import { comparisonQuery, readComparison } from '#machines/core/comparison.ts';
import { healthModel } from '#tools/model/lines/health/health-model.ts';
import {
  EVENTS_TO_GATEWAY,
  EVENTS_TO_HEALTH_LIST,
  EVENTS_TO_PLAN,
  healthStateAfter,
} from '#tools/model/lines/health/journey-events.ts';
import { loadedPageState } from '#tools/model/model-state.ts';
import type { ModelState } from '#tools/model/model-types.ts';

// A comparison that is opened by its address: on the page that gave it, on another device, and by someone without a
// journey.

const FILTERS = {
  ...DEFAULT_HEALTH_FILTERS,
  cover_amount: 250_000_000,
  maternity_Cover: true,
  addons: ['OPD' as const],
};
const context = initialContext({ line: healthLine, rfqId: null, proposerId: null, destination: null });
const QUERY =
  '?compare=kaveri-care&compare=banyan-shelter&cover_amount=250000000&maternity_Cover=true&policy_period=1&sortBy=premium_low_to_high&addons=OPD';
const LINK = `/health/compare${QUERY}`;
const opened = (state: ModelState | null, link = LINK): ModelState => {
  const { pathname, search } = new URL(link, 'https://chhatri.example');
  return loadedPageState(healthModel, state?.server ?? null, healthModel.projection.routeFor(pathname, search));
};

describe('the address of a comparison', () => {
  it('says the plans and the filters, and nothing else', { tags: ['§3.compare-key'] }, () => {
    const compare = ['kaveri-care', 'banyan-shelter'];
    expect(comparisonQuery({ ...context, compare, filters: FILTERS })).toBe(QUERY);
    expect(comparisonQuery(context)).toBe('');
  });

  it('is read back as it was', () => {
    expect(readComparison(healthLine, QUERY)).toEqual({ compare: ['kaveri-care', 'banyan-shelter'], filters: FILTERS });
  });

  it('with plans alone has the filters that the list begins with', () => {
    expect(readComparison(healthLine, '?compare=a&compare=b')).toEqual({
      compare: ['a', 'b'],
      filters: DEFAULT_HEALTH_FILTERS,
    });
  });

  it.each([
    ['more than three plans', '?compare=a&compare=b&compare=c&compare=d', ['a', 'b', 'c']],
    ['a plan twice', '?compare=a&compare=a&compare=b', ['a', 'b']],
    ['an id that no plan can have', `?compare=${'x'.repeat(61)}&compare=&compare=b`, ['b']],
  ])('with %s keeps what can be compared', (_what, query, compare) => {
    expect(readComparison(healthLine, query)?.compare).toEqual(compare);
  });

  it.each(['cover_amount=1', 'policy_period=9', 'sortBy=commission', 'addons=NO_SUCH'])(
    'with a filter that cannot be true, %s, has the filters that the list begins with',
    (filter) => {
      expect(readComparison(healthLine, `?compare=a&${filter}`)?.filters).toEqual(DEFAULT_HEALTH_FILTERS);
    },
  );

  it.each(['', '?', '?proposerId=PRP-1', '?compare='])('%j names nothing to compare', (query) => {
    expect(readComparison(healthLine, query)).toBeNull();
  });

  it('belongs to the page of the comparison only', () => {
    const { routeFor, place } = healthModel.projection;
    expect(routeFor('/health/compare', '?compare=a')).toEqual({ to: '#compare', params: { comparison: '?compare=a' } });
    expect(routeFor('/health/quote-list', '?compare=a')).toEqual({ to: '#quoteList', params: {} });
    expect(place(healthStateAfter(EVENTS_TO_HEALTH_LIST).journey).search).toBeNull();
  });
});

describe('opened by someone with prices', () => {
  it('it is shown at once', () => {
    const state = healthStateAfter(
      ['loadRecord loaded', 'fetchQuoteList offers'],
      opened(healthStateAfter(EVENTS_TO_HEALTH_LIST)),
    );
    expect(healthModel.projection.place(state.journey)).toMatchObject({ path: '/health/compare', search: QUERY });
    expect(state.journey.context).toMatchObject({ compare: ['kaveri-care', 'banyan-shelter'], filters: FILTERS });
    expect(state.journey.context.intent).toBeNull();
  });

  it('it is shown also when a plan was chosen already', () => {
    const state = healthStateAfter(['loadRecord loaded'], opened(healthStateAfter(EVENTS_TO_PLAN)));
    expect(state.journey.context.compare).toEqual(['kaveri-care', 'banyan-shelter']);
    expect(state.journey.matches('compare')).toBe(true);
  });
});

describe('opened by someone without a journey', () => {
  const TO_LIST = EVENTS_TO_HEALTH_LIST.slice(2).filter((name) => name !== 'fetchQuoteList offers');
  const begun = healthStateAfter(['registerQuote saved'], opened(null));

  it('begins a quote, and says that the comparison comes after it', () => {
    expect(healthModel.projection.place(begun.journey).path).toBe('/health/personal-details');
    expect(begun.journey.context.notice).toEqual({
      at: 'personalDetails',
      message:
        'You opened a comparison of plans. Their prices depend on your answers, so these come first. Then you see the same plans side by side.',
    });
  });

  it('leads from the last question to the comparison', () => {
    const state = healthStateAfter(TO_LIST, begun);
    expect(state.journey.matches('compare')).toBe(true);
    expect(state.journey.context).toMatchObject({
      compare: ['kaveri-care', 'banyan-shelter'],
      filters: FILTERS,
      intent: null,
    });
  });

  it('is told of no change: nothing was answered before', () => {
    const toTheEnd = { type: 'route.refuse', destination: { to: '#policy', params: {} } } as const;
    const [refused] = transition(healthModel.machine, begun.journey, toTheEnd);
    expect(refused.context.notice?.message).toMatch(/^Please complete “.*” first\./);
    expect(refused.context.intent).toMatchObject({ kind: 'comparison', to: { to: '#compare' } });
  });

  it('says it once', () => {
    expect(begun.journey.context.notice).not.toBeNull();
    expect(healthStateAfter(TO_LIST, begun).journey.context.notice).toBeNull();
  });
});

describe('opened by someone', () => {
  it('in the middle of the questions, comes after the rest of them', () => {
    const half = healthStateAfter([
      ...EVENTS_TO_HEALTH_LIST.slice(0, 2),
      'personalDetails.submit ill',
      'personalDetails saved',
    ]);
    const state = healthStateAfter(['loadRecord loaded'], opened(half));
    expect(state.journey.value).toEqual({ medicalHistory: 'editing' });
    expect(state.journey.context.notice?.message).toMatch(/^You opened a comparison/);
    const named = ['medicalHistory.submit given', 'medicalHistory saved'];
    const rest = [...named, ...named];
    expect(healthStateAfter(rest, state).journey.matches('compare')).toBe(true);
  });

  it('who has paid, opens nothing, and leaves nothing behind', () => {
    const paid = healthStateAfter([...EVENTS_TO_GATEWAY, 'page.restore', 'askPaymentStatus saved SUCCESS']);
    const state = healthStateAfter(['loadRecord loaded'], opened(paid));
    expect(state.journey.matches('policy')).toBe(true);
    expect(state.journey.context).toMatchObject({ intent: null });
    expect(state.journey.context.notice?.message).toMatch(/^Your payment is under way or made/);
  });
});
