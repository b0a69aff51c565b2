import {
  FIRST_POLICY_SLACK_DAYS,
  hasSeparateThirdPartyTerm,
  latestPossiblePolicyEnd,
  NCB_GRACE_DAYS,
  PREVIOUS_INSURERS,
  PREVIOUS_POLICY_TYPE_OPTIONS,
  type PreviousPolicyType,
} from '#contract/lines/motor/previous-policy.ts';
import { daysBetween } from '#contract/shared/dates.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { DateField } from '#src/ui/field/DateField.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import type { FieldState } from '#src/ui/form/useForm.ts';
import { useMotorRecord, useMotorTraits } from '../useMotor.ts';
import { copy } from './copy.ts';
import { chosenPolicyType, type EndingPolicyValues } from './form.ts';

interface PolicyFieldsProps {
  values: EndingPolicyValues;
  fields: Record<keyof EndingPolicyValues, FieldState>;
}

/** A first policy of one year, and the days for which its bonus stays valid. */
const FIRST_POLICY_DAYS = 366 + FIRST_POLICY_SLACK_DAYS + NCB_GRACE_DAYS;

/** The policy's fields: whether there is one, what it covers, when it ends and with which insurer. */
export function PolicyFields({ values, fields }: PolicyFieldsProps) {
  const { noun, longTermYears } = useMotorTraits();
  const { vehicleDetails } = useMotorRecord().quote;
  const reg_date = vehicleDetails?.reg_date ?? null;
  const type = chosenPolicyType(values);
  const hasTerm = type !== null && hasSeparateThirdPartyTerm(type);
  const isFirstPossible = reg_date !== null && daysBetween(reg_date, todayByServer()) <= FIRST_POLICY_DAYS;
  const isOffered = (value: PreviousPolicyType) => value !== 'BUNDLED' || isFirstPossible || type === 'BUNDLED';
  const earliest = reg_date ?? '1990-01-01';
  const thirdPartyEnd = { min: todayByServer(), max: latestPossiblePolicyEnd(todayByServer(), longTermYears) };

  return (
    <>
      <RadioGroup {...fields.standing} label={copy.standing(noun)} options={copy.standings} />
      {values.standing === 'dated' && (
        <>
          <RadioGroup
            {...fields.policy_type}
            label={copy.covers}
            options={PREVIOUS_POLICY_TYPE_OPTIONS.filter(({ value }) => isOffered(value)).map(({ value }) => ({
              value,
              text: copy.coverText[value],
              detail: copy.coverDetail(value, noun, longTermYears),
            }))}
          />
          <DateField
            {...fields.policy_exp_date}
            label={hasTerm ? copy.expiryOwnDamage : copy.expiry}
            hint={copy.expiryHint}
            min={earliest}
            max={latestPossiblePolicyEnd(todayByServer(), 1)}
          />
          {hasTerm && (
            <DateField
              {...fields.tp_exp_date}
              label={copy.thirdPartyExpiry}
              hint={copy.thirdPartyExpiryHint(longTermYears)}
              min={earliest}
              max={thirdPartyEnd.max}
            />
          )}
          <Select {...fields.insurer_name} label={copy.insurer} options={PREVIOUS_INSURERS} />
        </>
      )}
      {values.standing === 'lapsed' && (
        <>
          <RadioGroup
            {...fields.tp_runs}
            label={copy.thirdPartyRuns}
            hint={copy.thirdPartyRunsHint(noun, longTermYears)}
            options={copy.yesNo}
            layout="row"
          />
          {values.tp_runs === 'yes' && (
            <DateField {...fields.tp_exp_date} label={copy.thirdPartyExpiry} {...thirdPartyEnd} />
          )}
        </>
      )}
    </>
  );
}
