import { healthAnswerTable } from '#contract/lines/health/answer-table.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { memberOfPath } from '#src/features/members/member-of-path.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { ageText } from '../parts/birth-dates.ts';
import { MemberBirthDate } from '../parts/MemberBirthDate.tsx';
import { useHealth, useHealthRecord } from '../useHealth.ts';
import { copy } from './copy.ts';
import { birthDateFormValues, birthDatesFormSchema, membersWithoutBirthDate } from './form.ts';
import styles from './Screen.module.css';

/** The birth dates of everyone but the visitor, whose own was asked first. */
export default function BirthDatesScreen() {
  const { send } = useHealth();
  const record = useHealthRecord();
  const { quote } = record;
  const on = todayByServer();
  const schema = birthDatesFormSchema(quote, on);
  const members = membersWithoutBirthDate(quote);
  const family = quote.memberDetails.map(({ member_type }) => member_type);
  const form = useStepForm({
    schema,
    values: birthDateFormValues(quote),
    draft: { step: 'birthDates', member: null },
    // The body has the list of members: the index in a path says whose date was refused.
    fieldOf: (path) => {
      const member = memberOfPath(path, family);
      return member !== null && members.includes(member) ? member : (members[0] ?? null);
    },
    onAnswer: (memberDetails) => send({ type: 'members.submit', answer: { memberDetails } }),
  });
  const own = quote.additionalDetails?.DOB;
  const alone = members.length === 0;

  return (
    <StepPage {...(alone ? { title: copy.titleAlone } : {})} lead={alone ? copy.leadAlone : copy.lead} form={form}>
      {own !== undefined && family.includes('SELF') && (
        <dl className={styles.known}>
          <dt className="medium">
            {copy.you}
            <span className="quiet block">{copy.known}</span>
          </dt>
          <dd className="tabular-nums">{copy.born(formatDate(own, 'dd MMM yyyy'), ageText(own, on))}</dd>
        </dl>
      )}
      <StepForm form={form} event="members.submit">
        {members.map((member) => (
          <MemberBirthDate
            key={member}
            member={member}
            family={family}
            field={form.field(member)}
            // Dates are validated together: correcting one may make another valid.
            onChanged={() => form.attempt > 0 && form.check()}
          />
        ))}
        <InvalidationNotice
          form={form}
          apply={(memberDetails) => applyAnswer(healthAnswerTable.members, record, { memberDetails })}
        />
      </StepForm>
    </StepPage>
  );
}
