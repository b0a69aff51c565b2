import { useState } from 'react';
import { useController } from 'react-hook-form';
import { formatDate } from '#contract/shared/dates.ts';
import { useJourney, useProposal } from '#src/journey/journey.context.ts';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { memberCaption, words } from '#src/shared/proposal/parts/copy.ts';
import { KnownFacts } from '#src/shared/proposal/parts/KnownFacts.tsx';
import { ProposalPage } from '#src/shared/proposal/parts/ProposalPage.tsx';
import { useCleared } from '#src/shared/proposal/parts/useCleared.ts';
import { useMember } from '#src/shared/proposal/parts/useMember.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { HeightField } from '#src/ui/field/HeightField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { AskedAgain } from '../parts/AskedAgain.tsx';
import { copy } from './copy.ts';
import { memberForm, memberValues } from './form.ts';

/** Name, height and weight of one member; the journey mounts it anew for each of them. */
export default function MemberDetailsScreen() {
  const { send } = useJourney();
  const proposal = useProposal();
  const { member, position, total, DOB } = useMember();
  const [schema] = useState(() => memberForm(member));
  const { control, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema,
    values: memberValues(member, proposal),
    draft: { step: 'member-details', member },
    onAnswer: (answer) => send({ type: 'member.submit', answer }),
  });
  const cleared = useCleared(control, schema, (value) => [{ answer: 'proposalMember', value }]);
  const name = useController({ control, name: 'full_name' });
  const height = useController({ control, name: 'height_cm' });
  const weight = useController({ control, name: 'weight_kg' });
  const own = member === 'SELF';

  return (
    <ProposalPage
      title={copy.title(member)}
      caption={memberCaption(member, position, total)}
      lead={copy.lead}
      summary={<ErrorSummary errors={errors} attempt={attempt} />}
    >
      {DOB !== null && (
        <KnownFacts items={[{ term: copy.dob, value: formatDate(DOB, 'dd MMM yyyy') }]} note={copy.known} />
      )}
      <FormLayout onSubmit={onSubmit} onBlur={onBlur}>
        <TextField
          {...name.field}
          label={copy.name}
          hint={copy.nameHint(own)}
          kind="text"
          maxLength={100}
          autoComplete={own ? 'name' : 'off'}
          error={name.fieldState.error?.message}
        />
        <HeightField {...height.field} label={copy.height} error={height.fieldState.error?.message} />
        <TextField
          {...weight.field}
          label={copy.weight}
          kind="numeric"
          maxLength={3}
          width="short"
          suffix="kg"
          error={weight.fieldState.error?.message}
        />
        <AskedAgain steps={cleared} />
        <Button type="submit" variant="primary" busy={busy} busyText={words.saving} data-event="member.submit">
          {words.submit}
        </Button>
      </FormLayout>
    </ProposalPage>
  );
}
