import type { DocumentSection } from '#server/domain/plan-documents/plan-document.ts';
import { disclosureDutyPart, generalConditionParts } from '#server/domain/plan-documents/wording-sections.ts';
import type { TravelProduct } from '../product.ts';
import { SENIOR_FROM_AGE } from '../rating/tariff.ts';

/** The persons and trips that can be insured, conditions and claims. */

export function travelEligibilitySection({
  features,
  eligibility,
  middle_east,
  cover_amounts,
  rules,
}: TravelProduct): DocumentSection {
  const { min_age, max_age } = features;
  const { max_days, max_days_senior, max_travellers, usa_canada, countries_declined } = eligibility;
  const named = Object.values(countries_declined);
  const existing = {
    DECLINE: 'Nobody with an existing condition',
    NONE: 'Travellers with an existing condition, without a higher premium',
    LOADED: `Travellers with an existing condition, for ${rules.existing}% more of their part of the premium`,
  }[rules.existing === 'DECLINE' ? 'DECLINE' : rules.existing === 0 ? 'NONE' : 'LOADED'];
  return {
    id: 'eligibility',
    title: 'Who and which trips can be insured',
    blocks: [
      {
        list: [
          `Travellers from ${min_age} to ${max_age} years on the day of leaving, at most ${max_travellers} in one policy; children with an adult`,
          existing,
          `Trips of up to ${max_days} days, bought before leaving India`,
          ...(max_days_senior < max_days && max_age >= SENIOR_FROM_AGE
            ? [`Trips of up to ${max_days_senior} days with travellers of ${SENIOR_FROM_AGE} or more`]
            : []),
          ...(usa_canada ? [] : ['No trips to the USA and Canada']),
          ...(cover_amounts.EUR.length === 0 ? ['No trips to the Schengen area'] : []),
          ...(named.length === 0 ? [] : [`No trips to ${named.join(', ')}`]),
          middle_east === 'ASIA'
            ? 'The Middle East is priced as Asia'
            : 'The Middle East is priced as worldwide without USA and Canada',
        ],
      },
    ],
  };
}

export const travelConditionsSection: DocumentSection = {
  id: 'conditions',
  title: 'Conditions',
  parts: [
    disclosureDutyPart(''),
    {
      id: 'cancellation',
      title: 'Cancellation',
      blocks: [
        'You may cancel until the day before you leave, and get the premium back; after a refused visa too, if you send the ' +
          'refusal. Once the trip has begun, nothing is paid back.',
      ],
    },
    {
      id: 'extension',
      title: 'A longer stay',
      blocks: [
        'If illness or a cancelled flight keeps you abroad, cover goes on for up to 7 days. Any other longer stay must be ' +
          'requested before the last day, and the insurer may refuse it.',
      ],
    },
    ...generalConditionParts('a traveller').filter(({ id }) => id !== 'law'),
    {
      id: 'law',
      title: 'Law and currency',
      blocks: [
        'Indian law applies, Indian courts decide. Premiums are in Indian rupees; covers are in the currency of the policy ' +
          'schedule, and hospitals abroad are paid in theirs.',
      ],
    },
  ],
};

export function travelClaimsSection({ features, insurer }: TravelProduct): DocumentSection {
  return {
    id: 'claims',
    title: 'Claims',
    parts: [
      {
        id: 'assistance',
        title: 'Call first',
        blocks: [
          'Call the number on your certificate before you are treated, or within 24 hours of an emergency. In ' +
            `${features.cashless_hospitals.toLocaleString('en-IN')} hospitals abroad ${insurer.insurer_name} pays the bill itself.`,
        ],
      },
      {
        id: 'reimbursement',
        title: 'Reimbursement',
        blocks: [
          'What you have paid yourself is paid back in rupees at the day’s rate of the Reserve Bank of India, within 15 days ' +
            'of having the papers. Send them within 30 days of your return.',
        ],
      },
      {
        id: 'claim-papers',
        title: 'Papers',
        blocks: [
          {
            list: [
              'The claim form, signed, with copies of passport and boarding passes',
              'Bills, receipts and the doctor’s report',
              'For baggage: the airline’s property irregularity report, made at the airport',
              'For theft and a lost passport: the report to the police, made within 24 hours',
            ],
          },
        ],
      },
    ],
  };
}
