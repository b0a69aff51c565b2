import { lazy, Suspense } from 'react';
import { answersFromEstimate } from '#contract/shared/estimate-answers.ts';
import { GENDERS } from '#contract/shared/option-lists.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { FamilyFields } from '../parts/FamilyFields.tsx';
import { useHealth, useHealthRecord } from '../useHealth.ts';
import { OwnDetailsFields, PincodeField } from './AboutFields.tsx';
import { copy } from './copy.ts';
import { firstPageFieldAtPath, firstPageFormSchema, firstPageFormValues } from './first-page.ts';
import { IllnessFields } from './IllnessFields.tsx';

// A chunk of its own, because nothing can be cleared when this form is filled in first.
const ClearedByFirstPage = lazy(async () => ({
  default: (await import('./ClearedByFirstPage.tsx')).ClearedByFirstPage,
}));

/**
 * All that a first price depends on, on one page: who is covered, when they were born, where they live, and who is ill.
 */
export default function PersonalDetailsScreen() {
  const { send } = useHealth();
  const record = useHealthRecord();
  const { additionalDetails } = record.quote;
  const fromEstimate = additionalDetails ? null : answersFromEstimate(record);
  const form = useStepForm({
    schema: firstPageFormSchema(todayByServer()),
    values: firstPageFormValues(record, fromEstimate),
    draft: { step: 'personalDetails', member: null },
    fieldOf: firstPageFieldAtPath,
    onAnswer: (answer) => send({ type: 'personalDetails.submit', answer }),
  });
  const gender = form.field('gender');
  const dob = form.field('DOB');
  const pincode = form.field('pincode');
  // Which condition it is comes before the prices.
  const isIll = form.values.exsisting_condition === 'YES';

  return (
    <StepPage lead={fromEstimate?.plan ? copy.leadOf(fromEstimate.plan) : copy.lead} form={form}>
      <StepForm form={form} event="personalDetails.submit" submit={isIll ? undefined : copy.submit}>
        <FamilyFields
          form={form}
          gender={GENDERS.find(({ value }) => value === gender.value)?.value}
          // Someone joined after the question about illness was answered with no, so it is asked again.
          onJoined={() => {
            if (form.values.exsisting_condition === 'NO') form.set({ exsisting_condition: '' });
          }}
        >
          <OwnDetailsFields gender={gender} dob={dob} fromEstimate={fromEstimate} />
        </FamilyFields>
        <PincodeField pincode={pincode} fromEstimate={fromEstimate} />
        <IllnessFields form={form} />
        {additionalDetails && (
          <Suspense>
            <ClearedByFirstPage form={form} />
          </Suspense>
        )}
      </StepForm>
    </StepPage>
  );
}
