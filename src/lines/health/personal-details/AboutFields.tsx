import { GENDERS } from '#contract/shared/options.ts';
import type { ToldInEstimate } from '#contract/shared/told-in-estimate.ts';
import type { Field } from '#src/journey/useField.ts';
import { DateField } from '#src/ui/field/DateField.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { copy } from './copy.ts';

interface AboutFieldsProps extends Record<'gender' | 'dob' | 'pincode', Field> {
  /** What the front door's estimate was for; the fields say it back. */
  told?: ToldInEstimate | null;
}

/** Gender, birth date and PIN code, as they are asked first and as they are changed from the quote list. */
export function AboutFields({ gender, dob, pincode, told = null }: AboutFieldsProps) {
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
      <TextField
        {...pincode}
        label={copy.pincode}
        hint={told && told.pincode === null ? copy.pincodeHintOf(told.city) : copy.pincodeHint}
        kind="numeric"
        maxLength={6}
        width="short"
        autoComplete="postal-code"
      />
    </>
  );
}
