import { neededExternalDeclarations } from '#contract/lines/motor/line-conditions.ts';
import { latestPossiblePolicyEnd } from '#contract/lines/motor/previous-policy.ts';
import { formatInr } from '#contract/shared/money.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { ProposalPage } from '#src/features/proposal/ProposalPage.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { DateField } from '#src/ui/field/DateField.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { FormFields } from '#src/ui/form/useForm.ts';
import { REPORTED_CLAIM_TEXT } from '../../parts/bonus-texts.ts';
import { CLAIMS_PAGE_OF_LINE, gasKitOf } from '../../parts/declared-claims.ts';
import { motorPremiumParts } from '../../parts/premium-parts.ts';
import { useMotor, useMotorProposal, useMotorRecord } from '../../useMotor.ts';
import { copy } from './copy.ts';
import {
  type ExternalDetailsValues,
  externalDetailsFieldAtPath,
  externalDetailsFormSchema,
  externalDetailsFormValues,
  GAS_KIT_ON_RC_OPTIONS,
} from './form.ts';
import styles from './Screen.module.css';

/** In years. */
const LONGEST_ACCIDENT_POLICY = 5;

/** Declarations of facts outside the policy. Only what the chosen plan depends on is asked. */
export default function ExternalDetailsScreen() {
  const { send } = useMotor();
  const record = useMotorRecord();
  const { claim_details, insurer_details } = useMotorProposal();
  const needed = neededExternalDeclarations(record, gasKitOf(record) !== null);
  const isReported = insurer_details?.claim_reported === true;
  const form = useStepForm({
    schema: externalDetailsFormSchema(needed),
    values: externalDetailsFormValues(claim_details),
    draft: { step: 'externalDetails', member: null },
    fieldOf: externalDetailsFieldAtPath,
    onAnswer: (answer) => send({ type: 'externalDetails.submit', answer }),
  });
  return (
    <ProposalPage lead={copy.lead} form={form}>
      <StepForm
        form={form}
        event="externalDetails.submit"
        submit={needed.includes('NCB') && !isReported ? copy.confirm : undefined}
      >
        {needed.includes('NCB') && (isReported ? <p>{REPORTED_CLAIM_TEXT}</p> : <Bonus />)}
        {needed.includes('GAS_KIT') && <GasKit form={form} />}
        {needed.includes('PA_POLICY') && <AccidentPolicy form={form} />}
      </StepForm>
    </ProposalPage>
  );
}

interface PartProps {
  form: FormFields<ExternalDetailsValues>;
}

/** What the button confirms, because the bonus depends on it, and what follows if it is not true. */
function Bonus() {
  const { line } = useMotorRecord();
  const { offer, premium } = useMotorProposal();
  const { send } = useMotor();
  const { bonus } = motorPremiumParts(premium ?? offer.premium);
  return (
    <section className={styles.part} aria-labelledby="bonus-title">
      <h2 id="bonus-title">{copy.bonusTitle}</h2>
      <p>{copy.bonusRests(offer.ncb.percent, formatInr(-bonus))}</p>
      <p>{copy.bonusStatement}</p>
      <p className="soft">{copy.bonusUntrue}</p>
      <LinkButton onClick={() => send({ type: 'xstate.route', to: `#${CLAIMS_PAGE_OF_LINE[line]}`, params: {} })}>
        {copy.bonusChange}
      </LinkButton>
    </section>
  );
}

function GasKit({ form }: PartProps) {
  const endorsed = form.field('is_cng_endorsed');
  return (
    <section className={styles.part} aria-labelledby="kit-title">
      <h2 id="kit-title">{copy.kitTitle}</h2>
      <RadioGroup {...endorsed} label={copy.kit} hint={copy.kitHint} options={GAS_KIT_ON_RC_OPTIONS} />
    </section>
  );
}

/** The policy that replaces the accident cover which was not taken. */
function AccidentPolicy({ form }: PartProps) {
  const insurer = form.field('pa_insurer_name');
  const number = form.field('pa_policy_number');
  const ends = form.field('pa_policy_exp_date');
  const { send } = useMotor();
  return (
    <section className={styles.part} aria-labelledby="accident-title">
      <h2 id="accident-title">{copy.accidentTitle}</h2>
      <p>{copy.accidentLead}</p>
      <TextField {...insurer} label={copy.insurer} maxLength={100} />
      <TextField {...number} label={copy.number} hint={copy.numberHint} maxLength={30} transform="uppercase" />
      <DateField
        {...ends}
        label={copy.ends}
        hint={copy.endsHint}
        min={todayByServer()}
        max={latestPossiblePolicyEnd(todayByServer(), LONGEST_ACCIDENT_POLICY)}
      />
      <LinkButton onClick={() => send({ type: 'xstate.route', to: '#customizePlan', params: {} })}>
        {copy.takeIt}
      </LinkButton>
    </section>
  );
}
