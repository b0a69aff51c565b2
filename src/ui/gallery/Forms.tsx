import { type ReactElement, useState } from 'react';
import { nonEmpty, object, pipe, string } from 'valibot';
import { Button } from '../button/Button.tsx';
import { TextField } from '../field/TextField.tsx';
import { type DynamicField, DynamicForm } from '../form/DynamicForm.tsx';
import { PreHydrationForm } from '../form/PreHydrationForm.tsx';
import { useForm } from '../form/useForm.ts';
import { doNothing } from './sample-values.ts';
import { type GallerySection, Specimen, Specimens } from './specimens.tsx';

const TRADES = { trades: ['Farmer', 'Teacher', 'Weaver'].map((text) => ({ value: text.toLowerCase(), text })) };

function field(name: string, componentType: string, rest: Partial<DynamicField> = {}): DynamicField {
  return { name, componentType, isHidden: false, ...rest };
}

function fields(prefix: string): DynamicField[] {
  return [
    field(`${prefix}_smoker`, 'yes-no', { label: 'Do you smoke?' }),
    field(`${prefix}_trade`, 'dropdown', { label: 'Trade', dropdown: { name: 'trades' } }),
    field(`${prefix}_employer`, 'text', { label: 'Employer', placeholder: 'Company name', maxLength: 60 }),
    field(`${prefix}_annual_income`, 'number', { label: 'Annual income, in rupees', maxLength: 9 }),
    field(`${prefix}_since`, 'date', { label: 'Employed since' }),
    field(`${prefix}_remarks`, 'textarea', { label: 'Remarks', maxLength: 120 }),
    field(`${prefix}_secret`, 'text', { isHidden: true }),
  ];
}

const FILLED = {
  filled_smoker: 'NO',
  filled_trade: 'weaver',
  filled_employer: 'Sutra Handlooms',
  filled_annual_income: '640000',
  filled_since: '01-04-2019',
  filled_remarks: '',
};
const EMPTY = Object.fromEntries(fields('empty').map(({ name }) => [name, '']));

function Loading(): ReactElement {
  return (
    <Specimens>
      <Specimen state="The list of fields is on its way">
        <DynamicForm fields={undefined} values={{}} onChange={doNothing} />
      </Specimen>
      <Specimen state="Fields without an answer yet: the dots move">
        <DynamicForm fields={fields('coming').slice(1, 4)} values={{}} onChange={doNothing} />
      </Specimen>
    </Specimens>
  );
}

function Loaded(): ReactElement {
  const [empty, setEmpty] = useState<Record<string, string>>(EMPTY);
  const [filled, setFilled] = useState<Record<string, string>>(FILLED);
  return (
    <Specimens>
      <Specimen state="Empty, with an error: text fields keep still dots">
        <DynamicForm
          fields={fields('empty')}
          values={empty}
          options={TRADES}
          errors={{ empty_smoker: empty.empty_smoker === '' ? 'Answer with yes or no' : undefined }}
          onChange={(name, value) => setEmpty((before) => ({ ...before, [name]: value }))}
        />
      </Specimen>
      <Specimen state="Filled">
        <DynamicForm
          fields={fields('filled')}
          values={filled}
          options={TRADES}
          onChange={(name, value) => setFilled((before) => ({ ...before, [name]: value }))}
        />
      </Specimen>
    </Specimens>
  );
}

const Cities = object({ gallery_city: pipe(string(), nonEmpty('Enter a city')) });

function Prerendered(): ReactElement {
  const form = useForm(Cities, { gallery_city: '' });
  return (
    <Specimens>
      <Specimen state="Submitted empty, it focuses the field and reads the problem out">
        <PreHydrationForm form={form} onSubmit={doNothing} className="stack gap-4">
          <TextField {...form.field('gallery_city')} label="City" />
          <Button type="submit">Continue</Button>
        </PreHydrationForm>
      </Specimen>
    </Specimens>
  );
}

export const FORMS_GALLERY_SECTION: GallerySection = {
  title: 'Forms',
  lead: 'A form that the server describes shows itself once its list of fields is there. One of a prerendered page works before hydration.',
  parts: [
    { name: 'DynamicForm, loading', Body: Loading },
    { name: 'DynamicForm, loaded', Body: Loaded },
    { name: 'PreHydrationForm', Body: Prerendered },
  ],
};
