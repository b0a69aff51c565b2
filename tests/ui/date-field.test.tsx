import { type ReactElement, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { DateField } from '#src/ui/field/DateField.tsx';
import { backspace, find, paste, render, type } from './render.tsx';

function Bound({
  initial = '',
  mode = 'month',
}: {
  initial?: string;
  mode?: 'month' | 'year' | 'decade';
}): ReactElement {
  const [value, setValue] = useState(initial);
  return <DateField name="dob" label="Date of birth" mode={mode} value={value} onChange={setValue} />;
}

const input = () => find(HTMLInputElement, '#field-dob');

describe('a typed date', () => {
  test('gets its separators by itself and ends after ten characters', () => {
    render(<Bound />);
    type(input(), '14');
    expect(input().value).toBe('14-');
    type(input(), '0219915');
    expect(input().value).toBe('14-02-1991');
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

  test('takes pasted dates with other separators, and ISO dates', () => {
    render(<Bound />);
    paste(input(), '14/02/1991');
    expect(input().value).toBe('14-02-1991');
    input().setSelectionRange(0, 10);
    paste(input(), '1988-12-31');
    expect(input().value).toBe('31-12-1988');
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
