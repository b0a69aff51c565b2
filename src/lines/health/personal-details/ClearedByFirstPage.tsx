import { healthAnswerTable } from '#contract/lines/health/answer-table.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import type { Form } from '#src/ui/form/useForm.ts';
import { removedMembersNote } from '../parts/FamilyFields.tsx';
import { useHealthRecord } from '../useHealth.ts';
import type { FirstPageAnswer, FirstPageFormValues } from './first-page.ts';

interface ClearedByFirstPageProps {
  form: Form<FirstPageFormValues, FirstPageAnswer>;
}

/** The record with the page's answers. */
const withFirstPage = (
  record: HealthRecord,
  { personalDetails, members, medicalHistory }: FirstPageAnswer,
): HealthRecord => {
  const withDetails = applyAnswer(healthAnswerTable.personalDetails, record, personalDetails);
  return applyAnswer(
    healthAnswerTable.medicalHistory,
    applyAnswer(healthAnswerTable.members, withDetails, members),
    medicalHistory,
  );
};

/** What a change of the first page's answers clears. */
export function ClearedByFirstPage({ form }: ClearedByFirstPageProps) {
  const record = useHealthRecord();
  return (
    <InvalidationNotice
      form={form}
      apply={(answer) => (record.quote.memberDetails.length === 0 ? null : withFirstPage(record, answer))}
    >
      {removedMembersNote(record, form.values)}
    </InvalidationNotice>
  );
}
