import { healthAnswers } from '#contract/lines/health/answers.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { isChild, type MemberType, memberLabel } from '#contract/shared/options.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { AskedAgain } from '#src/shared/parts/AskedAgain.tsx';
import { listed } from '#src/shared/parts/words.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { namesOf } from '../parts/people.ts';
import { submitAnswer, useHealth, useHealthRecord } from '../useHealth.ts';
import { copy } from './copy.ts';
import { FamilyPicker } from './FamilyPicker.tsx';
import { MemberForm, membersOf, memberValues, withBirthDates } from './form.ts';

/** Who is covered: asked on the way to the first price, and changed from the quote list. */
export default function MemberScreen() {
  const { send, place } = useHealth();
  const record = useHealthRecord();
  const { quote } = record;
  // The step of the page that changes it is the quote list: it is where the change leads back to.
  const changing = place.step === 'quoteList';
  const form = useStepForm({
    schema: MemberForm,
    values: memberValues(quote),
    draft: { step: 'members', member: null },
    fieldOf: () => 'members',
    onAnswer: (members) => send(submitAnswer('members', { memberDetails: withBirthDates(members, quote) })),
  });

  const chosen = membersOf(form.watch());
  const removed = quote.memberDetails
    .map(({ member_type }) => member_type)
    .filter((member) => !chosen.includes(member));
  const lost = lostWith(record, removed);
  const childrenAlone =
    chosen.length > 0 && chosen.some(isChild) && !chosen.some((m) => m === 'SELF' || m === 'SPOUSE');

  return (
    <StepPage lead={changing ? copy.leadChange : copy.lead} form={form}>
      <StepForm form={form} event="members.submit" submit={changing ? copy.submitChange : undefined}>
        <FamilyPicker control={form.control} onCounted={() => void form.trigger('members')} />
        <div className="stack gap-3 soft" aria-live="polite">
          <p>{chosen.length === 0 ? copy.nobody : copy.count(chosen.length, listed(chosen.map(memberLabel)))}</p>
          {childrenAlone && <Notice kind="info">{copy.childrenAlone}</Notice>}
        </div>
        <AskedAgain
          form={form}
          // Before anybody was chosen nothing can be cleared, though every step that asks each member counts as complete.
          apply={(members) =>
            quote.memberDetails.length === 0
              ? null
              : applyAnswer(healthAnswers.members, record, { memberDetails: withBirthDates(members, quote) })
          }
        >
          {lost.length > 0 ? <p>{copy.removed(namesOf(removed), listed(lost))}</p> : null}
        </AskedAgain>
      </StepForm>
    </StepPage>
  );
}

/** What is kept of members who would no longer be covered, and goes with them. */
const lostWith = ({ quote, proposal }: HealthRecord, removed: readonly MemberType[]): string[] => {
  const has = (answers: readonly { member_type: MemberType }[] | undefined) =>
    answers?.some(({ member_type }) => removed.includes(member_type)) === true;
  return [
    quote.memberDetails.some(({ member_type, DOB }) => DOB !== null && removed.includes(member_type)) && 'birth date',
    has(quote.medicalDetails) && 'medical history',
    has(proposal?.member_details) && 'name, height and weight',
    has(proposal?.medical_details) && 'medical answers',
  ].filter((kept) => kept !== false);
};
