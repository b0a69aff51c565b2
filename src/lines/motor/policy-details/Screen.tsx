import { lazy } from 'react';
import type { ClaimDetails, PreviousPolicyBonusFacts } from '#contract/lines/motor/no-claim-bonus.ts';
import { type InsurerDetails, previousPolicyStatus } from '#contract/lines/motor/previous-policy.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { canHaveGasKit } from '#contract/lines/motor/vehicle.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { isChangingAnswer } from '#machines/core/selectors.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { useJourneyPart } from '#src/journey/journey.context.ts';
import { applyAnswerByName } from '#src/journey/parts/apply-answer-by-name.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { LiveRegion } from '#src/journey/parts/LiveRegion.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { withReload } from '#src/lib/shell/with-reload.ts';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { claimDetailsFormValues } from '../claim-details/form.ts';
import { GasKitFields } from '../claim-details/GasKitFields.tsx';
import { ClaimFields } from '../claims/ClaimFields.tsx';
import { claimFormValues, possibleBonusOf } from '../claims/form.ts';
import { equalsKnownValues, useFieldsOfKnownFacts } from '../parts/known-facts.ts';
import { OpenedFields } from '../parts/OpenedFields.tsx';
import { useMotor, useMotorRecord } from '../useMotor.ts';
import { copy } from './copy.ts';
import {
  type EndingPolicyAnswer,
  endingPolicyFormSchema,
  endingPolicyOf,
  endingPolicyValues,
  NO_POLICY_VALUES,
} from './form.ts';
import { PolicyEndNotice, PolicyFacts } from './PolicyFacts.tsx';
import styles from './Screen.module.css';

const PolicyFields = lazy(withReload(async () => ({ default: (await import('./PolicyFields.tsx')).PolicyFields })));

/** The policy that the vehicle has or had. What is known is confirmed; claims are asked on the same page. */
export default function PolicyDetailsScreen() {
  const { send, ui } = useMotor();
  const isChange = useJourneyPart(({ context }) => isChangingAnswer(context));
  const { noun } = ui.traits;
  const record = useMotorRecord();
  // Undefined if claims are stored with the policy.
  const claimDetails = ui.traits.claimDetailsOf?.(record);
  const { insurerDetails: stored, registration, vehicleDetails } = record.quote;
  const reg_date = vehicleDetails?.reg_date ?? null;
  const asksKit = claimDetails !== undefined && vehicleDetails !== null && canHaveGasKit(vehicleDetails.fuel_type);
  const found = stored ?? registration?.policy ?? null;
  const known = found && endingPolicyValues(found);
  const form = useStepForm({
    schema: endingPolicyFormSchema({ noun, reg_date, ownClaims: claimDetails === undefined ? null : { asksKit } }),
    values: {
      ...(known ?? NO_POLICY_VALUES),
      ...claimDetailsFormValues(claimDetails ?? null),
      ...(claimDetails === undefined && claimFormValues(stored && claimsIn(stored))),
    },
    draft: { step: 'policyDetails', member: null },
    onAnswer: (answer) =>
      send({
        type: 'policyDetails.submit',
        answer: answer.claimDetails === undefined ? answer.policyDetails : answer,
      }),
  });
  const fields = {
    standing: form.field('standing'),
    policy_type: form.field('policy_type'),
    policy_exp_date: form.field('policy_exp_date'),
    insurer_name: form.field('insurer_name'),
    tp_exp_date: form.field('tp_exp_date'),
    tp_runs: form.field('tp_runs'),
  };
  const claim = form.field('is_claim');
  const bonus = form.field('ncb_percent');
  const fullYear = form.field('is_full_year');
  const ownerChanged = form.field('is_owner_changed');
  const kit = form.field('is_cng_installed');
  const kitValue = form.field('cng_kit_value');
  const values = form.values;
  const policy = endingPolicyOf(values);

  // What the register does not know of the policy cannot be confirmed.
  const isWhole = found !== null && (found.policy_exp_date === null || found.insurer_name !== null);
  const { isOpen, open, onShown } = useFieldsOfKnownFacts({
    isOpen:
      isChange ||
      !isWhole ||
      !equalsKnownValues(values, known) ||
      form.errors.some(({ name }) => name in NO_POLICY_VALUES),
    first: 'standing',
  });
  const hasEnded = previousPolicyStatus(found?.policy_exp_date ?? null, todayByServer()) !== 'RUNNING';
  const words = !isOpen
    ? {
        title: hasEnded ? copy.titleEnded : copy.titleKnown,
        lead: stored !== null ? undefined : hasEnded ? copy.leadEnded : copy.leadKnown,
        submit: copy.confirmAll,
      }
    : isChange
      ? { title: copy.titleChange, lead: copy.leadChange, submit: copy.submitChange }
      : isWhole
        ? { title: copy.titleCorrect, lead: copy.leadCorrect, submit: copy.continue }
        : { title: copy.title, lead: copy.lead(noun), submit: copy.continue };

  return (
    <StepPage title={words.title} lead={words.lead} form={form}>
      <StepForm
        form={form}
        event="policyDetails.submit"
        submit={words.submit}
        foot={
          !isOpen && (
            <LinkButton data-event="policyDetails.edit" onClick={open}>
              {copy.change}
            </LinkButton>
          )
        }
      >
        {isOpen || found === null ? (
          <OpenedFields onShown={onShown}>
            <PolicyFields values={values} fields={fields} />
          </OpenedFields>
        ) : (
          <PolicyFacts policy={{ ...found, tp_exp_date: found.tp_exp_date ?? null }} />
        )}
        <LiveRegion>{policy && <PolicyEndNotice policy={policy} />}</LiveRegion>
        {policy && (
          <fieldset className={styles.claims}>
            <legend className={styles.legend}>{copy.claims}</legend>
            <ClaimFields
              policy={policy}
              possible={possibleBonusOf(policy, reg_date)}
              registered={reg_date}
              values={values}
              claim={claim}
              bonus={bonus}
              fullYear={fullYear}
              ownerChanged={ownerChanged}
              isPolicyExplained
            />
            {asksKit && <GasKitFields kit={kit} kitValue={kitValue} />}
          </fieldset>
        )}
        <InvalidationNotice
          form={form}
          apply={(answer) =>
            stored === null ? null : withAnswers(ui.definition, record, answer, { stored, claimDetails })
          }
        />
      </StepForm>
    </StepPage>
  );
}

/** The record with both answers applied; stored values without a field stay. */
const withAnswers = (
  line: LineDefinition,
  record: MotorRecord,
  answer: EndingPolicyAnswer,
  before: { stored: InsurerDetails; claimDetails: ClaimDetails | null | undefined },
): RecordBase => {
  const after = applyAnswerByName(line, record, 'policyDetails', { ...before.stored, ...answer.policyDetails });
  return answer.claimDetails === undefined
    ? after
    : applyAnswerByName(line, after, 'claimDetails', { ...before.claimDetails, ...answer.claimDetails });
};

/** The claims, for the line that stores them with the policy. */
const claimsIn = (stored: InsurerDetails): PreviousPolicyBonusFacts | null => (hasClaims(stored) ? stored : null);
const hasClaims = (stored: InsurerDetails): stored is InsurerDetails & PreviousPolicyBonusFacts => 'is_claim' in stored;
