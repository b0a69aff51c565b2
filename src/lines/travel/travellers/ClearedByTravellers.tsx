import { travelAnswers } from '#contract/lines/travel/answers.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import type { Form } from '#src/ui/form/useForm.ts';
import { useTravelRecord } from '../useTravel.ts';
import type { PageAnswer, PageValues } from './page-form.ts';
import { removedTravellers } from './removed.tsx';

interface ClearedByTravellersProps {
  form: Form<PageValues, PageAnswer>;
}

/** The record with the page's answers applied. */
const withPage = (record: TravelRecord, { travellers, medicalHistory }: PageAnswer): TravelRecord => {
  const after = applyAnswer(travelAnswers.travellers, record, travellers);
  return medicalHistory ? applyAnswer(travelAnswers.medicalHistory, after, medicalHistory) : after;
};

/** The steps that a change of the travellers clears, and what is deleted with removed travellers. */
export function ClearedByTravellers({ form }: ClearedByTravellersProps) {
  const record = useTravelRecord();
  return (
    <InvalidationNotice form={form} apply={(answer) => withPage(record, answer)}>
      {removedTravellers(record, form.values)}
    </InvalidationNotice>
  );
}
