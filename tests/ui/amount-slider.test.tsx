import { act, type ReactElement, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { AmountSlider } from '#src/ui/price/AmountSlider.tsx';
import { blur, click, find, render } from './render.tsx';

const changed = vi.fn();

function Idv(): ReactElement {
  const [value, setValue] = useState(rupeesToPaise(460_000));
  return (
    <AmountSlider
      name="idv"
      label="IDV"
      value={value}
      min={rupeesToPaise(410_000)}
      max={rupeesToPaise(540_000)}
      step={rupeesToPaise(1_000)}
      marks={[{ value: rupeesToPaise(410_000), text: 'Lowest', detail: '₹1,230 less' }]}
      onChange={(next) => {
        changed(next / 100);
        setValue(next);
      }}
    />
  );
}

const field = () => find(HTMLInputElement, 'input[name=idv]');
const slider = () => find(HTMLInputElement, 'input[type=range]');
const put = (input: HTMLInputElement, value: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
/** The event that the browser sends once an edit or a slide ends. */
const end = (input: HTMLInputElement) => act(() => input.dispatchEvent(new Event('change', { bubbles: true })));

describe('an amount within a band', () => {
  test('is told when the slide ends, not with each step', () => {
    changed.mockClear();
    render(<Idv />);
    put(slider(), '470000');
    put(slider(), '480000');
    expect(changed).not.toHaveBeenCalled();
    expect(field().value).toBe('480000');
    end(slider());
    expect(changed.mock.calls).toEqual([[480_000]]);
  });

  test('takes typing, which moves the slider', () => {
    changed.mockClear();
    render(<Idv />);
    put(field(), '525500');
    end(field());
    expect(changed.mock.calls).toEqual([[525_500]]);
    expect(slider().getAttribute('aria-valuetext')).toBe('₹5,25,500');
  });

  test.each(['409999', '540001', ''])('refuses %j at the field and keeps what was typed', (typed) => {
    changed.mockClear();
    const host = render(<Idv />);
    put(field(), typed);
    end(field());
    blur(field());
    expect(changed).not.toHaveBeenCalled();
    expect(host.textContent).toContain('Enter an amount from ₹4,10,000 to ₹5,40,000');
    expect(field().value).toBe(typed);
  });

  test('can be one of the marks, which say what they cost', () => {
    changed.mockClear();
    render(<Idv />);
    const mark = find(HTMLButtonElement, 'button[aria-pressed]');
    expect(mark.textContent).toBe('Lowest ₹1,230 less');
    click(mark);
    expect(changed.mock.calls).toEqual([[410_000]]);
    expect(field().value).toBe('410000');
  });
});
