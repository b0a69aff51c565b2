import { isChild, memberLabel } from '#contract/shared/options.ts';
import { useJourney, useRecord } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { AskedAgain } from '../parts/AskedAgain.tsx';
import { askedAgain, lostWith } from '../parts/consequences.ts';
import { listed, namesOf } from '../parts/people.ts';
import { useFieldProblems } from '../parts/useFieldProblems.ts';
import { copy } from './copy.ts';
import { FamilyPicker } from './FamilyPicker.tsx';
import { MemberForm, membersOf, memberValues, withBirthDates } from './form.ts';
import styles from './Screen.module.css';

/** Who is covered: asked on the way to the first price, and changed from the quote list. */
export default function MemberScreen() {
  const { send, place } = useJourney();
  const record = useRecord();
  const { quote } = record;
  // The step of the page that changes it is the quote list: it is where the change leads back to.
  const changing = place.step === 'quote-list';
  const { control, form, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema: MemberForm,
    values: memberValues(quote),
    draft: { step: 'member', member: null },
    onAnswer: (members) => send({ type: 'members.submit', answer: withBirthDates(members, quote) }),
  });
  useFieldProblems(form, () => 'members');

  const chosen = membersOf(form.watch());
  const removed = quote.memberDetails
    .map(({ member_type }) => member_type)
    .filter((member) => !chosen.includes(member));
  const lost = lostWith(record, removed);
  // Before anybody was chosen nothing can be cleared, though every step that asks each member counts as complete.
  const steps =
    chosen.length === 0 || quote.memberDetails.length === 0
      ? []
      : askedAgain(record, { answer: 'memberDetails', value: withBirthDates(chosen, quote) });
  const childrenAlone =
    chosen.length > 0 && chosen.some(isChild) && !chosen.some((m) => m === 'SELF' || m === 'SPOUSE');

  return (
    <StepPage
      lead={changing ? copy.leadChange : copy.lead}
      summary={<ErrorSummary errors={errors} attempt={attempt} />}
    >
      <FormLayout onSubmit={onSubmit} onBlur={onBlur}>
        <FamilyPicker control={control} onCounted={() => void form.trigger('members')} />
        <div className={styles.outcome} aria-live="polite">
          <p>{chosen.length === 0 ? copy.nobody : copy.count(chosen.length, listed(chosen.map(memberLabel)))}</p>
          {childrenAlone && <Notice kind="info">{copy.childrenAlone}</Notice>}
        </div>
        <AskedAgain steps={steps}>
          {lost.length > 0 ? <p>{copy.removed(namesOf(removed), listed(lost))}</p> : null}
        </AskedAgain>
        <Button type="submit" variant="primary" data-event="members.submit" busy={busy} busyText={copy.saving}>
          {changing ? copy.submitChange : copy.submit}
        </Button>
      </FormLayout>
    </StepPage>
  );
}
