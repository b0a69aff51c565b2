import type { EstimateAnswers } from '#contract/shared/estimate-answers.ts';
import { GENDERS } from '#contract/shared/options.ts';
import { PINCODE_TYPING } from '#contract/shared/typed-text.ts';
import type { Field } from '#src/journey/useField.ts';
import { UnlistedPincode } from '#src/shared/parts/UnlistedPincode.tsx';
import { DateField } from '#src/ui/field/DateField.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { copy } from './copy.ts';

/** What the landing page's estimate was for; shown in the fields' hints. */
interface Told {
  told?: EstimateAnswers | null;
}

export function OwnFields({ gender, dob, told = null }: Record<'gender' | 'dob', Field> & Told) {
  return (
    <>
      <RadioGroup {...gender} label={copy.gender} hint={copy.genderHint} options={GENDERS} layout="row" />
      <DateField
        {...dob}
        label={copy.dob}
        hint={told?.age ? copy.dobHintOf(told.age) : copy.dobHint}
        autoComplete="bday"
        min="1920-01-01"
      />
    </>
  );
}

export function PincodeField({ pincode, told = null }: { pincode: Field } & Told) {
  return (
    <>
      <TextField
        {...pincode}
        label={copy.pincode}
        hint={told && told.pincode === null ? copy.pincodeHintOf(told.city) : copy.pincodeHint}
        {...PINCODE_TYPING}
        width="short"
        autoComplete="postal-code"
      />
      <UnlistedPincode pincode={pincode.value} />
    </>
  );
}
