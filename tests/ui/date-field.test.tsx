import { act, type ReactElement, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DateField } from '#src/ui/field/DateField.tsx';
import { Bound, input, type OwnProps } from './bound-date.tsx';
import { dialogs } from './browser.ts';
import { backspace, blur, compose, find, paste, render, type } from './render.tsx';

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

describe('a typed date', () => {
  test('takes digits only', { tags: ['§5.date-digits'] }, () => {
    render(<Bound />);
    type(input(), 'x14');
    expect(input().value).toBe('14-');
    expect(find(HTMLElement, '[aria-live=polite]').textContent).toBe('“x” was left out');
  });

  test('is understood when a phone’s keyboard composes it part by part', () => {
    render(<Bound />);
    for (const part of ['14/', '06/', '1990']) compose(input(), part);
    expect(input().value).toBe('14-06-1990');
  });

  test('with a letter between its digits stays as it is typed: without it, it would be another date', () => {
    render(<Bound />);
    type(input(), '1a4');
    expect(input().value).toBe('1a4');
  });

  test('says which digit was one too many', () => {
    render(<Bound />);
    type(input(), '140219915');
    expect(input().value).toBe('14-02-1991');
    expect(find(HTMLElement, '[aria-live=polite]').textContent).toBe('“5” was left out');
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

  test('gets its separators after the 2nd and 4th digit automatically and ends after ten characters', {
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
  type(input(), '20245');
  expect(input().value).toBe('20245');
  paste(input(), 'made in 2024');
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
