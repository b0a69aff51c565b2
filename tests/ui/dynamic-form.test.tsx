import { type ReactElement, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { type DynamicField, DynamicForm } from '#src/ui/form/DynamicForm.tsx';
import { click, find, render, type } from './render.tsx';

function field(name: string, componentType: string, rest: Partial<DynamicField> = {}): DynamicField {
  return { name, componentType, isHidden: false, ...rest };
}

function Bound({ fields, initial = {} }: { fields: DynamicField[]; initial?: Record<string, string> }): ReactElement {
  const [values, setValues] = useState(initial);
  return (
    <DynamicForm
      fields={fields}
      values={values}
      options={{ trades: [{ value: 'x', text: 'Weaver' }] }}
      onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
    />
  );
}

/** What the control's box shows next to its input: the dots, or nothing. */
function dots(name: string): 'moving' | 'still' | 'none' {
  const row = find(HTMLElement, `[name=${name}]`).parentElement;
  if (row?.textContent?.includes('Loading')) return 'moving';
  return row?.querySelector('[data-still]') ? 'still' : 'none';
}

test('says Loading Form until its list of fields is there', { tags: ['§2.dynamic-form-loading'] }, () => {
  const host = render(<DynamicForm fields={undefined} values={{}} onChange={() => undefined} />);
  expect(find(HTMLElement, '[role=status]').textContent).toContain('Loading Form');
  render(<Bound fields={[field('a', 'text', { label: 'Employer' })]} />);
  expect(host.textContent).not.toContain('Loading Form');
  expect(host.textContent).toContain('Employer');
});

describe('a text field of it', () => {
  test('shows loading dots while it has no content', { tags: ['§2.text-field-dots'] }, () => {
    render(<Bound fields={[field('coming', 'text'), field('empty', 'text')]} initial={{ empty: '' }} />);
    expect([dots('coming'), dots('empty')]).toEqual(['moving', 'still']);
    type(find(HTMLInputElement, '[name=empty]'), 'A');
    expect(dots('empty')).toBe('none');
  });

  test('does so as a field of digits too', () => {
    render(<Bound fields={[field('income', 'number')]} />);
    expect(dots('income')).toBe('moving');
    type(find(HTMLInputElement, '[name=income]'), 'a64');
    expect(find(HTMLInputElement, '[name=income]').value).toBe('64');
    expect(dots('income')).toBe('none');
  });

  test('takes label, placeholder and max length of its definition, and makes a label of its name without one', () => {
    const host = render(
      <Bound
        fields={[
          field('a', 'text', { label: 'Employer', placeholder: 'Company name', maxLength: 3 }),
          field('annual_income', 'text'),
        ]}
        initial={{ a: '' }}
      />,
    );
    const input = find(HTMLInputElement, '[name=a]');
    expect(input.placeholder).toBe('Company name');
    type(input, 'Sutradhar');
    // Twice as long, so that truncation never makes a text that the server accepts.
    expect(input.value).toBe('Sutrad');
    expect([...host.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
      'Employer',
      'Annual income',
    ]);
  });
});

test('leaves hidden fields out', () => {
  const host = render(<Bound fields={[field('a', 'text'), field('b', 'text', { isHidden: true, label: 'Secret' })]} />);
  expect(host.textContent).not.toContain('Secret');
  expect(document.querySelector('[name=b]')).toBeNull();
});

describe('a dropdown of it', () => {
  test('offers the list of its dropdown’s name', () => {
    render(<Bound fields={[field('trade', 'dropdown', { dropdown: { name: 'trades' } })]} initial={{ trade: '' }} />);
    click(find(HTMLElement, '#field-trade'));
    expect([...document.querySelectorAll('[role=option]')].map((option) => option.textContent)).toEqual(['Weaver']);
  });

  test('says that its list is loading until it is there', () => {
    const host = render(<Bound fields={[field('city', 'dropdown', { dropdown: { name: 'cities' } })]} />);
    expect(host.textContent).toContain('Loading the list');
  });
});

test('has a control for each component type', () => {
  const kinds = ['yes-no', 'radio', 'date', 'textarea', 'number', 'text', 'dropdown'];
  const host = render(<Bound fields={kinds.map((kind) => field(kind, kind))} />);
  expect(host.querySelectorAll('input[type=radio]').length).toBe(2);
  expect(host.querySelectorAll('textarea').length).toBe(1);
  expect(host.querySelectorAll('[aria-haspopup=dialog]').length).toBe(1);
  expect(host.querySelectorAll('[role=combobox]').length).toBe(1);
});
