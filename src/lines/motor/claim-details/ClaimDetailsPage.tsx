import type { ClaimDetails } from '#contract/lines/motor/no-claim-bonus.ts';
import { canHaveGasKit } from '#contract/lines/motor/vehicle.ts';
import { isChangingAnswer } from '#machines/core/selectors.ts';
import { useJourneyPart } from '#src/journey/journey.context.ts';
import { applyAnswerByName } from '#src/journey/parts/apply-answer-by-name.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { ClaimFields } from '../claims/ClaimFields.tsx';
import { possibleBonusOf } from '../claims/form.ts';
import { useMotor, useMotorRecord } from '../useMotor.ts';
import { copy } from './copy.ts';
import { claimDetailsFormSchema, claimDetailsFormValues } from './form.ts';
import { GasKitFields } from './GasKitFields.tsx';

const NO_POLICY = { policy_type: 'COMPREHENSIVE', policy_exp_date: null } as const;

/** Claims, the no-claim bonus and a gas kit, on a page of their own. @param stored the line's stored answer */
export function ClaimDetailsPage({ stored }: { stored: ClaimDetails | null }) {
  const { send, ui } = useMotor();
  const isChange = useJourneyPart(({ context }) => isChangingAnswer(context));
  const record = useMotorRecord();
  const { insurerDetails: policy, vehicleDetails } = record.quote;
  const registered = vehicleDetails?.reg_date ?? null;
  const possible = possibleBonusOf(policy ?? NO_POLICY, registered);
  const asksKit = vehicleDetails !== null && canHaveGasKit(vehicleDetails.fuel_type);
  const form = useStepForm({
    schema: claimDetailsFormSchema(possible, asksKit),
    values: claimDetailsFormValues(stored),
    draft: { step: 'claimDetails', member: null },
    onAnswer: (answer) => send({ type: 'claimDetails.submit', answer }),
  });
  const claim = form.field('is_claim');
  const bonus = form.field('ncb_percent');
  const fullYear = form.field('is_full_year');
  const ownerChanged = form.field('is_owner_changed');
  const kit = form.field('is_cng_installed');
  const kitValue = form.field('cng_kit_value');
  const values = form.values;
  const lead = possible.percents.length === 0 ? copy.leadNone : copy.lead;

  return (
    <StepPage lead={isChange ? copy.leadChange : lead} form={form}>
      <StepForm form={form} event="claimDetails.submit" submit={isChange ? copy.submitChange : copy.submit}>
        {policy && (
          <ClaimFields
            policy={policy}
            possible={possible}
            registered={registered}
            values={values}
            claim={claim}
            bonus={bonus}
            fullYear={fullYear}
            ownerChanged={ownerChanged}
          />
        )}
        {asksKit && <GasKitFields kit={kit} kitValue={kitValue} />}
        <InvalidationNotice
          form={form}
          apply={(answer) =>
            stored === null ? null : applyAnswerByName(ui.definition, record, 'claimDetails', { ...stored, ...answer })
          }
        />
      </StepForm>
    </StepPage>
  );
}
