import type { HealthLineTypes } from '#contract/lines/health/health-line.ts';
import { addDays } from '#contract/shared/dates.ts';
import { formatCount } from '#contract/shared/money.ts';
import type { PolicyGuide } from '#src/features/policy/guide-type.ts';
import { dayText } from '#src/lib/clock.ts';

// The figures are those of the policy wording (server/lines/health/plan-documents/eligibility-and-claims.ts).

/** IRDAI master circular on health insurance, 29-05-2024. */
const FREE_LOOK_DAYS = 30;
/** Waiting periods are stored in months; this one is usually stated in days. */
const DAYS_A_MONTH = 30;

export const healthGuide: PolicyGuide<HealthLineTypes> = {
  covered: ({ proposal }) => ({
    term: 'Covers',
    lines: (proposal?.member_details ?? []).map(({ full_name }) => full_name),
  }),
  inNeed: ({ proposal }) => {
    const hospitals = formatCount(proposal?.offer.cashLess_hospital ?? 0);
    const wait = (proposal?.offer.features.initial_waiting_period ?? 0) * DAYS_A_MONTH;
    return {
      title: 'If you go to hospital',
      steps: [
        {
          title: 'In a network hospital, the insurer pays the bill',
          text: `${proposal?.offer.insurer_name} has ${hospitals} of them. Show this policy and an identity document at the insurance desk: 48 hours before a planned stay, or within 24 hours of an emergency. You pay what is not covered.`,
        },
        {
          title: 'In any other hospital, you pay first',
          text: 'Tell the insurer or us within 48 hours of going in, and send the papers within 30 days of coming home: the insurer pays back what is covered.',
        },
        {
          title: 'Keep every paper',
          text: 'Discharge summary, itemised bills and receipts, prescriptions and test reports; after an accident, the police report if there is one.',
        },
        ...(wait === 0
          ? []
          : [
              {
                title: `In the first ${wait} days, only accidents are covered`,
                text: 'Some illnesses have longer waits. Your document lists them.',
              },
            ]),
      ],
    };
  },
  haveReady: 'the policy number and the name of the hospital',
  cancelling: (_, { policy_issue_date }) => ({
    title: `Changed your mind? You have ${FREE_LOOK_DAYS} days`,
    text: `Return the policy within ${FREE_LOOK_DAYS} days of receiving its document, so at least until ${dayText(addDays(policy_issue_date, FREE_LOOK_DAYS))}, if you do not agree with its terms. The premium is paid back, less the days you were covered and what medical tests and stamp duty cost.`,
  }),
  calendar: { add: 'Add the renewal to my calendar', note: 'With reminders 30 and 7 days before' },
};
