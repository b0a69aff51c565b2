import { lazy, Suspense } from 'react';
import { FormProvider } from 'react-hook-form';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { submitTravelAnswer, useTravel, useTravelRecord } from '../useTravel.ts';
import { copy } from './copy.ts';
import { fieldOfTraveller, TravellerForm, travellerValues } from './form.ts';
import { TravellerFields } from './TravellerFields.tsx';

const ClearedByTravellers = lazy(async () => ({
  default: (await import('./ClearedByTravellers.tsx')).ClearedByTravellers,
}));

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
          {/* Before anybody was named nothing can be cleared. */}
          {member_details.length > 0 && (
            <Suspense>
              <ClearedByTravellers form={form} />
            </Suspense>
          )}
        </StepForm>
      </FormProvider>
    </StepPage>
  );
}
