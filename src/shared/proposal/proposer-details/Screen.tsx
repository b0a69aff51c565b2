import { useController } from 'react-hook-form';
import { formatDate } from '#contract/shared/dates.ts';
import { GENDERS, MARITAL_STATUS_OPTIONS } from '#contract/shared/options.ts';
import { useJourney, useRecord } from '#src/journey/journey.context.ts';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { AskedAgain } from '#src/lines/health/parts/AskedAgain.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { PhoneField } from '#src/ui/field/PhoneField.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { words } from '../parts/copy.ts';
import { KnownFacts } from '../parts/KnownFacts.tsx';
import { ProposalPage } from '../parts/ProposalPage.tsx';
import { useCleared } from '../parts/useCleared.ts';
import { copy } from './copy.ts';
import { ProposerForm, proposerValues } from './form.ts';
import styles from './Screen.module.css';

/** Name, marital status and contact of the one who buys; birth date and gender are known from the quote. */
export default function ProposerDetailsScreen() {
  const { send } = useJourney();
  const record = useRecord();
  const { control, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema: ProposerForm,
    values: proposerValues(record),
    draft: { step: 'proposer-details', member: null },
    onAnswer: (answer) => send({ type: 'proposer.submit', answer }),
  });
  const cleared = useCleared(control, ProposerForm, ({ proposal, contact }) => [
    { answer: 'proposalDetails', value: proposal },
    { answer: 'contactDetails', value: contact },
  ]);
  const name = useController({ control, name: 'full_name' });
  const marital = useController({ control, name: 'marital_status' });
  const email = useController({ control, name: 'email' });
  const mobile = useController({ control, name: 'mobile_number' });
  const own = record.quote.additionalDetails;

  return (
    <ProposalPage lead={copy.lead} summary={<ErrorSummary errors={errors} attempt={attempt} />}>
      {own && (
        <KnownFacts
          note={copy.known}
          items={[
            { term: copy.dob, value: formatDate(own.DOB, 'dd MMM yyyy') },
            { term: copy.gender, value: GENDERS.find(({ value }) => value === own.gender)?.text ?? own.gender },
          ]}
        />
      )}
      <FormLayout onSubmit={onSubmit} onBlur={onBlur}>
        <TextField
          {...name.field}
          label={copy.name}
          hint={copy.nameHint}
          kind="text"
          maxLength={100}
          autoComplete="name"
          error={name.fieldState.error?.message}
        />
        <div className={styles.marital}>
          <RadioGroup
            {...marital.field}
            label={copy.marital}
            hint={copy.maritalHint}
            options={MARITAL_STATUS_OPTIONS}
            layout="row"
            error={marital.fieldState.error?.message}
          />
        </div>
        <TextField
          {...email.field}
          label={copy.email}
          hint={copy.emailHint}
          kind={/[A-Za-z0-9@._%+-]/}
          inputMode="email"
          maxLength={254}
          autoComplete="email"
          error={email.fieldState.error?.message}
        />
        <PhoneField
          {...mobile.field}
          label={copy.mobile}
          hint={copy.mobileHint}
          error={mobile.fieldState.error?.message}
        />
        <AskedAgain steps={cleared} />
        <Button type="submit" variant="primary" busy={busy} busyText={words.saving} data-event="proposer.submit">
          {words.submit}
        </Button>
      </FormLayout>
    </ProposalPage>
  );
}
