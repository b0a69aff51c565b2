import { type Control, useController } from 'react-hook-form';
import { CONSENTS, type Declaration } from '#contract/shared/decision.ts';
import { useJourney, useProposal } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { premiumSummary } from '#src/lines/health/parts/premiumRows.ts';
import { useFieldProblems } from '#src/lines/health/parts/useFieldProblems.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Checkbox } from '#src/ui/field/Checkbox.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { PriceBar } from '#src/ui/price/PriceBar.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { copy } from './copy.ts';
import { CONSENT_CODES, type ConsentCode, DeclarationForm, type DeclarationValues, NOTHING_TICKED } from './form.ts';
import styles from './Screen.module.css';

/** The declaration: three consents, what comes of them, and the premium in sight. */
export default function DeclarationScreen() {
  const { send } = useJourney();
  const { offer, premium } = useProposal();
  const { control, form, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema: DeclarationForm,
    values: NOTHING_TICKED,
    draft: null,
    onAnswer: (answer) => send({ type: 'declaration.submit', answer }),
  });
  useFieldProblems(form, () => CONSENT_CODES[0]);
  const price = premiumSummary(premium ?? offer.premium);

  return (
    <StepPage
      lead={copy.lead(offer.insurer_name)}
      summary={<ErrorSummary errors={errors} attempt={attempt} />}
      aside={<PriceSummary {...price} />}
      bar={<PriceBar {...price} />}
    >
      <FormLayout onSubmit={onSubmit} onBlur={onBlur}>
        <fieldset className={styles.consents}>
          <legend className={styles.legend}>{copy.consents}</legend>
          {CONSENT_CODES.map((code) => (
            <Consent key={code} code={code} control={control} />
          ))}
          <p className={styles.kept}>{copy.kept}</p>
        </fieldset>
        <section className={styles.next} aria-labelledby="what-next">
          <h2 id="what-next" className={styles.legend}>
            {copy.nextTitle}
          </h2>
          <ol className={styles.steps}>
            {copy.next.map(({ what, detail }) => (
              <li key={what}>
                <strong>{what}</strong>
                <span>{detail}</span>
              </li>
            ))}
          </ol>
        </section>
        <Button type="submit" variant="primary" data-event="declaration.submit" busy={busy} busyText={copy.saving}>
          {copy.submit}
        </Button>
      </FormLayout>
    </StepPage>
  );
}

function Consent({ code, control }: { code: ConsentCode; control: Control<DeclarationValues, unknown, Declaration> }) {
  const { field, fieldState } = useController({ control, name: code });
  return <Checkbox {...field} label={CONSENTS[code]} error={fieldState.error?.message} />;
}
