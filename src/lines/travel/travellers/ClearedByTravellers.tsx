import { travelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import type { Form } from '#src/ui/form/useForm.ts';
import { useTravelRecord } from '../useTravel.ts';
import type { TravellersPageAnswer, TravellersPageValues } from './page-form.ts';
import { removedTravellersNote } from './removed.tsx';

interface ClearedByTravellersProps {
  form: Form<TravellersPageValues, TravellersPageAnswer>;
}

/** The record with the page's answers applied. */
const withPage = (record: TravelRecord, { travellers, medicalHistory }: TravellersPageAnswer): TravelRecord => {
  const after = applyAnswer(travelAnswerTable.travellers, record, travellers);
  return medicalHistory ? applyAnswer(travelAnswerTable.medicalHistory, after, medicalHistory) : after;
};

/** The steps that a change of the travellers clears, and what is deleted with removed travellers. */
export function ClearedByTravellers({ form }: ClearedByTravellersProps) {
  const record = useTravelRecord();
  return (
    <InvalidationNotice form={form} apply={(answer) => withPage(record, answer)}>
      {removedTravellersNote(record, form.values)}
    </InvalidationNotice>
  );
}
