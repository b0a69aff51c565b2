import { Button } from '#src/ui/button/Button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { useSidePanel } from './journey.context.ts';
import type { StepFormState } from './useStepForm.ts';

interface StepFormProps {
  form: Pick<StepFormState, 'onSubmit' | 'onBlur' | 'busy'>;
  /** The event that submitting sends; tests use it to find the button. */
  event: `${string}.submit`;
  submit?: string | undefined;
  /** The button's text while the answer is saved. */
  saving?: string;
  /** Below the button. */
  foot?: Elements;
  children: Elements;
}

/** The form of a step: its fields, and the button that sends them. */
export function StepForm(props: StepFormProps) {
  const { form, event, submit = 'Continue', saving = 'Saving…', foot, children } = props;
  const { sidePanel } = useSidePanel();
  return (
    <FormLayout onSubmit={form.onSubmit} onBlur={form.onBlur}>
      {children}
      {sidePanel?.('aboveButton')}
      <Button type="submit" variant="primary" busy={form.busy} busyText={saving} data-event={event}>
        {submit}
      </Button>
      {foot}
    </FormLayout>
  );
}
