import {
  appliedNoClaimBonus,
  type PreviousPolicyBonusFacts,
  withReportedClaim,
} from '#contract/lines/motor/no-claim-bonus.ts';
import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { LiveRegion } from '#src/journey/parts/LiveRegion.tsx';
import { Checkbox } from '#src/ui/field/Checkbox.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import type { FieldState } from '#src/ui/form/useForm.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { bonusFactText, bonusRuleText, REPORTED_CLAIM_TEXT } from '../parts/bonus-texts.ts';
import { endingInsurerName } from '../parts/policy-texts.ts';
import { useMotorRecord, useMotorTraits } from '../useMotor.ts';
import { copy } from './copy.ts';
import {
  asksForBonus,
  asksForBonusOwner,
  asksForFullYear,
  asksForShortPolicy,
  type ClaimFormValues,
  claimProblems,
  claimsOfValues,
  type EndingPolicy,
  type PossibleBonus,
  printablePercents,
} from './form.ts';

interface ClaimFieldsProps {
  /** The policy that ends. */
  policy: EndingPolicy & Pick<InsurerDetails, 'insurer_name'>;
  possible: PossibleBonus;
  /** First registration of the vehicle. */
  registered: string | null;
  values: ClaimFormValues;
  claim: FieldState;
  bonus: FieldState;
  fullYear: FieldState;
  ownerChanged: FieldState<boolean>;
  /** Whether the page already says what the policy's cover and last day mean for the bonus. */
  isPolicyExplained?: boolean;
}

/** Whether a claim was made, the bonus on the policy that ends, and the resulting bonus. */
export function ClaimFields(props: ClaimFieldsProps) {
  const {
    policy,
    possible,
    registered,
    values,
    claim,
    bonus,
    fullYear,
    ownerChanged,
    isPolicyExplained = false,
  } = props;
  const { noun } = useMotorTraits();
  const percents = printablePercents(values, possible);
  const most = percents.at(-1) ?? 0;
  const isAnswered = Object.keys(claimProblems(values, possible)).length === 0;
  return (
    <>
      <RadioGroup
        {...claim}
        label={percents.length === 0 ? copy.claimLast(noun) : copy.claim(noun, policyName(policy))}
        hint={copy.claimHint}
        options={copy.yesNo}
        layout="row"
      />
      {asksForFullYear(values, possible) && (
        <RadioGroup
          {...fullYear}
          label={copy.fullYear}
          hint={copy.fullYearHint(noun)}
          options={copy.fullYearOptions}
          layout="row"
        />
      )}
      {asksForShortPolicy(values, possible) && (
        <Checkbox
          {...fullYear}
          value={fullYear.value === 'no'}
          onChange={(isShort) => fullYear.onChange(isShort ? 'no' : '')}
          label={copy.shortPolicy}
          optional
        />
      )}
      {asksForBonus(values, possible) && (
        <RadioGroup
          {...bonus}
          label={copy.bonus}
          hint={most < 50 ? `${copy.bonusHint}. ${copy.bonusMost(noun, most)}` : copy.bonusHint}
          options={percents.map((percent) => ({ value: String(percent), text: `${percent}%` }))}
          layout="row"
        />
      )}
      {asksForBonusOwner(values, possible) && <Checkbox {...ownerChanged} label={copy.ownerChanged(noun)} optional />}
      <LiveRegion>
        {isAnswered && (
          <BonusNotice
            policy={policy}
            facts={claimsOfValues(values, possible)}
            registered={registered}
            isPolicyExplained={isPolicyExplained}
          />
        )}
      </LiveRegion>
    </>
  );
}

/** 'your HDFC ERGO policy': on a page of its own the question has to say which policy it means. */
const policyName = ({ insurer_name }: Pick<InsurerDetails, 'insurer_name'>): string =>
  insurer_name === null ? copy.policyKnown : copy.policyOf(endingInsurerName(insurer_name));

interface BonusNoticeProps extends Pick<ClaimFieldsProps, 'registered' | 'isPolicyExplained'> {
  policy: EndingPolicy;
  facts: PreviousPolicyBonusFacts;
}

/** The resulting bonus, and why. */
function BonusNotice({ policy, facts, registered, isPolicyExplained }: BonusNoticeProps) {
  const isReported = useMotorRecord().proposal?.insurer_details?.claim_reported === true;
  const next = withReportedClaim(appliedNoClaimBonus(policy, facts, registered, todayByServer()), isReported);
  if (isPolicyExplained && (next.reason === 'LAPSED' || next.reason === 'NO_OWN_DAMAGE_BEFORE')) return null;
  const why = isReported && !facts.is_claim ? REPORTED_CLAIM_TEXT : bonusRuleText(next);
  return (
    <Notice kind={next.reason === 'EARNED' ? 'success' : 'info'} title={bonusFactText(next)}>
      {next.reason === 'EARNED' ? copy.earned(next.percent, facts.ncb_percent) : why}
    </Notice>
  );
}
