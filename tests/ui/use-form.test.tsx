import { act, type ReactElement, useLayoutEffect } from 'react';
import { array, forward, minLength, nonEmpty, object, partialCheck, pipe, string } from 'valibot';
import { describe, expect, test } from 'vitest';
import { Select } from '#src/ui/field/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { type Form, useForm } from '#src/ui/form/useForm.ts';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { click, find, render, type } from './render.tsx';

const FUELS = [{ value: 'petrol', text: 'Petrol' }];
const Vehicle = object({
  city: pipe(string(), nonEmpty('Enter your city')),
  fuel: pipe(string(), nonEmpty('Choose the fuel')),
});

/** How a screen connects its form: the pattern of the README. */
function Screen({ onSave }: { onSave: (values: { city: string; fuel: string }) => void }): ReactElement {
  const form = useForm(Vehicle, { city: '', fuel: '' });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(onSave);
      }}
    >
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <TextField {...form.field('city')} label="City" kind="text" />
      <Select {...form.field('fuel')} label="Fuel" options={FUELS} />
    </form>
  );
}

test('the controls work with a form: errors, summary, focus, values', async () => {
  const saved: unknown[] = [];
  const host = render(<Screen onSave={(values) => saved.push(values)} />);
  const submit = () => act(async () => find(HTMLFormElement, 'form').requestSubmit());
  await submit();
  expect(document.activeElement).toBe(find(HTMLElement, 'section'));
  expect([...host.querySelectorAll('section a')].map((link) => link.textContent)).toEqual([
    'Enter your city',
    'Choose the fuel',
  ]);
  expect(find(HTMLElement, '#field-city-error').textContent).toBe('Error: Enter your city');
  const [, toFuel] = host.querySelectorAll('section a');
  if (toFuel) click(toFuel);
  expect(document.activeElement?.id).toBe('field-fuel');

  await act(async () => type(find(HTMLInputElement, '#field-city'), 'Pune'));
  await act(async () => click(find(HTMLElement, '#field-fuel')));
  await act(async () => click(find(HTMLElement, '[role=option]')));
  expect(document.querySelector('section')).toBeNull();
  await submit();
  expect(saved).toEqual([{ city: 'Pune', fuel: 'petrol' }]);
});

interface RangeValues {
  from: string;
  to: string;
  days: string[];
}
type RangeForm = Form<RangeValues, RangeValues>;
/** `to` has to be more than `from`. */
const RANGE = pipe(
  object({
    from: pipe(string(), nonEmpty('Enter the first')),
    to: string(),
    days: pipe(array(string()), minLength(1, 'Tick a day')),
  }),
  forward(
    partialCheck([['from'], ['to']], ({ from, to }) => Number(to) > Number(from), 'The last has to be more'),
    ['to'],
  ),
);

function Range({ onRender }: { onRender: (form: RangeForm) => void }) {
  const form = useForm<RangeValues, RangeValues>(RANGE, { from: '', to: '9', days: [] });
  useLayoutEffect(() => onRender(form));
  return null;
}

describe('a form', () => {
  const open = () => {
    let form: RangeForm | undefined;
    render(
      <Range
        onRender={(rendered) => {
          form = rendered;
        }}
      />,
    );
    return () => {
      if (form === undefined) throw new Error('Not rendered');
      return form;
    };
  };
  const errorsOf = (form: RangeForm) =>
    (['from', 'to', 'days'] as const).flatMap((name) => form.field(name).error ?? []);
  const nothing = () => undefined;

  test('shows no problem before a field is changed, then only that of the field', () => {
    const form = open();
    expect(errorsOf(form())).toEqual([]);
    act(() => form().field('from').onChange('x'));
    act(() => form().field('from').onChange(''));
    expect(errorsOf(form())).toEqual(['Enter the first']);
    expect(form().errors).toEqual([]);
  });

  test('judges a shown problem again when another field changes, and shows no new one there', () => {
    const form = open();
    act(() => form().field('from').onChange('3'));
    act(() => form().field('to').onChange('2'));
    expect(errorsOf(form())).toEqual(['The last has to be more']);
    act(() => form().field('from').onChange('1'));
    expect(errorsOf(form())).toEqual([]);
    act(() => form().field('from').onChange('5'));
    expect(errorsOf(form())).toEqual([]);
    act(() => form().check(['to']));
    expect(errorsOf(form())).toEqual(['The last has to be more']);
  });

  test('takes several changes of one event', () => {
    const form = open();
    const { field, current } = form();
    act(() => {
      field('from').onChange('1');
      field('to').onChange('2');
      expect(current()).toEqual({ from: '1', to: '2', days: [] });
    });
    expect(form().values).toEqual({ from: '1', to: '2', days: [] });
  });

  test('lists what was submitted and not corrected since: a problem typed later is shown at its field only', () => {
    const form = open();
    act(() => void expect(form().submit(nothing)).toEqual({ from: 'Enter the first', days: 'Tick a day' }));
    expect(form().errors.map(({ name }) => name)).toEqual(['from', 'days']);
    act(() => form().field('from').onChange('1'));
    act(() => form().field('from').onChange(''));
    expect(errorsOf(form())).toEqual(['Enter the first', 'Tick a day']);
    expect(form().errors.map(({ name }) => name)).toEqual(['days']);
    expect(form().attempt).toBe(1);
  });

  test('shows a refusal until its field is changed, and lists it', () => {
    const form = open();
    act(() => form().refuse({ from: 'The insurer knows no such number' }));
    expect(form().errors).toEqual([{ name: 'from', message: 'The insurer knows no such number' }]);
    act(() => form().field('to').onChange('2'));
    expect(form().field('from').error).toBe('The insurer knows no such number');
    act(() => form().field('from').onChange('1'));
    expect(form().errors).toEqual([]);
    expect(errorsOf(form())).toEqual([]);
  });

  test('sets values without their problems, and returns to the initial ones', () => {
    const form = open();
    act(() => void form().submit(nothing));
    act(() => form().set({ from: '' }));
    expect(errorsOf(form())).toEqual(['Tick a day']);
    act(() => form().set({ from: '4', days: ['1'] }));
    act(() => form().reset());
    expect(form().values).toEqual({ from: '', to: '9', days: [] });
    expect(form().attempt).toBe(0);
  });
});
