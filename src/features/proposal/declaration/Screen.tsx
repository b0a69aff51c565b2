import { CONSENT_CODES, type ConsentCode } from '#contract/shared/decision.ts';
import { useJourney, useProposal } from '#src/journey/journey.context.ts';
import { NextSteps } from '#src/journey/parts/NextSteps.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { submitProposalAnswer } from '#src/journey/submit-answer.ts';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { Checkbox } from '#src/ui/field/Checkbox.tsx';
import type { FormFields } from '#src/ui/form/useForm.ts';
import { PlanDocuments } from '../../plans/PlanDocuments.tsx';
import { ProposalPage } from '../ProposalPage.tsx';
import { copy } from './copy.ts';
import { type DeclarationFormValues, declarationFormSchema, UNTICKED_DECLARATION } from './form.ts';
import styles from './Screen.module.css';

/** The declaration: three consents, their consequences, and the premium. */
export default function DeclarationScreen() {
  const { send } = useJourney();
  const { offer } = useProposal();
  const form = useStepForm({
    schema: declarationFormSchema,
    values: UNTICKED_DECLARATION,
    draft: null,
    fieldOf: () => CONSENT_CODES[0],
    onAnswer: (answer) => send(submitProposalAnswer('declaration', answer)),
  });

  return (
    <ProposalPage lead={copy.lead(offer.insurer_name)} form={form}>
      <StepForm form={form} event="declaration.submit" submit={copy.submit} saving={copy.saving}>
        <section>
          <h2 className={styles.documents}>{copy.documents}</h2>
          <PlanDocuments productId={offer.product_id} of={offer.product_name} />
        </section>
        <fieldset className={styles.consents}>
          <legend className="legend">{copy.consents}</legend>
          {CONSENT_CODES.map((code) => (
            <Consent key={code} code={code} form={form} />
          ))}
          <p className="quiet">{copy.stored}</p>
        </fieldset>
        <NextSteps title={copy.nextTitle} steps={copy.next} />
      </StepForm>
    </ProposalPage>
  );
}

function Consent({ code, form }: { code: ConsentCode; form: FormFields<DeclarationFormValues> }) {
  const { consents } = useJourney().ui.definition;
  return <Checkbox {...form.field(code)} label={consents[code]} />;
}
