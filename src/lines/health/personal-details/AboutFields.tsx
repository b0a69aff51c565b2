import { GENDERS } from '#contract/shared/options.ts';
import type { Field } from '#src/journey/useField.ts';
import { DateField } from '#src/ui/field/DateField.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { copy } from './copy.ts';

/** Gender, birth date and PIN code, as they are asked first and as they are changed from the quote list. */
export function AboutFields({ gender, dob, pincode }: Record<'gender' | 'dob' | 'pincode', Field>) {
  return (
    <>
      <RadioGroup {...gender} label={copy.gender} hint={copy.genderHint} options={GENDERS} layout="row" />
      <DateField {...dob} label={copy.dob} hint={copy.dobHint} autoComplete="bday" min="1920-01-01" />
      <TextField
        {...pincode}
        label={copy.pincode}
        hint={copy.pincodeHint}
        kind="numeric"
        maxLength={6}
        width="short"
        autoComplete="postal-code"
      />
    </>
  );
}
