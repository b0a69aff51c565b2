import { type ReactElement, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { EmailField } from '#src/journey/parts/EmailField.tsx';
import { addressMeant } from '#src/journey/parts/mistyped-host.ts';
import { blur, click, find, render, type } from './render.tsx';

function Bound(): ReactElement {
  const [value, setValue] = useState('');
  return <EmailField name="email" label="Email" value={value} onChange={setValue} />;
}

const input = () => find(HTMLInputElement, '#field-email');
const question = () => document.querySelector('button')?.textContent ?? null;

describe('an address with a mistyped host', () => {
  test.each([
    ['asha@gmial.com', 'asha@gmail.com'],
    ['asha@gmai.com', 'asha@gmail.com'],
    ['asha@gmaill.com', 'asha@gmail.com'],
    ['asha@gnail.com', 'asha@gmail.com'],
    ['asha@gmail.con', 'asha@gmail.com'],
    ['asha@gmail.co', 'asha@gmail.com'],
    ['Asha.R@GMIAL.COM', 'Asha.R@gmail.com'],
    ['asha@yaho.co.in', 'asha@yahoo.co.in'],
    ['asha@yhaoo.com', 'asha@yahoo.com'],
    ['asha@hotmial.com', 'asha@hotmail.com'],
    ['asha@redifmail.com', 'asha@rediffmail.com'],
    ['asha@outlok.com', 'asha@outlook.com'],
  ])('%s → %s', (typed, meant) => {
    expect(addressMeant(typed, false)).toBe(meant);
  });

  test.each([
    ...['', 'asha', 'asha@', '@gmial.com', 'asha@gmail.com', 'asha@GMAIL.com', 'asha@ymail.com', 'asha@mail.com'],
    ...['asha@yahoo.in', 'asha@yahoo.co.in', 'asha@example.com', 'asha@gmial.org', 'asha@gmaail.con', 'asha@tcs.com'],
  ])('is none of %j', (typed) => {
    expect(addressMeant(typed, false)).toBeNull();
  });

  test('is asked about once it cannot become right, and changed in one tap', () => {
    render(<Bound />);
    type(input(), 'asha@gmial.co');
    expect(question()).toBeNull();
    type(input(), 'm');
    expect(question()).toBe('Did you mean asha@gmail.com?');
    click(find(HTMLButtonElement, 'button'));
    expect(input().value).toBe('asha@gmail.com');
    expect(question()).toBeNull();
    expect(document.activeElement).toBe(input());
  });

  test('without its end is asked about once the field is left', () => {
    render(<Bound />);
    type(input(), 'asha@gmail.co');
    expect(question()).toBeNull();
    blur(input());
    expect(question()).toBe('Did you mean asha@gmail.com?');
  });

  test('stays as it was typed', () => {
    render(<Bound />);
    type(input(), 'asha@gmial.com');
    blur(input());
    expect(input().value).toBe('asha@gmial.com');
  });
});
