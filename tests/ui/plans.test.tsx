import { type ReactElement, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CompareTable } from '#src/ui/plan/CompareTable.tsx';
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

  test('says why it cannot be compared', () => {
    const compare = vi.fn();
    const host = render(<PlanCard {...plan} price={100_000} onCompare={compare} compareWhy="Three plans at most" />);
    click(find(HTMLElement, '[type=checkbox]'));
    expect(compare).not.toHaveBeenCalled();
    expect(host.textContent).toContain('Three plans at most');
  });
});

test('the comparison can be narrowed to what differs', () => {
  const plans = [
    { id: 'a', name: 'A', insurer: 'I' },
    { id: 'b', name: 'B', insurer: 'J' },
  ];
  const rows = [
    { label: 'Room', values: ['Single', 'Any'] },
    { label: 'Day care', values: [true, true] },
  ];
  const host = render(<CompareTable caption="Plans" plans={plans} groups={[{ title: 'Cover', rows }]} />);
  const shown = () => [...host.querySelectorAll('th[scope=row]')].map((row) => row.textContent);
  expect(shown()).toEqual(['Room', 'Day care']);
  click(find(HTMLElement, '[type=checkbox]'));
  expect(shown()).toEqual(['Room']);
});

function Filtered(): ReactElement {
  const [count, setCount] = useState(2);
  return (
    <FilterPanel activeCount={count} onClear={() => setCount(0)} resultText="Show 12 plans">
      <p>Cover</p>
    </FilterPanel>
  );
}

describe('the filters', () => {
  const named = (text: string) =>
    [...document.querySelectorAll('button')].find((button) => button.textContent?.startsWith(text));

  test.each([
    [1038, 'a button'],
    [1039, 'a sidebar'],
  ])('at %i px are %s', { tags: ['§9.breakpoint-1039-px'] }, (width, look) => {
    windowOf(width);
    const host = render(<Filtered />);
    expect(host.textContent?.includes('Cover')).toBe(look === 'a sidebar');
    expect(host.querySelector('[aria-haspopup=dialog]') === null).toBe(look === 'a sidebar');
  });

  test('keep the focus in their sheet when Clear vanishes by being used', () => {
    render(<Filtered />);
    click(find(HTMLElement, '[aria-haspopup=dialog]'));
    const clear = named('Clear');
    clear?.focus();
    if (clear) click(clear);
    expect(named('Clear')).toBeUndefined();
    expect(document.activeElement).toBe(named('Show 12 plans'));
  });

  test('move the focus to their title in the sidebar', () => {
    windowOf(1280);
    render(<Filtered />);
    const clear = named('Clear');
    if (clear) click(clear);
    expect(document.activeElement).toBe(find(HTMLElement, 'h2'));
  });
});

describe('rating stars', () => {
  const stars = () => document.querySelectorAll('svg').length;
  const told = () => find(Element, '[role=img]').getAttribute('aria-label');

  test('are five at most unless told otherwise', { tags: ['§9.rating-stars'] }, () => {
    render(<RatingStars value={9} />);
    expect([stars(), told()]).toEqual([5, 'Rating: 5 out of 5']);
    render(<RatingStars value={7} max={10} />);
    expect([stars(), told()]).toEqual([10, 'Rating: 7 out of 10']);
  });

  test('are drawn in part, and never below none', () => {
    render(<RatingStars value={2.5} />);
    const filled = [...document.querySelectorAll('svg')].map((star) =>
      star.querySelector('stop')?.getAttribute('offset'),
    );
    expect(filled).toEqual(['1', '1', '0.5', '0', '0']);
    render(<RatingStars value={-1} />);
    expect(told()).toBe('Rating: 0 out of 5');
  });
});
