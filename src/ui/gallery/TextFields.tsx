import { type ReactElement, useState } from 'react';
import { CountField } from '../field/CountField.tsx';
import { HeightField } from '../field/HeightField.tsx';
import { OtpField } from '../field/OtpField.tsx';
import { PersonNameField } from '../field/PersonNameField.tsx';
import { PhoneField } from '../field/PhoneField.tsx';
import { TextArea } from '../field/TextArea.tsx';
import { TextField } from '../field/TextField.tsx';
import { SAMPLE_LONG_NAME } from './sample-values.ts';
import { type GallerySection, Specimen, Specimens, useSampleValues } from './specimens.tsx';

function States(): ReactElement {
  const bind = useSampleValues({
    'text-filled': 'Asha Rao',
    'text-long': SAMPLE_LONG_NAME,
    'text-off': 'Pune',
    'text-read': 'MH-12',
  });
  return (
    <Specimens>
      <Specimen state="Default">
        <TextField {...bind('text-default')} label="Full name" hint="As on your PAN card" kind="text" maxLength={60} />
      </Specimen>
      <Specimen state="Filled">
        <TextField {...bind('text-filled')} label="Full name" hint="As on your PAN card" kind="text" maxLength={60} />
      </Specimen>
      <Specimen state="Focus" focusLike>
        <TextField {...bind('text-focus')} label="Full name" hint="As on your PAN card" kind="text" />
      </Specimen>
      <Specimen state="Error">
        <TextField
          {...bind('text-error')}
          label="Email address"
          kind="email"
          error="Enter an email address in the correct format, like name@example.com"
        />
      </Specimen>
      <Specimen state="Optional">
        <TextField
          {...bind('text-optional')}
          label="Landmark"
          kind="address"
          optional
          placeholder="Near the old post office"
        />
      </Specimen>
      <Specimen state="Disabled">
        <TextField {...bind('text-off')} label="City" disabled hint="Taken from your PIN code" />
      </Specimen>
      <Specimen state="Read only">
        <TextField {...bind('text-read')} label="Registered at" readOnly />
      </Specimen>
      <Specimen state="Loading">
        <TextField {...bind('text-loading')} label="Insurer’s reference" loading />
      </Specimen>
      <Specimen state="Long label, long text">
        <TextField
          {...bind('text-long')}
          label="Full name of the person who is to receive the claim, as it stands on the bank account"
          kind="text"
          maxLength={90}
        />
      </Specimen>
    </Specimens>
  );
}

const KINDS = [
  { name: 'kind-numeric', label: 'PIN code', state: 'Numeric: digits', kind: 'numeric', maxLength: 6 },
  { name: 'kind-date', label: 'Date, typed freely', state: 'Date: digits, & and -', kind: 'date', maxLength: 10 },
  { name: 'kind-text', label: 'Name', state: 'Text: letters, single spaces', kind: 'text', maxLength: 60 },
  {
    name: 'kind-alpha',
    label: 'Engine number',
    state: 'Alphanumeric: letters, digits, hyphen',
    kind: 'alphanumeric',
    maxLength: 20,
  },
  {
    name: 'kind-email',
    label: 'Email address',
    state: 'Email: letters, digits, @ and .',
    kind: 'email',
    maxLength: 60,
  },
  {
    name: 'kind-address',
    label: 'Address',
    state: 'Address: letters, digits and . / , & -',
    kind: 'address',
    maxLength: 80,
  },
  {
    name: 'kind-custom',
    label: 'Blood group',
    state: 'A pattern of its own: A B O + -',
    kind: /[ABO+-]/,
    maxLength: 3,
  },
] as const;

function Kinds(): ReactElement {
  const bind = useSampleValues();
  return (
    <Specimens>
      {KINDS.map(({ name, state, ...field }) => (
        <Specimen key={name} state={state}>
          <TextField {...bind(name)} {...field} />
        </Specimen>
      ))}
      <Specimen state="A person’s name: letters of every script, apostrophe, hyphen and dot">
        <PersonNameField {...bind('person-name')} label="Full name" />
      </Specimen>
      <Specimen state="Uppercase">
        <TextField {...bind('case-upper')} label="PAN" kind="alphanumeric" transform="uppercase" maxLength={10} />
      </Specimen>
      <Specimen state="Lowercase">
        <TextField {...bind('case-lower')} label="Email address" kind="email" transform="lowercase" />
      </Specimen>
      <Specimen state="Vehicle registration">
        <TextField
          {...bind('case-vehicle')}
          label="Registration number"
          hint="MH-12-AB-1234 or 22-BH-1234-AA"
          transform="vehicle-registration"
          maxLength={13}
        />
      </Specimen>
    </Specimens>
  );
}

function Special(): ReactElement {
  const bind = useSampleValues({
    'phone-filled': '9876543210',
    'otp-filled': '314159',
    'area-filled': 'Asthma since 2019, on an inhaler.',
  });
  return (
    <Specimens>
      <Specimen state="PhoneField, default">
        <PhoneField {...bind('phone')} label="Mobile number" hint="For the one-time code only" />
      </Specimen>
      <Specimen state="PhoneField, error">
        <PhoneField
          {...bind('phone-filled')}
          label="Mobile number"
          error="This number is on the policy of somebody else. Enter your own."
        />
      </Specimen>
      <Specimen state="OtpField, default">
        <OtpField {...bind('otp')} label="One-time code" hint="Sent to 98xxx xx210" />
      </Specimen>
      <Specimen state="OtpField, wrong code">
        <OtpField {...bind('otp-filled')} label="One-time code" error="This is not the code that we sent. Try again." />
      </Specimen>
      <Specimen state="TextArea, default">
        <TextArea {...bind('area')} label="Tell us more" maxLength={200} kind="address" optional />
      </Specimen>
      <Specimen state="TextArea, filled">
        <TextArea {...bind('area-filled')} label="Which illness, and since when?" maxLength={200} />
      </Specimen>
    </Specimens>
  );
}

function Measures(): ReactElement {
  const bind = useSampleValues({ 'height-filled': '170', 'height-error': '12' });
  const [sons, setSons] = useState(1);
  const [none, setNone] = useState(0);
  return (
    <Specimens>
      <Specimen state="HeightField, default">
        <HeightField {...bind('height')} label="Height" />
      </Specimen>
      <Specimen state="HeightField, filled">
        <HeightField {...bind('height-filled')} label="Height" hint="Without shoes" />
      </Specimen>
      <Specimen state="HeightField, error">
        <HeightField
          {...bind('height-error')}
          label="Height"
          error="Check the height: 12 cm is less than a newborn’s"
        />
      </Specimen>
      <Specimen state="Counter">
        <CountField name="sons" label="Number of sons" value={sons} onChange={setSons} max={4} />
      </Specimen>
      <Specimen state="Counter at its bound, error">
        <CountField
          name="travellers"
          label="Travellers"
          value={none}
          onChange={setNone}
          max={6}
          error={none === 0 ? 'Add at least one traveller' : undefined}
        />
      </Specimen>
    </Specimens>
  );
}

export const TEXT_FIELDS_GALLERY_SECTION: GallerySection = {
  title: 'Text and numbers',
  lead: 'An error waits until one second after the last key, and comes at once when the field is left.',
  parts: [
    { name: 'TextField', Body: States },
    {
      name: 'Typing filters',
      note: 'What does not belong is not let in, typed or pasted; the rest is cut to its length.',
      Body: Kinds,
    },
    { name: 'PhoneField, OtpField, TextArea', Body: Special },
    { name: 'HeightField and Counter', Body: Measures },
  ],
};
