import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { healthLine } from '#contract/lines/health/health-line.ts';
import type { HealthFilters, HealthOffer, HealthPlan, HealthQuoteList } from '#contract/lines/health/quote.ts';
import type { QuoteListBase } from '#contract/shared/plan.ts';
import { PresentationReactContext } from '#src/features/plans/presentation.context.ts';
import QuoteListScreen from '#src/features/plans/quote-list/Screen.tsx';
import { healthPlans } from '#src/lines/health/plans/presentation.ts';
import { healthUi } from '#src/lines/health/ui.ts';
import { dialogs, windowOf } from './browser.ts';
import { OFFER, quoteWith } from './health-record.ts';
import { journeyAt, openScreen } from './journey.tsx';
import { find } from './render.tsx';

// The list of a journey that began with a plan of the estimate on the front door.

const silent = healthUi.machine.provide({
  actors: { fetchQuoteList: fromPromise(() => new Promise<QuoteListBase>(() => {})) },
});
const offer = (product_id: string, net_premium_inc_gst: number): HealthOffer => ({
  ...OFFER,
  product_id,
  product_name: product_id,
  net_premium_inc_gst,
});
const LIST: HealthQuoteList = {
  offers: [offer('a', 1_472_200), offer('b', 2_189_500), offer('c', 2_200_000)],
  declined: [],
  products_asked: 5,
  insurers: [],
  insurers_asked: 9,
  insurers_pending: [],
  insurers_failed: [],
};
const INSURER = { insurer_id: 'kaveri', insurer_name: OFFER.insurer_name, insurer_logo: '' };

interface Before {
  /** The price of the estimate. */
  readonly estimated?: number;
  /** The plan that was chosen in the journey itself. */
  readonly plan?: HealthPlan | null;
  readonly filters?: Partial<HealthFilters>;
}
let stop = () => {};
/** @param product_id of the plan that was chosen from the estimate */
const openList = (
  product_id: string,
  list: Partial<HealthQuoteList> = {},
  { estimated = 2_000_000, plan = null, filters = {} }: Before = {},
) => {
  const { insurer_name } = OFFER;
  const estimate = { product_id, insurer_name, product_name: product_id, net_premium_inc_gst: estimated };
  const page = openScreen(
    <PresentationReactContext value={healthPlans}>
      <QuoteListScreen />
    </PresentationReactContext>,
    journeyAt(
      { quoteList: { browsing: { showing: 'complete' } } },
      { ...quoteWith({ plan }), drafts: { estimate } },
      { quoteList: { ...LIST, ...list }, filters: { ...healthLine.defaultFilters, ...filters } },
    ),
    silent,
  );
  stop = () => page.actor.stop();
  return page.host;
};

beforeAll(dialogs);
beforeEach(() => windowOf(390));
afterEach(() => stop());

const order = () => [...document.querySelectorAll('[data-product]')].map((item) => item.getAttribute('data-product'));
const note = (product_id: string) => find(HTMLElement, `[data-product="${product_id}"] > p`).textContent;
const notices = () => [...document.querySelectorAll('[data-kind="info"]')].map(({ textContent }) => textContent);
const ORDER = 'owest price first. Nothing else decides the order.';

describe('the plan that was chosen from the estimate', () => {
  test('is first, and says what its exact price is against the estimate', () => {
    const host = openList('b');
    expect(order()).toEqual(['b', 'a', 'c']);
    expect(host.textContent).toContain(`The plan you chose, then l${ORDER}`);
    expect(note('b')).toBe(
      'The plan you chose. Its exact price is ₹21,895. The estimate, before your answers, was ₹20,000.',
    );
    expect(document.querySelectorAll('[data-product="a"] > p').length).toBe(0);
    expect(notices()).toEqual([]);
  });

  test('says that it costs what was estimated', () => {
    openList('b', {}, { estimated: 2_189_500 });
    expect(note('b')).toBe('The plan you chose. Its exact price is the same as the estimate.');
  });

  test('compares no price that other filters make, whatever the order', () => {
    openList('b', {}, { filters: { cover_amount: 200_000_000 } });
    expect(note('b')?.trim()).toBe('The plan you chose.');
    stop();
    openList('b', {}, { filters: { sortBy: 'cashless_hospitals_network' } });
    expect(note('b')).toContain('Its exact price is');
  });

  test('stays first when it is chosen, until another is', () => {
    const chosen = (product_id: string): HealthPlan => ({
      product_id,
      cover_amount: OFFER.cover_amount,
      policy_period: '1',
      addons: [],
    });
    openList('b', {}, { plan: chosen('b') });
    expect(order()).toEqual(['b', 'a', 'c']);
    stop();
    const host = openList('b', {}, { plan: chosen('a') });
    expect(order()).toEqual(['a', 'b', 'c']);
    expect(host.textContent).toContain(`. L${ORDER}`);
    expect(host.textContent).not.toContain('The plan you chose');
  });

  test.each([
    [
      'its insurer declines',
      { declined: [{ ...offer('d', 1), reason: 'd takes new members up to age 45; you are 50.' }] },
      'is not offered to youd takes new members up to age 45; you are 50.',
    ],
    ['its insurer failed', { insurers_failed: [INSURER] }, 'is not in this listIts insurer did not answer just now.'],
    ['it does not fit', {}, 'is not in this listIt does not fit your sum insured, add-ons and filters.'],
  ])('is named above the list with the reason if %s', (_, list, sentence) => {
    const host = openList('d', list);
    expect(order().slice(0, 3)).toEqual(['a', 'b', 'c']);
    expect(host.textContent).toContain(`. L${ORDER}`);
    expect(notices()).toEqual([
      expect.stringContaining(
        `${OFFER.insurer_name} d, the plan you chose, ${sentence} You can choose another plan below.`,
      ),
    ]);
  });

  test('is not given up while its insurer may still answer', () => {
    openList('d', { insurers_pending: [INSURER] });
    expect(notices()).toEqual([]);
  });

  test('leaves a list without any plan to its own reasons, after its own', () => {
    openList('d', { offers: [] });
    expect(notices()[0]).toMatch(/the plan you chose, is not in this list.*filters\.$/);
  });
});
