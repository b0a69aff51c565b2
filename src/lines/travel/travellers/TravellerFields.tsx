import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatDate } from '#contract/shared/dates.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { FamilyPicker } from '#src/features/members/FamilyPicker.tsx';
import { memberText } from '#src/features/members/member-texts.ts';
import { membersPicked, pickerFormValues } from '#src/features/members/picker-values.ts';
import { withCapital } from '#src/lib/common-texts.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { FieldState, FormFields } from '#src/ui/form/useForm.ts';
import chip from '#src/ui/plan/Chip.module.css';
import { travellerCountText } from '../parts/amount-texts.ts';
import { copy } from './copy.ts';
import type { TravellersFormValues } from './form.ts';
import styles from './TravellerFields.module.css';

interface TravellerFieldsProps {
  form: FormFields<TravellersFormValues>;
  /** ISO; null while it is not known. */
  leavingDate: string | null;
  /** A traveller was added. */
  onJoined?: () => void;
}

/** The groups of most trips: one press instead of several. */
const SHORTCUTS = [
  { text: copy.onlyYou, members: ['SELF'] },
  { text: copy.couple, members: ['SELF', 'SPOUSE'] },
  { text: copy.withChildren, members: ['SELF', 'SON1', 'DAUGHTER1'] },
  { text: copy.coupleWithChildren, members: ['SELF', 'SPOUSE', 'SON1', 'DAUGHTER1'] },
] as const;

/** Who travels, and each one's age on the day of leaving. */
export function TravellerFields({ form, leavingDate, onJoined }: TravellerFieldsProps) {
  const members = form.field('members');
  const sons = form.field('SON');
  const daughters = form.field('DAUGHTER');
  const party = membersPicked(form.values);
  // Ages are validated together: correcting one may make another valid.
  const judgeAgain = () => {
    if (form.attempt > 0) form.check();
  };
  const ages = useRef<HTMLFieldSetElement>(null);
  const choose = (chosen: readonly MemberType[]) => {
    if (chosen.some((member) => !party.includes(member))) onJoined?.();
    const { members: singles, SON, DAUGHTER } = pickerFormValues(chosen);
    // A phone opens its keyboard only for a field that is focused before the press ends.
    flushSync(() => {
      members.onChange(singles);
      sons.onChange(SON);
      daughters.onChange(DAUGHTER);
      judgeAgain();
    });
    // Everyone is named: what is asked next is the first age that is missing.
    const fields = [...(ages.current?.querySelectorAll('input') ?? [])];
    fields.find(({ value }) => value === '')?.focus();
  };
  const joining = (field: FieldState<number>): FieldState<number> => ({
    ...field,
    onChange: (value) => {
      if (value > field.value) onJoined?.();
      field.onChange(value);
    },
  });
  return (
    <>
      <fieldset className="bare row gap-2">
        <legend className="visually-hidden">{copy.shortcuts}</legend>
        {SHORTCUTS.map(({ text, members: chosen }) => (
          <button
            key={text}
            type="button"
            className={chip.chip}
            aria-pressed={party.length === chosen.length && chosen.every((member) => party.includes(member))}
            onClick={() => choose(chosen)}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <FamilyPicker
        label={copy.people}
        hint={copy.hint}
        members={{
          ...members,
          onChange: (value) => {
            if (value.length > members.value.length) onJoined?.();
            members.onChange(value);
            judgeAgain();
          },
        }}
        sons={joining(sons)}
        daughters={joining(daughters)}
        foldsElders
        onCounted={judgeAgain}
      />
      <fieldset ref={ages} className={styles.ages} aria-describedby="ages-hint">
        <legend className="legend">{copy.ages(leavingDate && formatDate(leavingDate, 'dd MMM yyyy'))}</legend>
        <p id="ages-hint" className="quiet">
          {copy.agesHint}
        </p>
        <div className={`ruled ${styles.list}`}>
          {party.map((member) => (
            <AgeField key={member} member={member} party={party} form={form} onChanged={judgeAgain} />
          ))}
        </div>
        <p className="quiet" aria-live="polite">
          {party.length === 0 ? copy.none : travellerCountText(party.length)}
        </p>
      </fieldset>
    </>
  );
}

interface AgeFieldProps {
  member: MemberType;
  party: readonly MemberType[];
  form: FormFields<TravellersFormValues>;
  onChanged: () => void;
}

function AgeField({ member, party, form, onChanged }: AgeFieldProps) {
  const field = form.field(member);
  return (
    <TextField
      {...field}
      onChange={(age) => {
        field.onChange(age);
        onChanged();
      }}
      label={withCapital(memberText(member, party))}
      kind="numeric"
      maxLength={3}
      width="short"
      suffix={copy.years}
    />
  );
}
