import type { HealthRecord } from '#contract/lines/health/record.ts';
import { isChild } from '#contract/shared/member-types.ts';
import type { Gender } from '#contract/shared/option-lists.ts';
import { FamilyPicker } from '#src/features/members/FamilyPicker.tsx';
import { answersLostWithMembers } from '#src/features/members/lost-answers.ts';
import { memberNamesText } from '#src/features/members/member-texts.ts';
import { membersPicked, type PickerValues } from '#src/features/members/picker-values.ts';
import { LiveRegion } from '#src/journey/parts/LiveRegion.tsx';
import { joinWithAnd } from '#src/lib/common-texts.ts';
import type { Elements } from '#src/ui/elements.ts';
import type { FormFields } from '#src/ui/form/useForm.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { copy } from './family-copy.ts';
import type { FamilyFormValues } from './family-form.ts';
import { MemberBirthDate } from './MemberBirthDate.tsx';

interface FamilyFieldsProps {
  form: FormFields<FamilyFormValues>;
  gender: Gender | undefined;
  /** A member was added. */
  onJoined?: () => void;
  /** Between the members and their birth dates. */
  children?: Elements;
}

/** Who is covered, and the birth date of each member except SELF. */
export function FamilyFields({ form, gender, onJoined, children }: FamilyFieldsProps) {
  const members = form.field('members');
  const sons = form.field('SON');
  const daughters = form.field('DAUGHTER');
  const family = membersPicked(form.values);
  // Dates are validated together: correcting one may make another valid.
  const judgeAgain = () => {
    if (form.attempt > 0) form.check();
  };
  const watched = <Value,>(
    field: { value: Value; onChange: (value: Value) => void },
    joins: (value: Value) => boolean,
  ) => ({
    ...field,
    onChange: (value: Value) => {
      const isJoined = joins(value);
      field.onChange(value);
      if (isJoined) onJoined?.();
      judgeAgain();
    },
  });
  const childrenAlone = family.some(isChild) && !family.some((member) => member === 'SELF' || member === 'SPOUSE');
  return (
    <>
      <FamilyPicker
        label={copy.people}
        hint={copy.hint}
        members={{ ...members, ...watched(members, (value) => value.length > members.value.length) }}
        gender={gender}
        sons={{ ...sons, ...watched(sons, (value) => value > sons.value) }}
        daughters={{ ...daughters, ...watched(daughters, (value) => value > daughters.value) }}
        foldsElders
        onCounted={judgeAgain}
      />
      <LiveRegion>{childrenAlone && <Notice kind="info">{copy.childrenAlone}</Notice>}</LiveRegion>
      {children}
      {family
        .filter((member) => member !== 'SELF')
        .map((member) => (
          <MemberBirthDate
            key={member}
            field={form.field(member)}
            member={member}
            family={family}
            onChanged={judgeAgain}
          />
        ))}
    </>
  );
}

/** What is deleted with removed members, as a paragraph; null if nothing is. */
export const removedMembersNote = ({ quote, proposal }: HealthRecord, values: PickerValues): Elements => {
  const chosen = membersPicked(values);
  const removed = quote.memberDetails
    .map(({ member_type }) => member_type)
    .filter((member) => !chosen.includes(member));
  const lost = answersLostWithMembers(removed, {
    'birth date': quote.memberDetails.filter(({ DOB }) => DOB !== null),
    'medical history': quote.medicalDetails,
    'name, height and weight': proposal?.member_details,
    'medical answers': proposal?.medical_details,
  });
  return lost.length === 0 ? null : <p>{copy.removed(memberNamesText(removed), joinWithAnd(lost))}</p>;
};
