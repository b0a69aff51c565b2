import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Bound, input } from './bound-date.tsx';
import { dialogs } from './browser.ts';
import { click, find, press, render } from './render.tsx';

beforeAll(dialogs);

describe('the picker of a date', () => {
  beforeEach(() => {
    // In India it is already the 6th.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-05T20:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function open(): Promise<void> {
    click(find(HTMLElement, '[aria-haspopup=dialog]'));
    // The calendar is fetched when it is first opened.
    await act(async () => void (await import('#src/ui/field/Calendar.tsx')));
  }

  const buttons = () => [
    ...document.querySelectorAll<HTMLButtonElement>('dialog :is([role=grid], [class*=grid]) button'),
  ];
  const choosable = () => buttons().flatMap((button) => (button.disabled ? [] : (button.textContent ?? '')));

  function pick(text: string): void {
    const button = buttons().find((each) => each.textContent === text);
    if (button === undefined) throw new Error(`No ${text} in the picker`);
    click(button);
  }

  test('of mode month gives a full date', { tags: ['§5.picker-month'] }, async () => {
    render(<Bound min="2026-08-30" max="2026-09-30" initial="03-09-2026" />);
    await open();
    pick('4');
    expect(input().value).toBe('04-09-2026');
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('of mode year gives the name of a month', { tags: ['§5.picker-year'] }, async () => {
    render(<Bound mode="year" year={2026} min="2026-03-01" max="2026-05-31" />);
    await open();
    expect(buttons().length).toBe(12);
    expect(choosable()).toEqual(['March', 'April', 'May']);
    pick('April');
    expect(input().value).toBe('April');
  });

  test('of mode decade gives a year', { tags: ['§5.picker-decade'] }, async () => {
    render(<Bound mode="decade" min="2022-01-01" max="2026-12-31" />);
    await open();
    expect(choosable()).toEqual(['2022', '2023', '2024', '2025', '2026']);
    pick('2024');
    expect(input().value).toBe('2024');
  });

  test('of mode decade turns ten years at a time, within its bounds', async () => {
    render(<Bound mode="decade" min="2018-01-01" max="2026-12-31" />);
    await open();
    const [earlier] = [...document.querySelectorAll('dialog button')].filter((each) => each.textContent === 'Earlier');
    if (earlier) click(earlier);
    expect(choosable()).toEqual(['2018', '2019']);
  });

  const focused = () => document.activeElement?.closest('[data-day]')?.getAttribute('data-day');

  test.each([
    ['the day that was typed', '14-02-1991', '1930-01-01', '2026-09-06', '1991-02-14'],
    ['the last day there is, after a later one was typed', '14-02-2030', '2026-01-01', '2026-09-20', '2026-09-20'],
    ['the first day there is, after an earlier one was typed', '14-02-1991', '2026-09-08', '2026-12-31', '2026-09-08'],
    ['today, where nothing was typed', '', '1930-01-01', '2026-12-31', '2026-09-06'],
    ['the last day there is, where today is too late', '', '1930-01-01', '2008-09-06', '2008-09-06'],
    ['the first day there is, where today is too early', '14-0', '2026-09-07', '2026-12-31', '2026-09-07'],
  ])('opens with the focus on %s', async (_, initial, min, max, day) => {
    render(<Bound min={min} max={max} initial={initial} />);
    await open();
    expect(focused()).toBe(day);
  });

  test('goes from day to day and week to week by the arrow keys, over the end of the month, and within its bounds', async () => {
    render(<Bound min="1990-12-31" max="1991-03-03" initial="28-02-1991" />);
    await open();
    const go = (key: string) => {
      if (document.activeElement) press(document.activeElement, key);
      return focused();
    };
    expect(go('ArrowRight')).toBe('1991-03-01');
    expect(go('ArrowUp')).toBe('1991-02-22');
    expect(go('ArrowDown')).toBe('1991-03-01');
    expect(go('ArrowRight')).toBe('1991-03-02');
    expect(go('ArrowRight')).toBe('1991-03-03');
    // The last possible day.
    expect(go('ArrowRight')).toBe('1991-03-03');
    expect(go('ArrowLeft')).toBe('1991-03-02');
    if (document.activeElement) click(document.activeElement);
    expect(input().value).toBe('02-03-1991');
  });

  test.each([
    ['year', '2026-03-01', '2026-05-31', 'March', 'April'],
    ['decade', '2022-01-01', '2026-12-31', '2022', '2023'],
  ] as const)('of mode %s goes along by the arrow keys', async (mode, min, max, first, second) => {
    render(<Bound mode={mode} min={min} max={max} />);
    await open();
    const cell = buttons().find(({ textContent }) => textContent === first);
    cell?.focus();
    if (cell) press(cell, 'ArrowRight');
    expect(document.activeElement?.textContent).toBe(second);
    press(document.activeElement ?? document.body, 'ArrowLeft');
    expect(document.activeElement?.textContent).toBe(first);
    press(document.activeElement ?? document.body, 'ArrowLeft');
    expect(document.activeElement?.textContent).toBe(first);
  });

  test.each([
    ['month', '6'],
    ['year', 'September'],
    ['decade', '2026'],
  ] as const)(
    'of mode %s is bound to today where no bounds are given',
    { tags: ['§5.date-bounds'] },
    async (mode, today) => {
      render(<Bound mode={mode} />);
      await open();
      expect(choosable()).toEqual([today]);
    },
  );
});
