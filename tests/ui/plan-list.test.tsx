import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { HealthLineTypes } from '#contract/lines/health/health-line.ts';
import type { HealthOffer, HealthQuoteList } from '#contract/lines/health/quote.ts';
import { openedDocuments } from '#contract/shared/opened-documents.ts';
import type { QuoteListBase } from '#contract/shared/plan.ts';
import type { SaveOutcome } from '#machines/core/journey-types.ts';
import CompareScreen from '#src/features/plans/compare/Screen.tsx';
import { PresentationReactContext } from '#src/features/plans/presentation.context.ts';
import QuoteListScreen from '#src/features/plans/quote-list/Screen.tsx';
import DeclarationScreen from '#src/features/proposal/declaration/Screen.tsx';
import { toPage } from '#src/journey/to-page.ts';
import { healthPlans } from '#src/lines/health/plans/presentation.ts';
import { healthUi } from '#src/lines/health/ui.ts';
import { waitToPass } from '#tests/support/wait.ts';
import { dialogs, windowOf } from './browser.ts';
import { atGateway, OFFER, quoteWith } from './health-record.ts';
import { journeyAt, openScreen } from './journey.tsx';
import { click, find } from './render.tsx';

// The screens that every line's plans are chosen on, with health's plans.

const silent = healthUi.machine.provide({
  actors: {
    fetchQuoteList: fromPromise(() => new Promise<QuoteListBase>(() => {})),
    save: fromPromise(() => new Promise<SaveOutcome>(() => {})),
  },
});
const offer = (product_id: string, change: Partial<HealthOffer> = {}): HealthOffer => ({
  ...OFFER,
  product_id,
  product_name: product_id,
  ...change,
});
const LIST: HealthQuoteList = {
  offers: [
    offer('a', { net_premium_inc_gst: 1_472_200, features: { ...OFFER.features, co_pay: 20 } }),
    offer('b', { net_premium_inc_gst: 2_189_500 }),
    offer('c', { net_premium_inc_gst: 1_900_000, features: { ...OFFER.features, ped_waiting_period: 36 } }),
  ],
  declined: [],
  products_asked: 5,
  insurers: [],
  insurers_asked: 9,
  insurers_pending: [],
  insurers_failed: [],
};
const record = quoteWith({ plan: null });

let stop = () => {};
const open = (
  screen: ReactElement,
  value: Parameters<typeof journeyAt>[0],
  context: Parameters<typeof journeyAt>[2] = {},
  stored = record,
) => {
  const page = openScreen(
    <PresentationReactContext value={healthPlans}>{screen}</PresentationReactContext>,
    journeyAt(value, stored, { quoteList: LIST, ...context }),
    silent,
  );
  stop = () => page.actor.stop();
  return page;
};
const openList = (list: Partial<HealthQuoteList> = {}, context: Parameters<typeof journeyAt>[2] = {}) =>
  open(
    <QuoteListScreen />,
    { quoteList: { browsing: { showing: 'complete' } } },
    {
      quoteList: { ...LIST, ...list },
      ...context,
    },
  );
const openCompare = (...compare: string[]) =>
  open(<CompareScreen />, { compare: { browsing: { showing: 'complete' } } }, { compare });

beforeAll(() => {
  dialogs();
  window.scrollTo = () => undefined;
});
beforeEach(() => windowOf(390));
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const heading = () => find(HTMLElement, 'h1').textContent;
const button = (name: RegExp | string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.match(name));
  if (!found) throw new Error(`No button ${name}`);
  return found;
};

describe('the list', () => {
  test('says first what it costs, and by which rule it is ordered', () => {
    const { host } = openList();
    expect(heading()).toBe('3 plans, ₹14,722 to ₹21,895');
    expect(host.textContent).toContain('Lowest price first. Nothing else decides the order.');
    expect(host.textContent).not.toMatch(/\bbest\b|recommended|popular/i);
  });

  test('has the price, three figures and what costs later on each card, and folds the rest', async () => {
    openList();
    const card = find(HTMLElement, '[data-product="a"]');
    const folded = find(HTMLDetailsElement, 'details', card);
    const facts = [...card.querySelectorAll('dt')].filter((each) => !folded.contains(each));
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'Existing diseases',
      'Cashless hospitals',
      'Claims paid',
    ]);
    expect(card.textContent).toContain('₹14,722₹10 Lakh for 1 year');
    // What the family disclosed comes first.
    expect(find(HTMLElement, 'li li', card).textContent).toContain('Diabetes: covered only after 2 years');
    expect(card.textContent).toContain('You pay 20% of every bill');
    expect(folded.open).toBe(false);
    await waitToPass(() => expect(folded.textContent).toContain('How this price is worked out'));
  });

  test('chooses the plan that was pressed first; a press on another meanwhile changes nothing', () => {
    const { actor } = openList();
    const choose = (product_id: string) =>
      find(HTMLButtonElement, `[data-product="${product_id}"] [data-event="plan.choose"]`);
    for (const product_id of ['b', 'c']) {
      click(choose(product_id));
      expect(['a', 'b', 'c'].map((one) => choose(one).getAttribute('aria-disabled'))).toEqual([null, 'true', null]);
    }
    expect(actor.getSnapshot().context.attempt?.event).toMatchObject({ answer: { product_id: 'b' } });
  });

  test('says for whom it is and what can be changed, from the bar', () => {
    const { actor } = openList();
    click(button(/^Your family: You/));
    expect(find(HTMLElement, 'dialog').textContent).toContain('PIN code 110001');
    click(button('Change members'));
    expect(actor.getSnapshot().value).toEqual({ selectMembers: 'editing' });
  });

  test('is priced again with the add-ons above it, which the chosen plan takes along', () => {
    const { actor } = openList();
    click(button('Doctor visits'));
    expect(actor.getSnapshot().context.filters).toMatchObject({ addons: ['OPD'] });
    expect(actor.getSnapshot().value).toEqual({ quoteList: { browsing: 'loading' } });
    click(button('Doctor visits'));
    expect(actor.getSnapshot().context.filters).toMatchObject({ addons: [] });
  });

  test('says how many do not fit, and who declines with the reason', () => {
    const { net_premium_inc_gst: _, premium: __, addons: ___, cover_amount: ____, ...product } = offer('d');
    const { host } = openList({ declined: [{ ...product, reason: 'Not above 65.' }] });
    expect(host.textContent).toContain('1 more plan does not fit your sum insured, add-ons and filters.');
    const declined = find(HTMLElement, '[data-product="d"]').closest('details');
    expect(declined?.open).toBe(false);
    expect(declined?.textContent).toContain('1 plan: Not offered to your family');
    expect(declined?.textContent).toContain('Not offered. Not above 65.');
  });

  test('says with what its prices are raised, and how many plans can cover what was disclosed', () => {
    const [first] = LIST.offers;
    if (!first) throw new Error('no offer');
    const loading = {
      key: 'loading-BMI-SELF',
      label: 'Body mass index (you)',
      detail: '15% of ₹18,875',
      amount: 283_100,
    };
    const own = { key: 'loading-x', label: 'Health', detail: 'by our doctor', amount: 50_000 };
    const loaded = { ...first, premium: { ...first.premium, lines: [...first.premium.lines, loading, own] } };
    const { net_premium_inc_gst: _, premium: __, addons: ___, cover_amount: ____, ...product } = first;
    const declined = ['d', 'e'].map((product_id) => ({ ...product, product_id, reason: 'Not with kidney disease.' }));
    const { host } = openList({ offers: [loaded], declined });
    expect(find(HTMLElement, '[data-product="a"]').textContent).toContain('with 15% for BMI (you) and ₹500 for health');
    expect(host.textContent).toContain('With what you have told us, 1 of 3 plans can cover you.');
  });

  test('takes three plans to compare, and says why no fourth', async () => {
    const { host, actor } = openList({}, { compare: ['a', 'b', 'x'] });
    click(find(HTMLElement, '[data-product="c"] input[type=checkbox]'));
    expect(actor.getSnapshot().context.compare).toEqual(['a', 'b', 'x']);
    await waitToPass(() => expect(host.textContent).toContain('3 of 3 plans to compare. Remove one to add another.'));
  });
});

test('without a plan nothing is said of prices and their order', async () => {
  const { host } = open(
    <PresentationReactContext value={healthPlans}>
      <QuoteListScreen />
    </PresentationReactContext>,
    { quoteList: { browsing: 'empty' } },
    { quoteList: { ...LIST, offers: [], declined: [] } },
  );
  await waitToPass(() => expect(host.textContent).toContain('Ask an adviser to call you'));
  expect(host.textContent).not.toContain('Prices include');
  expect(host.textContent).not.toContain('Nothing else decides the order');
});

describe('where all decline for one reason', () => {
  const { net_premium_inc_gst: _, premium: __, addons: ___, cover_amount: ____, ...product } = offer('d');
  const openPassed = () => {
    const uninsurable = {
      title: 'The day has passed',
      text: 'Change it.',
      change: { label: 'Change the day', to: toPage<HealthLineTypes>('editDetails') },
    } as const;
    return open(
      <PresentationReactContext value={{ ...healthPlans, notInsurable: () => uninsurable }}>
        <QuoteListScreen />
      </PresentationReactContext>,
      { quoteList: { browsing: 'empty' } },
      { quoteList: { ...LIST, offers: [], declined: [{ ...product, reason: 'Too late.' }] } },
    );
  };

  test('says it once, and folds who declines', async () => {
    const { host } = openPassed();
    await waitToPass(() => expect(host.textContent).toContain('The day has passed'));
    expect(host.textContent).not.toContain('No insurer on our panel offers you a plan');
    expect(host.textContent).not.toContain('Nothing else decides the order');
    expect(host.querySelector('legend')).toBeNull();
    expect(find(HTMLElement, '[data-product="d"]').closest('details')?.open).toBe(false);
  });

  test('leads to the answer that is to be changed, and back to the list', async () => {
    const { actor } = openPassed();
    click(await waitToPass(() => button('Change the day')));
    expect(actor.getSnapshot().value).toEqual({ editDetails: 'editing' });
    expect(actor.getSnapshot().context.intent).toEqual({ kind: 'edit', back: { to: '#quoteList', params: {} } });
  });
});

describe('the comparison', () => {
  const names = () => [...document.querySelectorAll('section ul > li strong')].map(({ textContent }) => textContent);

  test.each([
    ['first', ['a', 'b', 'c'], ['a', 'b'], ['a', 'c']],
    ['second', ['b', 'a', 'c'], ['b', 'a'], ['a', 'c']],
    ['last', ['b', 'c', 'a'], ['b', 'a'], ['c', 'a']],
  ])('on a phone shows two of three, the cheapest always: it was ticked %s', (_, ticked, first, then) => {
    openCompare(...ticked);
    expect(names()).toEqual(first);
    click(button('Show it'));
    expect(names()).toEqual(then);
    click(button('Show it'));
    expect(names()).toEqual(first);
  });

  test('on a phone names the plan that is not shown, with its price', () => {
    const { host } = openCompare('a', 'b', 'c');
    expect(host.textContent).toContain('Not shown: c, ₹19,000.');
    click(button('Show it'));
    expect(host.textContent).toContain('Not shown: b, ₹21,895.');
  });

  test('where there is room shows three', () => {
    windowOf(768);
    const { host } = openCompare('a', 'b', 'c');
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(host.textContent).not.toContain('Not shown');
  });

  test('says how much more a plan costs, and what differs', () => {
    const { host } = openCompare('a', 'b');
    expect(host.textContent).toContain('₹21,895₹7,173 more');
    const labels = [...host.querySelectorAll('dt')].slice(0, 2).map(({ textContent }) => textContent);
    expect(labels).toEqual(['What you may pay later', 'Co-pay']);
  });
});

describe('the documents of a plan', () => {
  const link = (name: string, within: ParentNode = document) => {
    const found = [...within.querySelectorAll('a')].find(({ textContent }) => textContent?.startsWith(name));
    if (!found) throw new Error(`No link ${name}`);
    return found;
  };

  test('are linked from its card, and what was opened is stored with the journey', async () => {
    const { actor } = openList();
    const card = find(HTMLElement, '[data-product="a"]');
    const wording = await waitToPass(() => link('Policy wording', card));
    expect(wording.getAttribute('href')).toBe('/documents/health/a/policy-wording');
    expect(wording.getAttribute('target')).toBe('_blank');
    expect(wording.textContent).toBe('Policy wording of a (opens in a new tab)');
    click(wording);
    const stored = actor.getSnapshot().context.record;
    expect(stored && openedDocuments(stored, 'a')).toEqual(['policy-wording']);
    expect(wording.parentElement?.textContent).toContain('opened');
  });

  test('are linked from the comparison', () => {
    const { host } = openCompare('a', 'b');
    expect(host.querySelectorAll('a[href^="/documents/health/"]')).toHaveLength(4);
  });

  test('are linked from the declaration, which says nothing of who opened them', () => {
    const { host } = open(<DeclarationScreen />, { declaration: 'editing' }, {}, atGateway);
    const statements = () => [...host.querySelectorAll('form label')].map((label) => label.textContent);
    const before = statements();
    expect(before.join(' ')).not.toContain('opened');
    click(link('Customer information sheet'));
    expect(statements()).toEqual(before);
  });
});
