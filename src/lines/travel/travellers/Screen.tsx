import { FormProvider } from 'react-hook-form';
import { travelAnswers } from '#contract/lines/travel/answers.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { AskedAgain } from '#src/shared/parts/AskedAgain.tsx';
import { submitTravelAnswer, useTravel, useTravelRecord } from '../useTravel.ts';
import { copy } from './copy.ts';
import { fieldOfTraveller, TravellerForm, travellerValues } from './form.ts';
import { removedTravellers } from './removed.tsx';
import { TravellerFields } from './TravellerFields.tsx';

/** Who travels, with the age on the day of leaving. */
export default function TravellersScreen() {
  const { send } = useTravel();
  const record = useTravelRecord();
  const { member_details, travel_details } = record.quote;
  const form = useStepForm({
    schema: TravellerForm,
    values: travellerValues(member_details),
    draft: { step: 'travellers', member: null },
    fieldOf: fieldOfTraveller,
    onAnswer: (answer) => send(submitTravelAnswer('travellers', { member_details: answer })),
  });
  return (
    <StepPage lead={copy.lead} form={form}>
      <FormProvider {...form}>
        <StepForm form={form} event="travellers.submit">
          <TravellerFields leavingDate={travel_details?.leaving_date ?? null} />
          <AskedAgain
            form={form}
            // Before anybody was named nothing can be cleared, though steps that ask each traveller count as complete.
            apply={(answer) =>
              member_details.length === 0
                ? null
                : applyAnswer(travelAnswers.travellers, record, { member_details: answer })
            }
          >
            {removedTravellers(record, form.watch())}
          </AskedAgain>
        </StepForm>
      </FormProvider>
    </StepPage>
  );
}
