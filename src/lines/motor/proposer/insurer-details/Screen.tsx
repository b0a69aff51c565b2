import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import { PREVIOUS_INSURERS } from '#contract/lines/motor/previous-policy.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { ProposalPage } from '#src/features/proposal/ProposalPage.tsx';
import { KnownFacts } from '#src/journey/parts/KnownFacts.tsx';
import { WhereToFind } from '#src/journey/parts/WhereToFind.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { endingInsurerName, endingPolicyCoverName } from '../../parts/policy-texts.ts';
import { useMotor, useMotorProposal, useMotorRecord } from '../../useMotor.ts';
import { copy } from './copy.ts';
import { previousPoliciesAsked, previousPolicyFormSchema, previousPolicyFormValues } from './form.ts';
import styles from './Screen.module.css';

/** The numbers of the vehicle's policies: of the one that ends, and of third party if it is still running. */
export default function InsurerDetailsScreen() {
  const { send } = useMotor();
  const record = useMotorRecord();
  const { insurer_details } = useMotorProposal();
  const policy = record.quote.insurerDetails;
  const asked = previousPoliciesAsked(record, todayByServer());
  const form = useStepForm({
    schema: previousPolicyFormSchema(asked, policy?.insurer_name ?? null),
    values: previousPolicyFormValues(insurer_details),
    draft: { step: 'insurerDetails', member: null },
    onAnswer: (answer) => send({ type: 'insurerDetails.submit', answer }),
  });
  const number = form.field('policy_number');
  const thirdPartyInsurer = form.field('tp_insurer_name');
  const thirdPartyNumber = form.field('tp_policy_number');

  return (
    <ProposalPage lead={asked.isNumberNeeded ? copy.lead : copy.leadLapsed} form={form}>
      {policy !== null && (
        <KnownFacts
          items={factsOf(policy)}
          note={
            <span>
              {copy.known}{' '}
              <LinkButton onClick={() => send({ type: 'xstate.route', to: '#policyDetails', params: {} })}>
                {copy.change}
              </LinkButton>
            </span>
          }
        />
      )}
      <StepForm form={form} event="insurerDetails.submit">
        <WhereToFind question={copy.where} {...copy.place}>
          <TextField
            {...number}
            label={copy.number}
            hint={copy.numberHint}
            optional={!asked.isNumberNeeded}
            maxLength={30}
            transform="uppercase"
          />
        </WhereToFind>
        {asked.thirdParty === 'SAME' && <p>{copy.samePolicy}</p>}
        {asked.thirdParty === 'OWN' && (
          <section className={styles.thirdParty} aria-labelledby="third-party-title">
            <h2 id="third-party-title">{copy.thirdParty}</h2>
            <p>{copy.thirdPartyLead}</p>
            <Select {...thirdPartyInsurer} label={copy.thirdPartyInsurer} options={PREVIOUS_INSURERS} />
            <TextField {...thirdPartyNumber} label={copy.thirdPartyNumber} maxLength={30} transform="uppercase" />
          </section>
        )}
      </StepForm>
    </ProposalPage>
  );
}

const factsOf = ({ insurer_name, policy_type, policy_exp_date }: InsurerDetails) => [
  ...(insurer_name === null ? [] : [{ term: copy.insurer, value: endingInsurerName(insurer_name) }]),
  { term: copy.type, value: endingPolicyCoverName(policy_type) },
  policy_exp_date === null
    ? { term: copy.ended, value: copy.longAgo }
    : {
        term: policy_exp_date < todayByServer() ? copy.ended : copy.until,
        value: formatDate(policy_exp_date, 'dd MMM yyyy'),
      },
];
