import { type Control, useFormContext } from 'react-hook-form';
import { formatDate } from '#contract/shared/dates.ts';
import type { MemberType } from '#contract/shared/family.ts';
import { useField } from '#src/journey/useField.ts';
import { FamilyPicker } from '#src/shared/members/family-picker/FamilyPicker.tsx';
import { membersOf } from '#src/shared/members/family-picker/picker.ts';
import { capital, person } from '#src/shared/members/people.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { travellerCountText } from '../parts/amounts.ts';
import { copy } from './copy.ts';
import type { TravellerValues } from './form.ts';
import styles from './TravellerFields.module.css';

interface TravellerFieldsProps {
  /** ISO; null while it is not known. */
  leavingDate: string | null;
}

/** Who travels, and how old each of them is on the day of leaving. The form is given by a `FormProvider`. */
export function TravellerFields({ leavingDate }: TravellerFieldsProps) {
  const { control, watch, trigger, formState } = useFormContext<TravellerValues>();
  const members = useField(control, 'members');
  const sons = useField(control, 'SON');
  const daughters = useField(control, 'DAUGHTER');
  const party = membersOf(watch());
  // Ages are judged together: to put one right may put another right.
  const judgeAgain = () => {
    if (formState.isSubmitted) void trigger();
  };
  return (
    <>
      <FamilyPicker
        label={copy.people}
        hint={copy.hint}
        members={{
          ...members,
          onChange: (value) => {
            members.onChange(value);
            judgeAgain();
          },
        }}
        sons={sons}
        daughters={daughters}
        foldsElders
        onCounted={judgeAgain}
      />
      <fieldset className={styles.ages} aria-describedby="ages-hint">
        <legend className="legend">{copy.ages(leavingDate && formatDate(leavingDate, 'dd MMM yyyy'))}</legend>
        <p id="ages-hint" className="quiet">
          {copy.agesHint}
        </p>
        <div className={`ruled ${styles.list}`}>
          {party.map((member) => (
            <AgeField key={member} member={member} party={party} control={control} onChanged={judgeAgain} />
          ))}
        </div>
        <p className="quiet" aria-live="polite">
          {party.length === 0 ? copy.nobody : travellerCountText(party.length)}
        </p>
      </fieldset>
    </>
  );
}

interface AgeFieldProps {
  member: MemberType;
  party: readonly MemberType[];
  control: Control<TravellerValues>;
  onChanged: () => void;
}

function AgeField({ member, party, control, onChanged }: AgeFieldProps) {
  const field = useField(control, member);
  return (
    <TextField
      {...field}
      onChange={(age) => {
        field.onChange(age);
        onChanged();
      }}
      label={capital(person(member, party))}
      kind="numeric"
      maxLength={3}
      width="short"
      suffix={copy.years}
    />
  );
}
