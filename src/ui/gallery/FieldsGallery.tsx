import { type ReactElement, useState } from 'react';
import { AutoSuggest } from '../field/AutoSuggest.tsx';
import { Checkbox } from '../field/Checkbox.tsx';
import { CheckboxGroup } from '../field/CheckboxGroup.tsx';
import { Counter } from '../field/Counter.tsx';
import { DateField } from '../field/DateField.tsx';
import { HeightField } from '../field/HeightField.tsx';
import { OptionList } from '../field/OptionList.tsx';
import { OtpField } from '../field/OtpField.tsx';
import { PhoneField } from '../field/PhoneField.tsx';
import { RadioGroup } from '../field/RadioGroup.tsx';
import { Select } from '../field/Select.tsx';
import { TextArea } from '../field/TextArea.tsx';
import { TextField } from '../field/TextField.tsx';
import styles from './Gallery.module.css';
import { CITIES, COVERS, FUELS, LONG_NAME, MEMBERS } from './samples.ts';

const EMPTY: Record<string, string> = { long: LONG_NAME, typed: '14-02-1991', height: '170', radio: '5', city: 'pune' };

/** Every control in every state, against the delays and filters it really has. */
export function FieldsGallery(): ReactElement {
  const [values, setValues] = useState(EMPTY);
  const [members, setMembers] = useState(['SELF', 'SPOUSE']);
  const [agreed, setAgreed] = useState(false);
  const [sons, setSons] = useState(1);

  function bind(name: string) {
    return {
      name,
      value: values[name] ?? '',
      onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    };
  }

  return (
    <div className={styles.columns}>
      <TextField {...bind('full_name')} label="Full name" hint="As on your PAN card" kind="text" maxLength={60} />
      <TextField {...bind('long')} label="Full name, long" kind="text" maxLength={90} />
      <TextField
        {...bind('email')}
        label="Email address"
        kind="email"
        autoComplete="email"
        error="Enter an email address in the correct format, like name@example.com"
      />
      <TextField {...bind('pincode')} label="PIN code" kind="numeric" maxLength={6} width="short" optional />
      <TextField {...bind('reg')} label="Registration number" transform="vehicle-registration" maxLength={13} />
      <TextField {...bind('loading')} label="Insurer's reference" loading />
      <TextField {...bind('off')} label="Not open to change" disabled hint="Taken from your quote" />
      <PhoneField {...bind('mobile')} label="Mobile number" hint="For the one-time code only" />
      <OtpField {...bind('otp')} label="One-time code" hint="Sent to 98xxx xx210" />
      <DateField
        {...bind('dob')}
        label="Date of birth"
        min="1926-01-01"
        hint="For example 14-02-1991"
        autoComplete="bday"
      />
      <DateField
        {...bind('typed')}
        label="Policy expiry"
        min="1990-01-01"
        max="2030-12-31"
        error="Choose a date that is still to come"
      />
      <DateField {...bind('month')} label="Month of manufacture" mode="year" min="2012-01-01" year={2024} />
      <DateField {...bind('year')} label="Year of manufacture" mode="decade" min="2005-01-01" />
      <Select {...bind('fuel')} label="Fuel" options={FUELS} />
      <Select {...bind('fuel2')} label="Fuel, with an error" options={FUELS} error="Choose the fuel" />
      <OptionList {...bind('cover')} label="Cover amount" options={COVERS} />
      <AutoSuggest {...bind('city')} label="City" options={CITIES} placeholder="Start typing" />
      <AutoSuggest {...bind('city2')} label="City, loading" options={[]} loading />
      <HeightField {...bind('height')} label="Height" />
      <Counter name="sons" label="Number of sons" value={sons} onChange={setSons} max={4} />
      <RadioGroup {...bind('radio')} label="Cover amount" options={COVERS} />
      <RadioGroup
        {...bind('gender')}
        label="Gender"
        layout="row"
        options={[
          { value: 'male', text: 'Male' },
          { value: 'female', text: 'Female' },
          { value: 'other', text: 'Other' },
        ]}
        error="Choose your gender"
      />
      <CheckboxGroup
        name="members"
        label="Who is to be covered?"
        options={MEMBERS}
        value={members}
        onChange={setMembers}
      />
      <TextArea {...bind('why')} label="Tell us more" maxLength={200} kind="address" optional />
      <Checkbox
        name="agree"
        label="Declaration"
        value={agreed}
        onChange={setAgreed}
        error={agreed ? undefined : 'Confirm the declaration to go on'}
      >
        I declare that the answers given here are true and complete to the best of my knowledge, and I understand that
        the insurer may refuse a claim if they are not.
      </Checkbox>
    </div>
  );
}
