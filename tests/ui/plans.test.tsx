// @vitest-environment jsdom -- `npm run test:mutants` runs this file without the configuration of its project.
import { type ReactElement, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Comparison } from '#src/ui/plan/Comparison.tsx';
import { FilterPanel } from '#src/ui/plan/FilterPanel.tsx';
import { PlanCard } from '#src/ui/plan/PlanCard.tsx';
import { RatingStars } from '#src/ui/plan/RatingStars.tsx';
import { dialogs, windowOf } from './browser.ts';
import { click, find, render } from './render.tsx';

beforeAll(dialogs);
beforeEach(() => windowOf(390));
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a plan’s card', () => {
  const plan = { insurerName: 'Kaveri', planName: 'Family First', facts: [] };

  test('has no primary button: a list has one per plan, and a screen one next step', () => {
    const choose = vi.fn();
    render(<PlanCard {...plan} price={100_000} onChoose={choose} events={{ choose: 'plan.choose' }} />);
    const button = find(HTMLElement, '[data-event="plan.choose"]');
    expect(button.dataset.variant).toBe('secondary');
    expect(button.getAttribute('aria-label')).toBe('Choose Kaveri Family First');
    click(button);
    expect(choose).toHaveBeenCalledOnce();
  });

  test('of an insurer that declines stays in sight with the reason, and cannot be chosen', () => {
    const host = render(
      <PlanCard {...plan} price={null} declined="Not above 65." onChoose={vi.fn()} onCompare={vi.fn()} />,
    );
    expect(host.textContent).toContain('Not offered. Not above 65.');
    expect(host.querySelector('button, input')).toBeNull();
  });

  test('shows three of the things that cost the buyer later, and folds the rest', () => {
    const drawbacks = [
      'You pay 20% of every bill',
      'Shared room only',
      'Sum insured is not restored',
      'Diabetes waits',
    ];
    const host = render(
      <PlanCard {...plan} price={100_000} drawbacks={drawbacks}>
        <p>Everything else</p>
      </PlanCard>,
    );
    const folded = find(HTMLDetailsElement, 'details', host);
    expect(folded.open).toBe(false);
    expect(folded.textContent).toContain('Diabetes waits');
    expect(folded.textContent).toContain('Everything else');
    const listed = [...host.querySelectorAll('li')].filter((item) => !folded.contains(item));
    expect(listed.map((item) => item.textContent?.trim())).toEqual(drawbacks.slice(0, 3));
    expect(find(Element, 'li [role=img]', host).getAttribute('aria-label')).toBe('Costs you later:');
  });

  test('says why it cannot be compared', () => {
    const compare = vi.fn();
    const host = render(<PlanCard {...plan} price={100_000} onCompare={compare} compareWhy="Three plans at most" />);
    click(find(HTMLElement, '[type=checkbox]'));
    expect(compare).not.toHaveBeenCalled();
    expect(host.textContent).toContain('Three plans at most');
  });
});

describe('the comparison', () => {
  const plans = [
    { id: 'a', name: 'A', insurer: 'I', price: 1_000_00 },
    { id: 'b', name: 'B', insurer: 'J', price: 1_250_00, note: '₹250 more' },
  ];
  const rows = [
    { label: 'Day care', values: [true, true] },
    { label: 'Room', values: ['Single', 'Any'] },
    { label: 'What you may pay later', values: [[], ['You pay 20% of every bill']] },
    { label: 'Maternity', values: [null, null] },
  ];
  const labels = (within: ParentNode) => [...within.querySelectorAll('dt')].map((each) => each.textContent);

  test('opens with what differs, and folds what is equal', () => {
    const host = render(<Comparison label="Plans" plans={plans} rows={rows} />);
    const folded = find(HTMLDetailsElement, 'details', host);
    expect(labels(host)).toEqual(['Room', 'What you may pay later', 'Day care', 'Maternity']);
    expect(labels(folded)).toEqual(['Day care', 'Maternity']);
    expect(folded.open).toBe(false);
    expect(host.textContent).toContain('2 differences');
    expect(folded.textContent).toContain('2 things are the same');
  });

  test('says of each value whose it is', () => {
    const host = render(<Comparison label="Plans" plans={plans} rows={rows} />);
    const values = [...host.querySelectorAll('dd')].map((each) => each.textContent);
    expect(values).toEqual([
      'A: Single',
      'B: Any',
      'A: Nothing we know of',
      'B:  You pay 20% of every bill',
      'Yes',
      'Not stated',
    ]);
  });

  test('of what costs later opens with what only some have, and folds what they all have', () => {
    const later = [['You pay 20% of every bill', 'Shared room only'], ['Shared room only']];
    const host = render(<Comparison label="Plans" plans={plans} rows={[{ label: 'Later', values: later }]} />);
    const folded = find(HTMLDetailsElement, 'details', host);
    const texts = (within: ParentNode) => [...within.querySelectorAll('dt, dd')].map((each) => each.textContent);
    expect(texts(host).slice(0, 3)).toEqual(['Later', 'A:  You pay 20% of every bill', 'B: Only what all have']);
    expect(texts(folded)).toEqual(['Later, with all of them', ' Shared room only']);
  });

  test('shows a row in which only the plan in the middle differs', () => {
    const three = [...plans, { id: 'c', name: 'C', insurer: 'K', price: 1_100_00 }];
    const middle = [{ label: 'Room', values: ['Single', 'Any', 'Single'] }];
    const host = render(<Comparison label="Plans" plans={three} rows={middle} />);
    expect(labels(host)).toEqual(['Room']);
    expect(host.querySelector('details')).toBeNull();
    expect(host.textContent).toContain('1 difference');
  });

  test('says so when nothing differs', () => {
    const host = render(<Comparison label="Plans" plans={plans} rows={rows.slice(0, 1)} />);
    expect(host.textContent).toContain('No differences in what is listed here');
  });
});

function Filtered(): ReactElement {
  const [count, setCount] = useState(2);
  return (
    <FilterPanel activeCount={count} onClear={() => setCount(0)} resultText="Show 12 plans">
      <p>Cover</p>
    </FilterPanel>
  );
}

test('the filters keep the focus in their sheet when Clear vanishes by being used', () => {
  const named = (text: string) =>
    [...document.querySelectorAll('button')].find((button) => button.textContent?.startsWith(text));
  render(<Filtered />);
  click(find(HTMLElement, '[aria-haspopup=dialog]'));
  const clear = named('Clear');
  clear?.focus();
  if (clear) click(clear);
  expect(named('Clear')).toBeUndefined();
  expect(document.activeElement).toBe(named('Show 12 plans'));
});

describe('rating stars', () => {
  const stars = () => document.querySelectorAll('svg').length;
  const label = () => find(Element, '[role=img]').getAttribute('aria-label');

  test('are five at most unless told otherwise', { tags: ['§9.rating-stars'] }, () => {
    render(<RatingStars value={9} />);
    expect([stars(), label()]).toEqual([5, 'Rating: 5 out of 5']);
    render(<RatingStars value={7} max={10} />);
    expect([stars(), label()]).toEqual([10, 'Rating: 7 out of 10']);
  });

  test('are drawn in part, and never below none', () => {
    render(<RatingStars value={2.5} />);
    const filled = [...document.querySelectorAll('svg')].map((star) =>
      star.querySelector('stop')?.getAttribute('offset'),
    );
    expect(filled).toEqual(['1', '1', '0.5', '0', '0']);
    render(<RatingStars value={-1} />);
    expect(label()).toBe('Rating: 0 out of 5');
  });
});
