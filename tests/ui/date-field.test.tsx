import { act, type ReactElement, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DateField, type DateFieldProps } from '#src/ui/field/DateField.tsx';
import { dialogs } from './browser.ts';
import { backspace, blur, click, find, paste, press, render, type } from './render.tsx';

type OwnProps = Omit<DateFieldProps, 'name' | 'label' | 'value' | 'onChange'>;

function Bound({ initial = '', ...props }: OwnProps & { initial?: string }): ReactElement {
  const [value, setValue] = useState(initial);
  return <DateField {...props} name="dob" label="Date of birth" value={value} onChange={setValue} />;
}

function Sent({ onSent, ...props }: OwnProps & { onSent: (value: string) => void }): ReactElement {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSent(value);
      }}
    >
      <DateField {...props} name="dob" label="Date of birth" value={value} onChange={setValue} />
    </form>
  );
}

function Judged(): ReactElement {
  const [value, setValue] = useState('');
  const error = value === '' || value.length === 10 ? undefined : 'Enter day, month and year';
  return <DateField name="dob" label="Date of birth" value={value} onChange={setValue} error={error} />;
}

beforeAll(dialogs);

const input = () => find(HTMLInputElement, '#field-dob');

describe('a typed date', () => {
  test('takes digits only', { tags: ['§5.date-digits'] }, () => {
    render(<Bound />);
    type(input(), '1a4');
    expect(input().value).toBe('14-');
  });

  test('is cut to another length where one is given', { tags: ['§5.date-length'] }, () => {
    render(<Bound maxLength={5} />);
    type(input(), '14021991');
    expect(input().value).toBe('14-02');
  });

  test('gets a separator after the 8th digit too where there is room', { tags: ['§5.date-separator-8'] }, () => {
    render(<Bound maxLength={11} />);
    type(input(), '14021991');
    expect(input().value).toBe('14-02-1991-');
  });

  test('gets its separators after the 2nd and 4th digit by itself and ends after ten characters', {
    tags: ['§5.date-separator-2-4', '§5.date-length', '§9.date-length-10'],
  }, () => {
    render(<Bound />);
    type(input(), '14');
    expect(input().value).toBe('14-');
    type(input(), '0219915');
    expect(input().value).toBe('14-02-1991');
  });

  test('gives a day and a month of one digit their zero', () => {
    render(<Bound />);
    type(input(), '5/1/2027');
    expect(input().value).toBe('05-01-2027');
  });

  test('gives a pasted date its zeros, over a longer one too', () => {
    render(<Bound initial="14-02-1991" />);
    input().setSelectionRange(0, 10);
    paste(input(), '5-1-2027');
    expect(input().value).toBe('05-01-2027');
  });

  test('lets Backspace pass the separators', () => {
    render(<Bound />);
    type(input(), '1402');
    expect(input().value).toBe('14-02-');
    backspace(input());
    backspace(input());
    expect(input().value).toBe('14-0');
  });

  test('keeps the caret behind the digit that was put right', () => {
    render(<Bound initial="14-02-1991" />);
    input().setSelectionRange(4, 5);
    type(input(), '3');
    expect(input().value).toBe('14-03-1991');
    expect(input().selectionStart).toBe(6);
  });

  test('is cleaned and cut when it is pasted', { tags: ['§5.date-paste'] }, () => {
    render(<Bound />);
    paste(input(), ' born 14.02.1991, 10:45');
    expect(input().value).toBe('14-02-1991');
  });

  test('takes pasted dates with other separators, and ISO dates', () => {
    render(<Bound />);
    paste(input(), '14/02/1991');
    expect(input().value).toBe('14-02-1991');
    input().setSelectionRange(0, 10);
    paste(input(), '1988-12-31');
    expect(input().value).toBe('31-12-1988');
  });
});

describe('a date in another form', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const bounds = { min: '1920-01-01', max: '2026-11-22' };

  test('with a month’s name becomes the date once it is whole', () => {
    render(<Bound />);
    type(input(), '5 Jun 199');
    expect(input().value).toBe('05-Jun 199');
    type(input(), '0');
    expect(input().value).toBe('05-06-1990');
  });

  test('with two digits of the year is understood when the field is left, if one century fits', () => {
    render(<Bound {...bounds} />);
    type(input(), '5-6-90');
    expect(input().value).toBe('05-06-90');
    blur(input());
    expect(input().value).toBe('05-06-1990');
  });

  test('that may be of two centuries stays as it was typed', () => {
    render(<Bound {...bounds} />);
    type(input(), '5/6/22');
    blur(input());
    expect(input().value).toBe('05-06-22');
  });

  test('is understood before Enter sends the form', () => {
    const sent: string[] = [];
    render(<Sent {...bounds} onSent={(value) => sent.push(value)} />);
    type(input(), '5-6-90');
    act(() => find(HTMLFormElement, 'form').requestSubmit());
    expect(sent).toEqual(['05-06-1990']);
  });

  test('is not called wrong while it will be understood', () => {
    const error = 'Is it 1990 or 2090?';
    const field = (value: string) => (
      <DateField {...bounds} name="dob" label="Date of birth" value={value} onChange={() => {}} error={error} />
    );
    const shown = () => document.querySelector('#field-dob-error');
    render(field('05-06-90'));
    expect(shown()).toBeNull();
    render(field('05-06-22'));
    expect(shown()?.textContent).toContain(error);
  });
});

test('a year is four digits, a month is its name', () => {
  render(<Bound mode="decade" />);
  type(input(), '20x245');
  expect(input().value).toBe('2024');
  render(<Bound key="month" mode="year" />);
  type(input(), 'Mar3ch');
  expect(input().value).toBe('March');
});

describe('the error of a date', () => {
  const error = () => document.querySelector('#field-dob-error')?.textContent ?? null;
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('appears one second after typing stops', { tags: ['§5.date-error-delay'] }, () => {
    render(<Judged />);
    type(input(), '14');
    act(() => vi.advanceTimersByTime(999));
    expect(error()).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(error()).toContain('Enter day, month and year');
  });

  test('appears at once on blur', { tags: ['§5.date-error-blur'] }, () => {
    render(<Judged />);
    type(input(), '14');
    blur(input());
    expect(error()).toContain('Enter day, month and year');
  });
});

describe('the picker', () => {
  beforeEach(() => {
    // In India it is the 6th already.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-05T20:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function open(): Promise<void> {
    click(find(HTMLElement, '[aria-haspopup=dialog]'));
    // The calendar is fetched when it is opened first.
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
    // The last day there is.
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
