import { type ReactElement, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AutoSuggest, matching } from '#src/ui/field/AutoSuggest.tsx';
import { OptionList } from '#src/ui/field/OptionList.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { blur, click, find, press, render, type } from './render.tsx';

const OPTIONS = [
  { value: 'petrol', text: 'Petrol' },
  { value: 'diesel', text: 'Diesel' },
  { value: 'ev', text: 'Electric' },
];

function Bound({ of: Control }: { of: typeof Select | typeof OptionList }): ReactElement {
  const [value, setValue] = useState('');
  return <Control name="fuel" label="Fuel" options={OPTIONS} value={value} onChange={setValue} />;
}

/** Puts every element so that `room` px remain below it. */
function leave(room: number) {
  const bottom = window.innerHeight - room;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, bottom - 52, 300, 52));
}

// jsdom has no DOMRect; only these four are read.
class Rect {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly width: number,
    readonly height: number,
  ) {}
  get top() {
    return this.y;
  }
  get bottom() {
    return this.y + this.height;
  }
}
if (!('DOMRect' in globalThis)) Object.assign(globalThis, { DOMRect: Rect });

afterEach(() => {
  vi.restoreAllMocks();
});

const toggle = () => find(HTMLElement, '#field-fuel');
const list = () => find(HTMLElement, '#field-fuel-list');

function City(): ReactElement {
  const [value, setValue] = useState('');
  return (
    <>
      <AutoSuggest name="city" label="City" options={OPTIONS} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

describe('which way it opens', () => {
  test.each([
    [Select, 160, 'down'],
    [Select, 159, 'up'],
    [OptionList, 200, 'down'],
    [OptionList, 199, 'up'],
  ] as const)('%o with %i px below: %s', (control, room, direction) => {
    render(<Bound of={control} />);
    leave(room);
    click(toggle());
    expect(list().dataset.direction).toBe(direction);
  });
});

test('is worked by the keyboard', () => {
  render(<Bound of={Select} />);
  press(toggle(), 'Enter');
  press(toggle(), 'ArrowDown');
  press(toggle(), 'ArrowDown');
  press(toggle(), 'Enter');
  expect(toggle().textContent).toBe('Diesel');
  expect(toggle().getAttribute('aria-expanded')).toBe('false');
});

describe('the suggestion field', () => {
  const input = () => find(HTMLInputElement, '#field-city');

  test('matches any part of the text, whatever its case', () => {
    expect(matching(OPTIONS, 'ELE').map((option) => option.value)).toEqual(['ev']);
    expect(matching(OPTIONS, 'e').length).toBe(3);
  });

  test('narrows the list while typing and takes the one chosen', () => {
    render(<City />);
    type(input(), 'IES');
    const items = document.querySelectorAll('[role=option]');
    expect([...items].map((item) => item.textContent)).toEqual(['Diesel']);
    click(find(HTMLElement, '[role=option]'));
    expect(input().value).toBe('Diesel');
    expect(find(HTMLElement, 'output').textContent).toBe('diesel');
  });

  test('takes a name typed in full, and no half of one', () => {
    render(<City />);
    type(input(), 'petro');
    blur(input());
    expect(find(HTMLElement, 'output').textContent).toBe('');
    type(input(), 'l');
    blur(input());
    expect(find(HTMLElement, 'output').textContent).toBe('petrol');
  });
});
