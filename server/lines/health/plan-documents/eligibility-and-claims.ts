import { MAX_CHILD_AGE } from '#contract/lines/health/family-birth-dates.ts';
import { MEDICAL_CONDITIONS } from '#contract/shared/medical-conditions.ts';
import type { DocumentSection } from '#server/domain/plan-documents/plan-document.ts';
import { disclosureDutyPart, generalConditionParts } from '#server/domain/plan-documents/wording-sections.ts';
import type { HealthProduct } from '../product.ts';
import { MIN_CHILD_AGE_DAYS } from '../underwriting/eligibility.ts';

/**
 * Who can be insured, conditions and claims. Periods: IRDAI master circular on health insurance, 29-05-2024, and
 * regulations on the protection of policyholders' interests, 2024.
 */

export function healthEligibilitySection({ eligibility, rules }: HealthProduct): DocumentSection {
  const { max_entry_age, min_eldest_age, max_members, max_children, parents, parents_in_law } = eligibility;
  const relatives = ['You', 'your spouse'];
  if (max_children > 0) relatives.push(`up to ${max_children} children`);
  if (parents) relatives.push('your parents');
  if (parents_in_law) relatives.push('your parents-in-law');
  const terms = MEDICAL_CONDITIONS.flatMap(({ value, label }) => {
    const term = rules.conditions[value];
    if (term === undefined || term === 0) return [];
    return [[label, term === 'DECLINE' ? 'Not insured' : `${term}% more`]];
  });
  return {
    id: 'eligibility',
    title: 'Who can be insured',
    blocks: [
      {
        list: [
          `${relatives.join(', ')}: at most ${max_members} ${max_members === 1 ? 'person' : 'people'} in one policy`,
          `Adults from 18 to ${max_entry_age} years at entry; there is no age at which cover ends`,
          ...(min_eldest_age > 18 ? [`The eldest is ${min_eldest_age} years old or more`] : []),
          ...(max_children > 0
            ? [`Children from ${MIN_CHILD_AGE_DAYS} days to ${MAX_CHILD_AGE} years, together with you or your spouse`]
            : []),
        ],
      },
      ...(terms.length === 0
        ? []
        : [
            {
              caption: 'Illnesses that the insurer asks about',
              head: ['Illness', 'Premium of the person'],
              rows: terms,
            },
          ]),
    ],
  };
}

export const healthConditionsSection: DocumentSection = {
  id: 'conditions',
  title: 'Conditions',
  parts: [
    disclosureDutyPart('After the moratorium of 60 months this no longer applies, except for established fraud.'),
    {
      id: 'free-look',
      title: 'Free look',
      blocks: [
        'You may return this policy within 30 days of receiving its document, without a reason. The premium is paid back ' +
          'within 7 days, less the share for the days covered and the cost of medical tests and stamp duty.',
      ],
    },
    {
      id: 'cancellation',
      title: 'Cancellation',
      blocks: [
        'You may cancel at any time with 7 days’ notice in writing. If no claim was made in the policy year, the premium ' +
          'for the days that are left is paid back; for years that have not begun it is paid back in any case.',
        'The insurer may cancel only for misrepresentation, non-disclosure of what mattered, or fraud, with 15 days’ notice.',
      ],
    },
    {
      id: 'renewal',
      title: 'Renewal',
      blocks: [
        'The policy can be renewed for life, and is not refused because of claims. After its end you have 30 days of grace ' +
          'to renew without losing the time you have waited; in these days nothing is covered.',
      ],
    },
    {
      id: 'portability',
      title: 'Portability and migration',
      blocks: [
        'You may move to another insurer (ask at least 45 days before the end) or to another product of this one (30 days), ' +
          'and keep the time you have waited, up to the sum insured you had.',
      ],
    },
    {
      id: 'moratorium',
      title: 'Moratorium',
      blocks: [
        'After 60 months of cover without a break no claim can be refused for something that was not disclosed, except for ' +
          'established fraud. For a higher sum insured, the months count from the increase.',
      ],
    },
    {
      id: 'sum-insured-change',
      title: 'Changing the sum insured',
      blocks: ['It can be changed at renewal, if the insurer agrees. Waits begin again for what is added.'],
    },
    ...generalConditionParts('a person'),
  ],
};

export function healthClaimsSection({ cashLess_hospital, insurer }: HealthProduct): DocumentSection {
  return {
    id: 'claims',
    title: 'Claims',
    parts: [
      {
        id: 'cashless',
        title: 'Cashless, in a network hospital',
        blocks: [
          `${insurer.insurer_name} has ${cashLess_hospital.toLocaleString('en-IN')} network hospitals. Show your policy and an ` +
            'identity document at the hospital’s insurance desk: 48 hours before a planned stay, within 24 hours of an emergency.',
          'The insurer answers the hospital’s request within 1 hour, and its final bill within 3 hours of the request for ' +
            'discharge. You pay the hospital what is not covered.',
        ],
      },
      {
        id: 'reimbursement',
        title: 'Reimbursement, in any hospital',
        blocks: [
          'Tell the insurer or us within 48 hours of the admission, and send the papers within 30 days of going home. The ' +
            'insurer decides and pays within 15 days of having them. If it is late, it adds interest at 2% above the bank rate.',
        ],
      },
      {
        id: 'claim-papers',
        title: 'Papers',
        blocks: [
          {
            list: [
              'The claim form, signed',
              'Discharge summary, and the doctor’s advice for admission',
              'Itemised bills and receipts, prescriptions, and test reports',
              'After an accident: the report to the police or the medico-legal certificate, if there is one',
              'Identity document, and the bank account to pay into',
            ],
          },
        ],
      },
      {
        id: 'claim-refused',
        title: 'If a claim is refused',
        blocks: [
          'A claim is refused only by the insurer’s claims review committee, in writing, with the clause of this wording. See ' +
            '‘Complaints and the ombudsman’.',
        ],
      },
    ],
  };
}
