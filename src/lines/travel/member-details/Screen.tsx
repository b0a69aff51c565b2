import { useEffect, useEffectEvent, useState } from 'react';
import { travelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import { addDays } from '#contract/shared/dates.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { isChangingAnswer } from '#machines/core/selectors.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { DOCUMENT_NUMBER_TYPING } from '#src/features/kyc/document-typing.ts';
import { memberPositionText, memberText } from '#src/features/members/member-texts.ts';
import { type CurrentMember, useMember } from '#src/features/members/useMember.ts';
import { ProposalPage } from '#src/features/proposal/ProposalPage.tsx';
import { useJourneyPart } from '#src/journey/journey.context.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { KnownFacts } from '#src/journey/parts/KnownFacts.tsx';
import { LiveRegion } from '#src/journey/parts/LiveRegion.tsx';
import { WhereToFind } from '#src/journey/parts/WhereToFind.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { dayText } from '#src/lib/clock.ts';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { DateField } from '#src/ui/field/DateField.tsx';
import { PersonNameField } from '#src/ui/field/PersonNameField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { useTravel, useTravelProposal, useTravelRecord } from '../useTravel.ts';
import { copy } from './copy.ts';
import {
  passportExpiresSoonAfter,
  travellerDetailsFormSchema,
  travellerDetailsFormValues,
  withTravellerAnswer,
} from './form.ts';

const earlierOf = (one: string, other: string) => (one < other ? one : other);
const yearsBefore = (iso: string, years: number) => addDays(iso, -Math.round(years * 365.25));

/** Name, birth date and passport of one traveller. The journey mounts it again for each traveller. */
export default function TravellerDetailsScreen() {
  const { send } = useTravel();
  const record = useTravelRecord();
  const { quote } = record;
  const proposal = useTravelProposal();
  const current = useMember();
  const { member, family } = current;
  const traveller = quote.member_details.find(({ member_type }) => member_type === member);
  const trip = quote.travel_details;
  if (!traveller || !trip) throw new Error('This screen is only entered with a trip and its travellers.');
  const stored = proposal.member_details.find(({ member_type }) => member_type === member);
  const [schema] = useState(() => travellerDetailsFormSchema(traveller, trip, stored !== undefined));
  const form = useStepForm({
    schema,
    values: travellerDetailsFormValues(member, stored, proposal),
    draft: { step: 'memberDetails', member, without: ['passport_number'] },
    onAnswer: (answer) => send({ type: 'memberDetails.submit', answer }),
  });
  const name = form.field('full_name');
  const dob = form.field('DOB');
  const number = form.field('passport_number');
  const expiry = form.field('passport_expiry_date');
  const isOwn = member === 'SELF';

  const checkDates = useEffectEvent(() => form.check(['DOB', 'passport_expiry_date']));
  // Shows at once what does not fit after the trip or the age was changed.
  const isOutdated =
    stored !== undefined &&
    !travelAnswerTable.memberDetails.read(record).some(({ member_type }) => member_type === member);
  useEffect(() => {
    if (isOutdated) checkDates();
  }, [isOutdated]);

  return (
    <ProposalPage
      title={copy.title(member, stored?.full_name ?? memberText(member, family))}
      caption={memberPositionText(current, record)}
      lead={copy.lead}
      form={form}
    >
      <KnownFacts
        items={[
          { term: copy.age, value: copy.ageOn(traveller.age, dayText(trip.leaving_date)) },
          { term: copy.trip, value: copy.dates(dayText(trip.leaving_date), dayText(trip.return_date)) },
        ]}
        note={
          <LinkButton onClick={() => send({ type: 'xstate.route', to: '#travellers', params: {} })}>
            {copy.changeAge}
          </LinkButton>
        }
      />
      <StepForm form={form} event="memberDetails.submit" foot={<WhatComesNext current={current} />}>
        <PersonNameField {...name} label={copy.name} hint={copy.nameHint} autoComplete={isOwn ? 'name' : 'off'} />
        <DateField
          {...dob}
          label={copy.dob}
          hint={copy.dobHint}
          // The calendar opens near the declared age. Its range is wider, so that a wrong age can be noticed.
          min={yearsBefore(trip.leaving_date, traveller.age + 3)}
          max={earlierOf(yearsBefore(trip.leaving_date, Math.max(0, traveller.age - 1)), todayByServer())}
          autoComplete={isOwn ? 'bday' : 'off'}
        />
        <WhereToFind question={copy.where} {...copy.place}>
          <TextField
            {...number}
            {...DOCUMENT_NUMBER_TYPING.PASSPORT}
            label={copy.number}
            hint={stored ? copy.numberStored(stored.passport_number_masked) : copy.numberHint}
            optional={stored !== undefined}
            width="half"
          />
        </WhereToFind>
        <DateField
          {...expiry}
          label={copy.expiry}
          hint={copy.expiryHint}
          min={trip.return_date}
          max={yearsBefore(trip.return_date, -10)}
        />
        <LiveRegion>
          {passportExpiresSoonAfter(trip, expiry.value) && (
            <Notice title={copy.soonTitle}>{copy.soon(dayText(trip.return_date))}</Notice>
          )}
        </LiveRegion>
        <InvalidationNotice
          form={form}
          apply={(answer) => applyAnswer(travelAnswerTable.memberDetails, record, withTravellerAnswer(answer, stored))}
        />
      </StepForm>
    </ProposalPage>
  );
}

/** Whose passport is asked next. Nothing if a change returns to where it began. */
function WhatComesNext({ current: { member, position, family } }: { current: CurrentMember }) {
  const isChange = useJourneyPart(({ context }) => isChangingAnswer(context));
  const given = travelAnswerTable.memberDetails.read(useTravelRecord());
  if (isChange) return null;
  const open = family.find((other) => other !== member && !given.some(({ member_type }) => member_type === other));
  const following = family[position] ?? open;
  return <p className="quiet">{following ? copy.next(following, family) : copy.nextMedical}</p>;
}
