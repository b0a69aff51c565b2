import { lazy, Suspense } from 'react';
import { membersPicked } from '#src/features/members/picker-values.ts';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { copy as illness } from '../medical-history/copy.ts';
import { useTravel, useTravelRecord } from '../useTravel.ts';
import { copy } from './copy.ts';
import { travellersFieldAtPath } from './form.ts';
import { asksWhetherAnyoneIsIll, travellersPageFormSchema, travellersPageFormValues } from './page-form.ts';
import { TravellerFields } from './TravellerFields.tsx';

const ClearedByTravellers = lazy(async () => ({
  default: (await import('./ClearedByTravellers.tsx')).ClearedByTravellers,
}));

/** Who travels, with the age on the day of leaving, and whether anyone is ill. */
export default function TravellersScreen() {
  const { send } = useTravel();
  const { quote } = useTravelRecord();
  const { member_details, travel_details } = quote;
  const form = useStepForm({
    schema: travellersPageFormSchema((values) => asksWhetherAnyoneIsIll(quote, values)),
    values: travellersPageFormValues(quote),
    draft: { step: 'travellers', member: null },
    fieldOf: (path, values) =>
      /condition|history/.test(path) ? 'exsisting_condition' : travellersFieldAtPath(path, values),
    onAnswer: (answer) => send({ type: 'travellers.submit', answer }),
  });
  const existing = form.field('exsisting_condition');
  const values = form.values;
  const [only, ...others] = membersPicked(values);
  const isAlone = others.length === 0;
  const isAsked = asksWhetherAnyoneIsIll(quote, values);
  // Which condition it is comes before the prices.
  const isIll = isAsked && existing.value === 'YES';
  return (
    <StepPage lead={copy.lead} form={form}>
      <StepForm form={form} event="travellers.submit" submit={isIll ? undefined : copy.submit}>
        <TravellerFields
          form={form}
          leavingDate={travel_details?.leaving_date ?? null}
          // Someone joined after the question about illness was answered with no, so it is asked again.
          onJoined={() => {
            if (form.values.exsisting_condition === 'NO') form.set({ exsisting_condition: '' });
          }}
        />
        {isAsked && (
          <RadioGroup
            {...existing}
            label={illness.title(isAlone && only === 'SELF')}
            hint={illness.existingHint}
            options={[
              { value: 'NO', text: isAlone ? illness.no : illness.noAll },
              { value: 'YES', text: illness.yes },
            ]}
            layout="row"
          />
        )}
        {/* Nothing can be cleared before anyone was named. */}
        {member_details.length > 0 && (
          <Suspense>
            <ClearedByTravellers form={form} />
          </Suspense>
        )}
      </StepForm>
    </StepPage>
  );
}
