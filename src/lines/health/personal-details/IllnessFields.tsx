import { MEDICAL_CONDITIONS } from '#contract/shared/medical-conditions.ts';
import { memberText } from '#src/features/members/member-texts.ts';
import { membersPicked } from '#src/features/members/picker-values.ts';
import { withCapital } from '#src/lib/common-texts.ts';
import { CheckboxGroup } from '#src/ui/field/CheckboxGroup.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import type { FormFields } from '#src/ui/form/useForm.ts';
import { copy } from './copy.ts';
import type { FirstPageFormValues } from './first-page.ts';

const NAMED = MEDICAL_CONDITIONS.filter(({ value }) => value !== 'OTHER').map(({ label }) => label.toLowerCase());

/** Whether anyone has a condition, asked once for all. Another page asks which, for each who has one. */
export function IllnessFields({ form }: { form: FormFields<FirstPageFormValues> }) {
  const existing = form.field('exsisting_condition');
  const ill = form.field('ill');
  const family = membersPicked(form.values);
  const isAlone = family.length === 1;
  return (
    <>
      <RadioGroup
        {...existing}
        label={isAlone ? copy.illnessOf(memberText(family[0] ?? 'SELF', family)) : copy.illness}
        hint={copy.illnessHint(NAMED)}
        options={[
          { value: 'NO', text: isAlone ? copy.no : copy.noAll },
          { value: 'YES', text: copy.yes },
        ]}
        layout="row"
      />
      {existing.value === 'YES' && !isAlone && (
        <CheckboxGroup
          {...ill}
          label={copy.who}
          hint={copy.whoHint}
          options={family.map((member) => ({ value: member, text: withCapital(memberText(member, family)) }))}
        />
      )}
    </>
  );
}
