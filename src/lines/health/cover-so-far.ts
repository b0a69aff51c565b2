import type { HealthLineTypes } from '#contract/lines/health/health-line.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { HealthStepId } from '#contract/lines/health/steps.ts';
import { ageOn } from '#contract/shared/dates.ts';
import { type MemberType, memberInSentence } from '#contract/shared/member-types.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import type { CoverSoFar } from '#src/features/cover-so-far/side-panel-loader-of.tsx';
import { whyMemberStepsAsk } from '#src/features/members/why-of-members.ts';
import { whyProposalStepsAsk } from '#src/features/proposal/why-in-proposal.ts';
import { joinWithAnd, withCapital } from '#src/lib/common-texts.ts';

const why: Record<HealthStepId, string> = {
  ...whyProposalStepsAsk,
  ...whyMemberStepsAsk,
  personalDetails:
    'Age, city and health make most of a premium, and one policy can cover the whole family. Nobody calls you because of these answers: we have no number yet.',
  contact: 'So that nothing is typed twice when you apply. Nobody calls you because of it, and you need not give it.',
  members: 'One policy can cover the whole family. Each person adds to the premium, so name only those you want in it.',
  birthDates: 'The age of the oldest decides most of the price. A wrong date can delay a claim.',
  medicalHistory:
    'Some insurers cover a known illness sooner than others. Telling us shows you who does, before you pay anyone.',
};

/** More names do not fit one line of a phone. */
const MAX_NAMED = 3;

/** The member's first name once it is known; 'you' or 'your spouse' before. */
const nameOf = ({ quote, proposal }: HealthRecord, member: MemberType): string => {
  const fullName =
    proposal?.member_details.find(({ member_type }) => member_type === member)?.full_name ??
    (member === 'SELF' ? quote.userDetails?.full_name : undefined);
  return fullName?.split(' ')[0] ?? memberInSentence(member);
};

/** 'Asha (36)', 'your son (under 1)'. */
const withAge = (
  record: HealthRecord,
  { member_type, DOB }: HealthRecord['quote']['memberDetails'][number],
): string => {
  const dob = member_type === 'SELF' ? (record.quote.additionalDetails?.DOB ?? DOB) : DOB;
  const name = nameOf(record, member_type);
  if (dob === null) return name;
  return `${name} (${ageOn(dob, todayByServer()) || 'under 1'})`;
};

/** What a health journey shows next to its questions. */
export const healthCover: CoverSoFar<HealthLineTypes> = {
  inShort: (record) => {
    const names = record.quote.memberDetails.map(({ member_type }) => nameOf(record, member_type));
    if (names.length === 0) return null;
    const shown = names.length > MAX_NAMED ? names.slice(0, MAX_NAMED - 1) : names;
    return withCapital(
      joinWithAnd(shown.length < names.length ? [...shown, `${names.length - shown.length} more`] : shown),
    );
  },
  facts: (record) => {
    const { memberDetails, additionalDetails } = record.quote;
    return [
      ...(memberDetails.length === 0
        ? []
        : [
            {
              term: 'Covered',
              value: withCapital(joinWithAnd(memberDetails.map((member) => withAge(record, member)))),
            },
          ]),
      ...(additionalDetails ? [{ term: 'PIN code', value: additionalDetails.pincode }] : []),
    ];
  },
  why,
};
