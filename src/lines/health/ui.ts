import { type HealthLineTypes, healthLine } from '#contract/lines/health/health-line.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { formatInr, formatLakhCrore } from '#contract/shared/money.ts';
import { GENDERS } from '#contract/shared/option-lists.ts';
import { asJourneyMachine } from '#machines/flows/journey-machine.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';
import { sidePanelLoaderOf } from '#src/features/cover-so-far/side-panel-loader-of.tsx';
import { knownPersonsOf, nameInPremium } from '#src/features/members/known-persons.ts';
import { referredToDoctorTexts } from '#src/features/members/referred-to-doctor.ts';
import type { LineUi } from '#src/journey/line-ui.ts';
import { fetchHealthQuotation } from './fetch-quotation.ts';
import { policyPeriodText } from './parts/amount-texts.ts';
import { healthScreens } from './screens.ts';

/** What health provides to the pages, in addition to its table and its chart. */
export const healthUi: LineUi<HealthLineTypes> = {
  definition: healthLine,
  machine: asJourneyMachine(healthMachine),
  screens: healthScreens,
  fetchQuotation: fetchHealthQuotation,
  callbackTopic: 'health',
  loadSidePanel: sidePanelLoaderOf(async () => (await import('./cover-so-far.ts')).healthCover),
  words: {
    cleared: {
      birthDates: 'the birth date of whoever is new',
      medicalHistory: 'the medical history of whoever is new',
      quoteList: 'choosing a plan',
      customizePlan: 'your plan: the premium is worked out again, and you agree to it again',
      kyc: 'your identity (KYC), because it was checked against what you change',
      memberDetails: 'name, height and weight of whoever is new',
      medicalDetails: 'the medical questions of whoever is new',
      preview: 'checking your answers',
      declaration: 'the declaration',
      decision: 'the insurer’s decision',
    },
    referred: referredToDoctorTexts,
  },
  nameInPremium: nameInPremium('member'),
  taxNote: ({ gst_percent, gst_amt }) =>
    gst_percent === 0
      ? 'Includes all taxes: GST on individual health insurance is nil since 22 Sep 2025.'
      : `Includes ${formatInr(gst_amt)} GST (${gst_percent}%).`,
  planFacts: ({ quote, proposal }) => {
    const plan = proposal?.cartDetails ?? quote.plan;
    const { length } = quote.memberDetails;
    const people = length === 1 ? '1 person' : `${length} people`;
    return plan
      ? [`${formatLakhCrore(plan.cover_amount)} sum insured`, people, policyPeriodText(plan.policy_period)]
      : [people];
  },
  coverName: () => 'Sum insured',
  coverBegins: () => 'Cover begins at midnight after your payment.',
  knownProposer: ({ quote: { userDetails, additionalDetails: own } }) => ({
    ...userDetails,
    pincode: own?.pincode,
    dobIso: own?.DOB,
    facts: own
      ? [
          { term: 'Date of birth', value: formatDate(own.DOB, 'dd MMM yyyy') },
          { term: 'Gender', value: GENDERS.find(({ value }) => value === own.gender)?.text ?? own.gender },
        ]
      : [],
  }),
  knownPersons: ({ quote, proposal }) =>
    knownPersonsOf(
      (proposal?.member_details ?? []).map(({ member_type, full_name }) => ({
        member_type,
        full_name,
        DOB: quote.memberDetails.find((member) => member.member_type === member_type)?.DOB ?? null,
      })),
    ),
};
