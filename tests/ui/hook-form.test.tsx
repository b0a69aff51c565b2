import { act, type ReactElement } from 'react';
import { useController, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { Select } from '#src/ui/field/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { click, find, render, type } from './render.tsx';

const FUELS = [{ value: 'petrol', text: 'Petrol' }];

/** How a screen connects its form: the pattern of the README. */
function Screen({ onSave }: { onSave: (values: { city: string; fuel: string }) => void }): ReactElement {
  const { control, handleSubmit, formState } = useForm({
    mode: 'onChange',
    // The summary takes the focus, not the first field.
    shouldFocusError: false,
    defaultValues: { city: '', fuel: '' },
  });
  const city = useController({ control, name: 'city', rules: { required: 'Enter your city' } });
  const fuel = useController({ control, name: 'fuel', rules: { required: 'Choose the fuel' } });
  const errors = [city, fuel].flatMap(({ field, fieldState }) =>
    fieldState.error?.message === undefined ? [] : [{ name: field.name, message: fieldState.error.message }],
  );
  return (
    <form noValidate onSubmit={handleSubmit(onSave)}>
      <ErrorSummary errors={formState.submitCount > 0 ? errors : []} attempt={formState.submitCount} />
      <TextField {...city.field} label="City" kind="text" error={city.fieldState.error?.message} />
      <Select {...fuel.field} label="Fuel" options={FUELS} error={fuel.fieldState.error?.message} />
    </form>
  );
}

test('the controls work with React Hook Form: errors, summary, focus, values', async () => {
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
