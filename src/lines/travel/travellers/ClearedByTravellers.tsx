import type { UseFormReturn } from 'react-hook-form';
import { travelAnswers } from '#contract/lines/travel/answers.ts';
import type { Traveller } from '#contract/lines/travel/travellers.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import { AskedAgain } from '#src/shared/parts/AskedAgain.tsx';
import { useTravelRecord } from '../useTravel.ts';
import type { TravellerForm, TravellerValues } from './form.ts';
import { removedTravellers } from './removed.tsx';

interface ClearedByTravellersProps {
  form: UseFormReturn<TravellerValues, unknown, Traveller[]> & { schema: typeof TravellerForm };
}

/** Which steps a change of the travellers clears, and what is deleted with who is left out. */
export function ClearedByTravellers({ form }: ClearedByTravellersProps) {
  const record = useTravelRecord();
  return (
    <AskedAgain
      form={form}
      apply={(answer) => applyAnswer(travelAnswers.travellers, record, { member_details: answer })}
    >
      {removedTravellers(record, form.watch())}
    </AskedAgain>
  );
}
