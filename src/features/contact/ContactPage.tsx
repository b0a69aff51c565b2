import { useJourney } from '#src/journey/journey.context.ts';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import type { StepFormState } from '#src/journey/useStepForm.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import styles from './ContactPage.module.css';
import { copy } from './copy.ts';

interface ContactPageProps {
  form: StepFormState;
  /** The event that submitting sends; tests use it to find the button. */
  event: `${string}.submit`;
  children: Elements;
}

/** Name and phone, offered with the prices. Both are optional. */
export function ContactPage({ form, event, children }: ContactPageProps) {
  const { send } = useJourney();
  const skip = () => send({ type: 'step.skip' });
  return (
    <StepPage title={copy.title} lead={copy.lead} form={form}>
      {/* Visible on a phone without scrolling. Repeated at the end of the form for visitors who got there. */}
      <LinkButton className={styles.skip} data-event="step.skip" onClick={skip}>
        {copy.skip}
      </LinkButton>
      <section className="stack gap-2 size-s" aria-labelledby="used-for">
        <h2 id="used-for" className={styles.useTitle}>
          {copy.usedForTitle}
        </h2>
        <ul className="stack gap-1 soft">
          {copy.usedFor.map((use) => (
            <li key={use}>{use}</li>
          ))}
        </ul>
        <p className="bold">{copy.never}</p>
      </section>
      <FormLayout onSubmit={form.onSubmit} onBlur={form.onBlur}>
        {children}
        <ScreenActions>
          <Button type="submit" variant="primary" data-event={event} busy={form.busy} busyText={copy.saving}>
            {copy.submit}
          </Button>
          <Button onClick={skip}>{copy.skip}</Button>
        </ScreenActions>
      </FormLayout>
    </StepPage>
  );
}
