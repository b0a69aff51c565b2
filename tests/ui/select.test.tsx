import { act, type ReactElement, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AutoSuggest, optionsMatching } from '#src/ui/field/AutoSuggest.tsx';
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

/** Petrol, the first option, is not available. */
function Refusing({ of: Control }: { of: typeof Select | typeof OptionList }): ReactElement {
  const [value, setValue] = useState('');
  const error = value === 'petrol' ? 'Not petrol' : undefined;
  return <Control name="fuel" label="Fuel" options={OPTIONS} value={value} onChange={setValue} error={error} />;
}

/** Places every element so that `room` px are below it. */
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

describe('the items of a list', () => {
  test('show text and icon, and give their value', () => {
    const options = [{ value: 'cng', text: 'Gas', icon: '/icons/gas.svg' }, ...OPTIONS];
    const chosen = vi.fn();
    render(<Select name="fuel" label="Fuel" options={options} value="" onChange={chosen} />);
    click(toggle());
    const item = find(HTMLElement, '[role=option]');
    expect(item.textContent).toBe('Gas');
    expect(find(HTMLImageElement, 'img', item).getAttribute('src')).toBe('/icons/gas.svg');
    click(item);
    expect(chosen.mock.calls).toEqual([['cng']]);
  });

  test('that are refused say why and cannot be chosen', () => {
    const chosen = vi.fn();
    const options = [{ value: 'cng', text: 'Gas', why: 'Not for this model' }];
    render(<Select name="fuel" label="Fuel" options={options} value="" onChange={chosen} />);
    click(toggle());
    const item = find(HTMLElement, '[role=option]');
    expect(item.textContent).toContain('Not for this model');
    click(item);
    expect(chosen).not.toHaveBeenCalled();
  });

  test('are said to be missing or on their way where there are none', () => {
    const host = render(<Select name="fuel" label="Fuel" options={[]} emptyText="None" value="" onChange={vi.fn()} />);
    click(toggle());
    expect(host.textContent).toContain('None');
    render(<Select name="fuel" label="Fuel" options={[]} loading value="" onChange={vi.fn()} />);
    expect(host.textContent).toContain('Loading');
  });
});

describe('the error of a choice', () => {
  const error = () => document.querySelector('#field-fuel-error')?.textContent ?? null;
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function choose(): void {
    click(toggle());
    click(find(HTMLElement, '[role=option]'));
  }

  for (const [name, delay, control, row] of [
    ['dropdown', 1000, Select, '§9.dropdown-error-1000-ms'],
    ['option list', 2000, OptionList, '§9.option-error-2000-ms'],
  ] as const) {
    test(`in a ${name} waits ${delay} ms`, { tags: [row] }, () => {
      render(<Refusing of={control} />);
      choose();
      act(() => vi.advanceTimersByTime(delay - 1));
      expect(error()).toBeNull();
      act(() => vi.advanceTimersByTime(1));
      expect(error()).toContain('Not petrol');
    });
  }
});

describe('which way it opens', () => {
  for (const [name, room, direction, control, ...tags] of [
    ['dropdown', 160, 'down', Select, '§4.dropdown-down', '§9.dropdown-160-px'],
    ['dropdown', 159, 'up', Select, '§4.dropdown-up', '§9.dropdown-160-px'],
    ['option list', 200, 'down', OptionList, '§4.option-list-down', '§9.option-list-200-px'],
    ['option list', 199, 'up', OptionList, '§4.option-list-up', '§9.option-list-200-px'],
  ] as const) {
    test(`${name} with ${room} px below: ${direction}`, { tags }, () => {
      render(<Bound of={control} />);
      leave(room);
      click(toggle());
      expect(list().dataset.direction).toBe(direction);
    });
  }
});

test('the suggestion field opens as a dropdown does: up with 159 px below', { tags: ['§4.dropdown-up'] }, () => {
  render(<City />);
  leave(159);
  click(find(HTMLElement, '#field-city-toggle'));
  expect(find(HTMLElement, '#field-city-list').dataset.direction).toBe('up');
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

  test('matches any part of the text, whatever its case', { tags: ['§5.suggestion-match'] }, () => {
    expect(optionsMatching(OPTIONS, 'ELE').map((option) => option.value)).toEqual(['ev']);
    expect(optionsMatching(OPTIONS, 'e').length).toBe(3);
  });

  test('narrows the list while typing and takes the one chosen', { tags: ['§5.suggestion-match'] }, () => {
    render(<City />);
    type(input(), 'IES');
    const items = document.querySelectorAll('[role=option]');
    expect([...items].map((item) => item.textContent)).toEqual(['Diesel']);
    click(find(HTMLElement, '[role=option]'));
    expect(input().value).toBe('Diesel');
    expect(find(HTMLElement, 'output').textContent).toBe('diesel');
  });

  test('takes what was typed when it is left, if nothing else can be meant', () => {
    render(<City />);
    type(input(), 'el');
    blur(input());
    expect(find(HTMLElement, 'output').textContent).toBe('');
    type(input(), 'ec');
    blur(input());
    expect(find(HTMLElement, 'output').textContent).toBe('ev');
    expect(input().value).toBe('Electric');
  });

  test('takes it before Tab moves the focus, which then finds a field that comes with the choice', () => {
    render(<City />);
    type(input(), 'elec');
    press(input(), 'Tab');
    expect(find(HTMLElement, 'output').textContent).toBe('ev');
    expect(document.querySelector('[role=option]')).toBeNull();
  });

  test('takes nothing of a list that is still on its way', () => {
    const chosen = vi.fn();
    const found = [{ value: 'MH12', text: 'Pune (MH12)' }];
    render(
      <AutoSuggest name="city" label="Office" options={found} value="" onChange={chosen} onQuery={() => {}} loading />,
    );
    type(input(), 'nag');
    blur(input());
    expect(chosen).not.toHaveBeenCalled();
  });

  test('marks the first match, which Enter takes', () => {
    render(<City />);
    type(input(), 'e');
    expect(find(HTMLElement, '[role=option][aria-selected=true]').textContent).toBe('Electric');
    press(input(), 'Enter');
    expect(find(HTMLElement, 'output').textContent).toBe('ev');
  });

  test('shows all of a fetched list, because what was found need not contain what was typed', () => {
    const asked = vi.fn();
    const found = [{ value: 'MH12', text: 'MH12 Pune' }];
    render(<AutoSuggest name="city" label="Office" options={found} value="" onChange={() => {}} onQuery={asked} />);
    type(input(), 'mh-1');
    expect(asked).toHaveBeenLastCalledWith('mh-1');
    expect([...document.querySelectorAll('[role=option]')].map((item) => item.textContent)).toEqual(['MH12 Pune']);
  });

  test('takes what is chosen, also when what was typed is another option’s whole name', () => {
    const chosen = vi.fn();
    const found = [
      { value: 'OM', text: 'Oman' },
      { value: 'RO', text: 'Romania' },
    ];
    render(<AutoSuggest name="city" label="Country" options={found} value="" onChange={chosen} onQuery={() => {}} />);
    type(input(), 'oman');
    press(input(), 'ArrowDown');
    press(input(), 'Enter');
    expect(chosen.mock.calls).toEqual([['RO']]);
  });

  test('of which several are chosen is empty for the next', () => {
    const chosen = vi.fn();
    const asked = vi.fn();
    render(
      <AutoSuggest
        name="city"
        label="Country"
        options={OPTIONS}
        value=""
        onChange={chosen}
        onQuery={asked}
        typedBefore="die"
        several
      />,
    );
    expect(input().value).toBe('die');
    type(input(), 's');
    press(input(), 'ArrowDown');
    press(input(), 'Enter');
    expect(chosen.mock.calls).toEqual([['diesel']]);
    expect(input().value).toBe('');
    expect(asked).toHaveBeenLastCalledWith('');
  });
});
