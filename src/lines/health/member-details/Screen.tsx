import { useState } from 'react';
import { healthAnswerTable } from '#contract/lines/health/answer-table.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { memberNameInSentence, memberPositionText } from '#src/features/members/member-texts.ts';
import { useMember } from '#src/features/members/useMember.ts';
import { ProposalPage } from '#src/features/proposal/ProposalPage.tsx';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { KnownFacts } from '#src/journey/parts/KnownFacts.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { HeightField } from '#src/ui/field/HeightField.tsx';
import { PersonNameField } from '#src/ui/field/PersonNameField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useHealth, useHealthProposal, useHealthRecord, useMemberBirthDate } from '../useHealth.ts';
import { copy } from './copy.ts';
import { memberDetailsFormSchema, memberDetailsFormValues } from './form.ts';

/** Name, height and weight of one member. The journey mounts it again for each member. */
export default function HealthMemberDetailsScreen() {
  const { send } = useHealth();
  const record = useHealthRecord();
  const proposal = useHealthProposal();
  const current = useMember();
  const { member } = current;
  const DOB = useMemberBirthDate(member);
  const [schema] = useState(() => memberDetailsFormSchema(member));
  const form = useStepForm({
    schema,
    values: memberDetailsFormValues(member, proposal),
    draft: { step: 'memberDetails', member },
    onAnswer: (answer) => send({ type: 'memberDetails.submit', answer }),
  });
  const name = form.field('full_name');
  const height = form.field('height_cm');
  const weight = form.field('weight_kg');
  const own = member === 'SELF';

  return (
    <ProposalPage
      title={copy.title(memberNameInSentence(member, record))}
      caption={memberPositionText(current, record)}
      lead={copy.lead}
      form={form}
    >
      {DOB !== null && (
        <KnownFacts items={[{ term: copy.dob, value: formatDate(DOB, 'dd MMM yyyy') }]} note={copy.known} />
      )}
      <StepForm form={form} event="memberDetails.submit">
        <PersonNameField {...name} label={copy.name} hint={copy.nameHint(own)} autoComplete={own ? 'name' : 'off'} />
        <HeightField {...height} label={copy.height} />
        <TextField {...weight} label={copy.weight} kind="numeric" maxLength={3} width="short" suffix="kg" />
        <InvalidationNotice
          form={form}
          apply={(answer) => applyAnswer(healthAnswerTable.memberDetails, record, answer)}
        />
      </StepForm>
    </ProposalPage>
  );
}
