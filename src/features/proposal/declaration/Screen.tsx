import { CONSENT_CODES } from '#contract/shared/decision.ts';
import { useJourney, useProposal } from '#src/journey/journey.context.ts';
import { NextSteps } from '#src/journey/parts/NextSteps.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { PlanDocuments } from '../../plans/PlanDocuments.tsx';
import { ProposalPage } from '../ProposalPage.tsx';
import { copy } from './copy.ts';
import { declarationFormSchema } from './form.ts';
import styles from './Screen.module.css';

/** The declaration: the statements that the button agrees to, right above it, their consequences, and the premium. */
export default function DeclarationScreen() {
  const { send, ui } = useJourney();
  const { offer } = useProposal();
  const { consents } = ui.definition;
  const form = useStepForm({
    schema: declarationFormSchema,
    values: {},
    draft: null,
    onAnswer: (answer) => send({ type: 'declaration.submit', answer }),
  });

  return (
    <ProposalPage lead={copy.lead(offer.insurer_name)} form={form}>
      <StepForm form={form} event="declaration.submit" submit={copy.submit} saving={copy.saving}>
        <section>
          <h2 className={styles.heading}>{copy.documents}</h2>
          <PlanDocuments productId={offer.product_id} of={offer.product_name} />
        </section>
        <NextSteps title={copy.nextTitle} steps={copy.next} />
        <section className={styles.consents}>
          <h2 className={styles.heading}>{copy.consents}</h2>
          <ul>
            {CONSENT_CODES.map((code) => (
              <li key={code}>{consents[code]}</li>
            ))}
          </ul>
          <p className="quiet">{copy.stored}</p>
        </section>
      </StepForm>
    </ProposalPage>
  );
}
