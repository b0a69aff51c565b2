import { is, literal, object } from 'valibot';
import type { StoredRegistration } from '#contract/lines/motor/registration.ts';
import { RegistrationNumber } from '#contract/shared/registration-number.ts';
import { useCallProblem, useJourneyPart } from '#src/journey/journey.context.ts';
import { applyAnswerByName } from '#src/journey/parts/apply-answer-by-name.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { SandboxNote } from '#src/journey/parts/SandboxNote.tsx';
import { WhereToFind } from '#src/journey/parts/WhereToFind.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { isPartnerDisabled } from '#src/lib/disabled-partners.ts';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { RegistrationField } from '../parts/RegistrationField.tsx';
import { useMotor, useMotorRecord } from '../useMotor.ts';
import { copy } from './copy.ts';
import { isShownByRefusedNumber, RefusedNumber } from './RefusedNumber.tsx';

/** Not with the page's other texts, because the landing loads those. */
const PLACE = {
  question: 'Where is the number?',
  picture: 'registration',
  text: 'On the number plates, and at the top of the registration certificate (RC).',
};

/** Without a register to ask. */
const registerDisabled = {
  lead: (noun: string) => `Your policy needs it. You describe your ${noun} on the next page.`,
  submit: 'Continue',
};

const RegistrationForm = object({ reg_no: RegistrationNumber });
const ByHand = object({ by_hand: literal(true) });

/** The registration number, which is looked up in the register; or that there is none yet. */
export default function RegistrationScreen() {
  const { send, ui } = useMotor();
  const problem = useCallProblem();
  const record = useMotorRecord();
  const { noun } = ui.traits;
  const isDescribed = isPartnerDisabled('vehicles');
  const form = useStepForm({
    schema: RegistrationForm,
    values: { reg_no: record.quote.registration?.reg_no ?? '' },
    draft: { step: 'registration', member: null },
    onAnswer: ({ reg_no }) => send({ type: 'registration.submit', answer: { reg_no } }),
  });
  const number = form.field('reg_no');
  const describe = (reg_no: string | null) => send({ type: 'registration.submit', answer: { reg_no, by_hand: true } });
  // Only a number is looked up: someone who describes the vehicle must not read that a lookup runs.
  const byHand = useJourneyPart(({ context }) => is(ByHand, context.attempt?.event.answer));
  // The problem of a number disappears when another one is typed.
  const refusal = problem !== null && (number.error || isUnavailable(problem)) ? problem : null;

  return (
    <StepPage
      title={copy.title(noun)}
      lead={isDescribed ? registerDisabled.lead(noun) : copy.lead(noun)}
      form={form}
      showProblem={!isShownByRefusedNumber(problem)}
    >
      <StepForm
        form={form}
        event="registration.submit"
        submit={isDescribed ? registerDisabled.submit : copy.submit}
        saving={byHand || isDescribed ? copy.opening : copy.searching}
        foot={
          <>
            {refusal && (
              <RefusedNumber problem={refusal} onRetry={form.onSubmit} onDescribe={() => describe(number.value)} />
            )}
            <LinkButton data-event="newVehicle.open" onClick={() => describe(null)}>
              {copy.without}
            </LinkButton>
          </>
        }
      >
        <WhereToFind {...PLACE}>
          <RegistrationField {...number} label={copy.number} hint={copy.numberHint} />
        </WhereToFind>
        <InvalidationNotice
          form={form}
          apply={({ reg_no }) => applyAnswerByName(ui.definition, record, 'registration', asTyped(reg_no))}
        />
      </StepForm>
      <SandboxNote />
    </StepPage>
  );
}

const isUnavailable = ({ reason }: { reason: string | null }): boolean => reason === 'REGISTER_UNAVAILABLE';

/** What is stored of a number, before the register has answered. */
const asTyped = (reg_no: string): StoredRegistration => ({ reg_no, outcome: 'NOT_FOUND', vehicles: [], policy: null });
