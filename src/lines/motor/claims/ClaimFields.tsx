import { bonusFor, type ClaimFacts, type NcbPercent } from '#contract/lines/motor/no-claim-bonus.ts';
import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import { today } from '#src/journey/fields.ts';
import type { Field } from '#src/journey/useField.ts';
import { LiveRegion } from '#src/shared/parts/LiveRegion.tsx';
import { Checkbox } from '#src/ui/field/Checkbox.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { bonusFact, bonusWhy } from '../parts/bonus.ts';
import { insurerName } from '../parts/policy.ts';
import { useTraits } from '../useMotor.ts';
import { copy } from './copy.ts';
import { asksBonus, asksOwner, type ClaimValues, claimFacts, claimProblems, type EndingPolicy } from './form.ts';

interface ClaimFieldsProps {
  /** The policy that ends. */
  policy: EndingPolicy & Pick<InsurerDetails, 'insurer_name'>;
  /** Percents that can stand on it; none where nothing comes of it. */
  possible: readonly NcbPercent[];
  values: ClaimValues;
  claim: Field;
  bonus: Field;
  ownerChanged: Omit<Field, 'value' | 'onChange'> & { value: boolean; onChange: (value: boolean) => void };
  /** Whether the page tells already what the policy's cover and last day mean for the bonus. */
  isPolicyTold?: boolean;
}

/** Whether a claim was made, the bonus on the policy that ends, and what becomes of it. */
export function ClaimFields(props: ClaimFieldsProps) {
  const { policy, possible, values, claim, bonus, ownerChanged, isPolicyTold = false } = props;
  const { noun } = useTraits();
  const most = possible.at(-1) ?? 0;
  const isAnswered = Object.keys(claimProblems(values, possible)).length === 0;
  return (
    <>
      <RadioGroup
        {...claim}
        label={possible.length === 0 ? copy.claimLast(noun) : copy.claim(noun, policyName(policy))}
        hint={copy.claimHint}
        options={copy.yesNo}
        layout="row"
      />
      {asksBonus(values, possible) && (
        <RadioGroup
          {...bonus}
          label={copy.bonus}
          hint={most < 50 ? `${copy.bonusHint}. ${copy.bonusMost(noun, most)}` : copy.bonusHint}
          options={possible.map((percent) => ({ value: String(percent), text: `${percent}%` }))}
          layout="row"
        />
      )}
      {asksOwner(values, possible) && <Checkbox {...ownerChanged} label={copy.ownerChanged(noun)} optional />}
      <LiveRegion>
        {isAnswered && !(isPolicyTold && possible.length === 0) && (
          <BonusNotice policy={policy} facts={claimFacts(values, possible)} />
        )}
      </LiveRegion>
    </>
  );
}

/** 'your HDFC ERGO policy': on a page of its own the question has to say which. */
const policyName = ({ insurer_name }: Pick<InsurerDetails, 'insurer_name'>): string =>
  insurer_name === null ? copy.policyKnown : copy.policyOf(insurerName(insurer_name));

/** What becomes of the bonus, and why. */
function BonusNotice({ policy, facts }: { policy: EndingPolicy; facts: ClaimFacts }) {
  const next = bonusFor(policy, facts, today());
  return (
    <Notice kind={next.reason === 'EARNED' ? 'success' : 'info'} title={bonusFact(next)}>
      {next.reason === 'EARNED' ? copy.earned(next.percent, facts.ncb_percent) : bonusWhy(next)}
    </Notice>
  );
}
