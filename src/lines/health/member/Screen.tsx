import { healthAnswers } from '#contract/lines/health/answers.ts';
import { isChild, memberInSentence } from '#contract/shared/family.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useField } from '#src/journey/useField.ts';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { FamilyPicker } from '#src/shared/members/family-picker/FamilyPicker.tsx';
import { membersOf } from '#src/shared/members/family-picker/picker.ts';
import { lostWith } from '#src/shared/members/lost-answers.ts';
import { namesOf } from '#src/shared/members/people.ts';
import { AskedAgain } from '#src/shared/parts/AskedAgain.tsx';
import { listed } from '#src/shared/parts/words.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { submitAnswer, useHealth, useHealthRecord } from '../useHealth.ts';
import { copy } from './copy.ts';
import { MemberForm, memberValues, withBirthDates } from './form.ts';

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

  const members = useField(form.control, 'members');
  const sons = useField(form.control, 'SON');
  const daughters = useField(form.control, 'DAUGHTER');

  const chosen = membersOf(form.watch());
  const removed = quote.memberDetails
    .map(({ member_type }) => member_type)
    .filter((member) => !chosen.includes(member));
  const lost = lostWith(removed, {
    'birth date': quote.memberDetails.filter(({ DOB }) => DOB !== null),
    'medical history': quote.medicalDetails,
    'name, height and weight': record.proposal?.member_details,
    'medical answers': record.proposal?.medical_details,
  });
  const childrenAlone =
    chosen.length > 0 && chosen.some(isChild) && !chosen.some((m) => m === 'SELF' || m === 'SPOUSE');

  return (
    <StepPage lead={changing ? copy.leadChange : copy.lead} form={form}>
      <StepForm form={form} event="members.submit" submit={changing ? copy.submitChange : undefined}>
        <FamilyPicker
          label={copy.people}
          hint={copy.hint}
          members={members}
          gender={quote.additionalDetails?.gender}
          sons={sons}
          daughters={daughters}
          onCounted={() => void form.trigger('members')}
        />
        <div className="stack gap-3 soft" aria-live="polite">
          <p>
            {chosen.length === 0
              ? copy.nobody
              : copy.count(chosen.length, listed(chosen.map((member) => memberInSentence(member))))}
          </p>
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
