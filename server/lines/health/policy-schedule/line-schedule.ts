import * as v from 'valibot';
import { HealthFeatures } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { ageOn, IsoDate } from '#contract/shared/dates.ts';
import { memberLabel } from '#contract/shared/member-types.ts';
import { formatInr, formatLakhCrore } from '#contract/shared/money.ts';
import type { LineSchedule } from '#server/domain/policy/line-schedule.ts';
import { type PolicySchedule, scheduleBirthDateText } from '#server/domain/policy/policy-schedule.ts';
import { healthScheduleTerms } from './schedule-terms.ts';

const HealthDetails = v.object({
  members: v.array(v.object({ full_name: v.string(), relationship: v.string(), DOB: IsoDate, age: v.number() })),
  features: HealthFeatures,
});

const detailsIn = (schedule: PolicySchedule) => v.parse(HealthDetails, schedule);

// IRDAI master circular of 29-05-2024.
const CANCELLATION =
  'You may return this policy within 30 days of receiving its document if you do not agree with its terms. The premium ' +
  'is paid back, less the share for the days covered and the cost of medical tests and stamp duty.';

export const healthSchedule: LineSchedule = {
  title: 'Health insurance policy schedule',

  details({ quote, proposal }: HealthRecord, startDate: string): v.InferOutput<typeof HealthDetails> {
    if (!proposal) throw new Error('A policy was issued without a proposal');
    const members = quote.memberDetails.map(({ member_type, DOB }) => {
      const details = proposal.member_details.find((member) => member.member_type === member_type);
      if (!details || DOB === null) throw new Error('A policy was issued without a member’s details');
      const age = ageOn(DOB, startDate);
      return { full_name: details.full_name, relationship: memberLabel(member_type), DOB, age };
    });
    return { members, features: proposal.offer.features };
  },

  cover(schedule) {
    const { coverage_amount } = schedule;
    const shared = detailsIn(schedule).members.length > 1 ? ', shared by all members' : '';
    return [['Sum insured', `${formatInr(coverage_amount)} (${formatLakhCrore(coverage_amount)})${shared}`]];
  },

  writeInsured(sheet, schedule) {
    sheet.heading('H2', 'Members insured');
    sheet.table(
      [
        { title: 'Name', share: 0.46 },
        { title: 'Relationship', share: 0.22 },
        { title: 'Birth date', share: 0.2 },
        { title: 'Age', share: 0.12, align: 'right' },
      ],
      detailsIn(schedule).members.map(({ full_name, relationship, DOB, age }) => [
        full_name,
        relationship,
        scheduleBirthDateText(schedule, DOB),
        String(age),
      ]),
    );
  },

  writeTerms(sheet, schedule) {
    sheet.heading('H2', 'Waiting periods and features');
    sheet.table(
      [
        { title: 'Feature', share: 0.36 },
        { title: 'In this policy', share: 0.64 },
      ],
      healthScheduleTerms(detailsIn(schedule).features, schedule.premium.lines),
    );
  },

  helpLines: ({ assistance, claims }) => [
    { purpose: 'Cashless treatment', phone: assistance, from_abroad: false },
    { purpose: 'Claims', phone: claims, from_abroad: false },
  ],

  cancellation: CANCELLATION,

  rights: [
    {
      title: 'Free look: 30 days to return it',
      paragraphs: [
        CANCELLATION,
        'After 60 months without a break, no claim can be refused for something that was not disclosed, except for fraud.',
      ],
    },
  ],
};
