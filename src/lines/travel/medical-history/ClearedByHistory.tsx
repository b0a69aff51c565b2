import { travelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import type { MedicalHistory } from '#contract/lines/travel/travellers.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import type { Form } from '#src/ui/form/useForm.ts';
import { useTravelRecord } from '../useTravel.ts';
import type { MedicalHistoryFormValues } from './form.ts';

interface ClearedByHistoryProps {
  form: Form<MedicalHistoryFormValues, MedicalHistory>;
}

/** The steps that a change of the travellers' conditions clears. */
export function ClearedByHistory({ form }: ClearedByHistoryProps) {
  const record = useTravelRecord();
  return (
    <InvalidationNotice form={form} apply={(answer) => applyAnswer(travelAnswerTable.medicalHistory, record, answer)} />
  );
}
