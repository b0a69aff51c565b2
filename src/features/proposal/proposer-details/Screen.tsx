import { useState } from 'react';
import { MARITAL_STATUS_OPTIONS } from '#contract/shared/option-lists.ts';
import { useJourney, useJourneyRecord } from '#src/journey/journey.context.ts';
import { EmailField } from '#src/journey/parts/EmailField.tsx';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { KnownFacts } from '#src/journey/parts/KnownFacts.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { PersonNameField } from '#src/ui/field/PersonNameField.tsx';
import { PhoneField } from '#src/ui/field/PhoneField.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { applyProposalAnswers } from '../apply-proposal-answers.ts';
import { ProposalPage } from '../ProposalPage.tsx';
import { copy } from './copy.ts';
import { proposerFormSchema, proposerFormValues } from './form.ts';
import styles from './Screen.module.css';

/** Name, marital status and contact of the buyer. What is already known is not asked. */
export default function ProposerDetailsScreen() {
  const { send, ui } = useJourney();
  const record = useJourneyRecord();
  const known = ui.knownProposer(record);
  const asksMaritalStatus = ui.definition.answers.proposer?.known?.(record).marital_status === undefined;
  const [schema] = useState(() => proposerFormSchema(asksMaritalStatus));
  const form = useStepForm({
    schema,
    values: proposerFormValues(record.proposal, known),
    draft: { step: 'proposer', member: null },
    onAnswer: (answer) => send({ type: 'proposer.submit', answer }),
  });
  const name = form.field('full_name');
  const marital = form.field('marital_status');
  const email = form.field('email');
  const mobile = form.field('mobile_number');

  return (
    <ProposalPage lead={copy.lead} form={form}>
      {known.facts.length > 0 && (
        <KnownFacts note={copy.known(ui.definition.stages[0]?.label ?? '')} items={known.facts} />
      )}
      <StepForm form={form} event="proposer.submit">
        <PersonNameField {...name} label={copy.name} hint={copy.nameHint} autoComplete="name" />
        {asksMaritalStatus && (
          <div className={styles.marital}>
            <RadioGroup
              {...marital}
              label={copy.marital}
              hint={copy.maritalHint}
              options={MARITAL_STATUS_OPTIONS}
              layout="row"
            />
          </div>
        )}
        <EmailField {...email} label={copy.email} hint={copy.emailHint} />
        <PhoneField {...mobile} label={copy.mobile} hint={copy.mobileHint} />
        <InvalidationNotice form={form} apply={(answer) => applyProposalAnswers(ui.definition, record, answer)} />
      </StepForm>
    </ProposalPage>
  );
}
