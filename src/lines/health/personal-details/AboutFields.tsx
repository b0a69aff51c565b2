import type { EstimateAnswers } from '#contract/shared/estimate-answers.ts';
import { PINCODE_TYPING } from '#contract/shared/field-typing.ts';
import { GENDERS } from '#contract/shared/option-lists.ts';
import { UnlistedPincodeNote } from '#src/features/proposal/UnlistedPincodeNote.tsx';
import { DateField } from '#src/ui/field/DateField.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { FieldState } from '#src/ui/form/useForm.ts';
import { copy } from './copy.ts';

/** What the landing page's estimate was for; shown in the fields' hints. */
interface FromEstimate {
  fromEstimate?: EstimateAnswers | null;
}

export function OwnDetailsFields({
  gender,
  dob,
  fromEstimate = null,
}: Record<'gender' | 'dob', FieldState> & FromEstimate) {
  return (
    <>
      <RadioGroup {...gender} label={copy.gender} hint={copy.genderHint} options={GENDERS} layout="row" />
      <DateField
        {...dob}
        label={copy.dob}
        hint={fromEstimate?.age ? copy.dobHintOf(fromEstimate.age) : copy.dobHint}
        autoComplete="bday"
        min="1920-01-01"
      />
    </>
  );
}

export function PincodeField({ pincode, fromEstimate = null }: { pincode: FieldState } & FromEstimate) {
  return (
    <>
      <TextField
        {...pincode}
        label={copy.pincode}
        hint={fromEstimate && fromEstimate.pincode === null ? copy.pincodeHintOf(fromEstimate.city) : copy.pincodeHint}
        {...PINCODE_TYPING}
        width="short"
        autoComplete="postal-code"
      />
      <UnlistedPincodeNote pincode={pincode.value} />
    </>
  );
}
