import { type ReactElement, useState } from 'react';
import { Checkbox } from '../field/Checkbox.tsx';
import { CheckboxGroup } from '../field/CheckboxGroup.tsx';
import { RadioGroup } from '../field/RadioGroup.tsx';
import { SAMPLE_COVERS, SAMPLE_GENDERS, SAMPLE_MEMBERS } from './sample-values.ts';
import { type GallerySection, Specimen, Specimens, useSampleValues } from './specimens.tsx';

function Radios(): ReactElement {
  const bind = useSampleValues({ 'radio-filled': '10' });
  return (
    <Specimens>
      <Specimen state="Default, in a row">
        <RadioGroup {...bind('radio')} label="Gender" layout="row" options={SAMPLE_GENDERS} />
      </Specimen>
      <Specimen state="Error">
        <RadioGroup
          {...bind('radio-error')}
          label="Gender"
          layout="row"
          options={SAMPLE_GENDERS}
          error="Choose your gender"
        />
      </Specimen>
      <Specimen state="Filled; one option refused, with the reason">
        <RadioGroup {...bind('radio-filled')} label="Cover amount" options={SAMPLE_COVERS} />
      </Specimen>
      <Specimen state="Disabled">
        <RadioGroup
          {...bind('radio-off')}
          label="Gender"
          layout="row"
          options={SAMPLE_GENDERS}
          disabled
          hint="Taken from your identity document"
        />
      </Specimen>
    </Specimens>
  );
}

function Boxes(): ReactElement {
  const [members, setMembers] = useState(['SELF', 'SPOUSE']);
  const [none, setNone] = useState<string[]>([]);
  return (
    <Specimens>
      <Specimen state="Filled, with icons">
        <CheckboxGroup
          name="members"
          label="Who is to be covered?"
          options={SAMPLE_MEMBERS}
          value={members}
          onChange={setMembers}
        />
      </Specimen>
      <Specimen state="Error">
        <CheckboxGroup
          name="members-error"
          label="Who is to be covered?"
          options={SAMPLE_MEMBERS}
          value={none}
          onChange={setNone}
          error={none.length === 0 ? 'Choose at least one person' : undefined}
        />
      </Specimen>
    </Specimens>
  );
}

function Single(): ReactElement {
  const [agreed, setAgreed] = useState(false);
  const [ticked, setTicked] = useState(true);
  return (
    <Specimens>
      <Specimen state="Default">
        <Checkbox
          name="check"
          label="Only show differences"
          optional
          value={!ticked}
          onChange={(on) => setTicked(!on)}
        />
      </Specimen>
      <Specimen state="Ticked">
        <Checkbox name="check-filled" label="Add my spouse" optional value={ticked} onChange={setTicked} />
      </Specimen>
      <Specimen state="Error, long text">
        <Checkbox
          name="check-error"
          label="Declaration"
          value={agreed}
          onChange={setAgreed}
          error={agreed ? undefined : 'Confirm the declaration to go on'}
        >
          I declare that the answers given here are true and complete to the best of my knowledge, and I understand that
          the insurer may refuse a claim if they are not.
        </Checkbox>
      </Specimen>
      <Specimen state="Disabled">
        <Checkbox
          name="check-off"
          label="Remind me before it ends"
          optional
          disabled
          value={false}
          onChange={setTicked}
        />
      </Specimen>
    </Specimens>
  );
}

export const CHOICES_GALLERY_SECTION: GallerySection = {
  title: 'Choices',
  lead: 'Large cards to tap. Nothing that costs money is ever ticked beforehand.',
  parts: [
    { name: 'RadioGroup', Body: Radios },
    { name: 'CheckboxGroup', Body: Boxes },
    { name: 'Checkbox', Body: Single },
  ],
};
