import { addDays } from '#contract/shared/dates.ts';
import { isChild, type MemberType } from '#contract/shared/member-types.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { memberText } from '#src/features/members/member-texts.ts';
import { DateField } from '#src/ui/field/DateField.tsx';
import type { FieldState } from '#src/ui/form/useForm.ts';
import { copy } from './family-copy.ts';

interface MemberDateProps {
  field: FieldState;
  member: MemberType;
  family: readonly MemberType[];
  onChanged: () => void;
}

/** The birth date of a member of the family. */
export function MemberBirthDate({ field, member, family, onChanged }: MemberDateProps) {
  const oldest = isChild(member) ? 26 : 110;
  return (
    <DateField
      {...field}
      onChange={(value) => {
        field.onChange(value);
        onChanged();
      }}
      label={copy.dob(memberText(member, family))}
      hint={isChild(member) ? copy.dobHintChild : copy.dobHint}
      min={addDays(todayByServer(), -Math.ceil(oldest * 365.25))}
    />
  );
}
