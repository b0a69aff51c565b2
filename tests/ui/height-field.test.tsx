import { act, type ReactElement, useState } from 'react';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { HeightCm } from '#contract/shared/height.ts';
import { HeightField } from '#src/ui/field/HeightField.tsx';
import { click, find, render, type } from './render.tsx';

function Bound(): ReactElement {
  const [value, setValue] = useState('');
  return (
    <>
      <HeightField name="height" label="Height" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const value = () => find(HTMLElement, 'output').textContent;
const select = (label: string) => find(HTMLSelectElement, `select[aria-label=${label}]`);

function choose(label: string, to: string): void {
  act(() => {
    const element = select(label);
    element.value = to;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

function toFeet(): void {
  const [feet] = document.querySelectorAll('button');
  if (feet) click(feet);
}

function toCentimetres(): HTMLInputElement {
  const [, cm] = document.querySelectorAll('button');
  if (cm) click(cm);
  return find(HTMLInputElement, 'input');
}

describe('height', () => {
  test('offers the feet of people and twelve steps of an inch', { tags: ['§5.height-feet'] }, () => {
    render(<Bound />);
    choose('Feet', '5');
    const offered = (label: string) => [...select(label).options].map((option) => Number(option.value));
    expect(offered('Feet')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(offered('Inches')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('in centimetres that are no feet of people is not shown as another height', () => {
    render(<Bound />);
    type(toCentimetres(), '290');
    toFeet();
    expect(select('Feet').selectedOptions[0]?.textContent).toBe('9 ft');
    expect(value()).toBe('290');
  });

  test('of the next person begins with the unit that was chosen last', () => {
    render(<Bound key="first" />);
    toCentimetres();
    render(<Bound key="second" />);
    expect(document.querySelector('select')).toBeNull();
    toFeet();
  });

  test('is stored in centimetres whichever way it is entered', () => {
    render(<Bound />);
    choose('Feet', '5');
    choose('Inches', '7');
    expect(value()).toBe('170');
    expect(toCentimetres().value).toBe('170');
  });

  test('takes centimetres from 0 to 300; a digit too many stays, so that it can be refused', {
    tags: ['§5.height-centimetres'],
  }, () => {
    render(<Bound />);
    const cm = toCentimetres();
    type(cm, '300');
    expect(value()).toBe('300');
    type(cm, '5');
    expect(value()).toBe('3005');
    expect(safeParse(HeightCm, 3005).success).toBe(false);
  });

  test('takes zero', () => {
    render(<Bound />);
    type(toCentimetres(), '0');
    expect(value()).toBe('0');
  });
});
