import { healthAnswerTable } from '#contract/lines/health/answer-table.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { memberOfPath } from '#src/features/members/member-of-path.ts';
import { membersPicked } from '#src/features/members/picker-values.ts';
import { useJourneyPlace } from '#src/journey/journey.context.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { FamilyFields, removedMembersNote } from '../parts/FamilyFields.tsx';
import { familyFormSchema, familyFormValues, PRESELECTED_COUPLE } from '../parts/family-form.ts';
import { useHealth, useHealthRecord } from '../useHealth.ts';
import { copy } from './copy.ts';

/**
 * Who is covered and when they were born. The page has its own address, and is opened to make changes from the quote
 * list.
 */
export default function MemberScreen() {
  const { send } = useHealth();
  const place = useJourneyPlace();
  const record = useHealthRecord();
  const { quote } = record;
  // When the family is changed, the page's step is the quote list, because the change returns there.
  const changing = place.step === 'quoteList';
  const form = useStepForm({
    schema: familyFormSchema(quote.additionalDetails?.DOB ?? null, todayByServer()),
    values: familyFormValues(quote, PRESELECTED_COUPLE),
    draft: { step: 'members', member: null },
    fieldOf: (path, values) => {
      const member = memberOfPath(path, membersPicked(values));
      return member === null || member === 'SELF' ? 'members' : member;
    },
    onAnswer: (memberDetails) => send({ type: 'members.submit', answer: { memberDetails } }),
  });

  return (
    <StepPage lead={changing ? copy.leadChange : copy.lead} form={form}>
      <StepForm form={form} event="members.submit" submit={changing ? copy.submitChange : undefined}>
        <FamilyFields form={form} gender={quote.additionalDetails?.gender} />
        <InvalidationNotice
          form={form}
          // Nothing can be cleared before anyone was chosen, though every step that repeats for each member counts as
          // complete.
          apply={(memberDetails) =>
            quote.memberDetails.length === 0 ? null : applyAnswer(healthAnswerTable.members, record, { memberDetails })
          }
        >
          {removedMembersNote(record, form.values)}
        </InvalidationNotice>
      </StepForm>
    </StepPage>
  );
}
