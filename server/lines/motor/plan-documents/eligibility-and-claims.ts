import { MOTOR_COVER_OPTIONS } from '#contract/lines/motor/plan.ts';
import { formatInr } from '#contract/shared/money.ts';
import type { DocumentSection } from '#server/domain/plan-documents/plan-document.ts';
import { disclosureDutyPart, generalConditionParts } from '#server/domain/plan-documents/wording-sections.ts';
import { countedText } from '#server/shared/counted-texts.ts';
import type { MotorProduct } from '../product.ts';
import { vehicleNoun } from './figure-texts.ts';

/**
 * Who is insured, conditions and claims. Periods: IRDAI master circular on general insurance, 11-06-2024; Motor Vehicles
 * Act, 1988.
 */

export function motorEligibilitySection(product: MotorProduct): DocumentSection {
  const { covers, rules } = product;
  const word = `${vehicleNoun(product)}s`;
  const { own_damage, third_party } = rules.oldest;
  const kit = {
    TAKE: 'A CNG or LPG kit that was fitted later, if the certificate of registration has it',
    REFER: 'A CNG or LPG kit that was fitted later, after an inspection',
    DECLINE: 'A CNG or LPG kit only if the maker fitted it',
  }[rules.external_gas_kit];
  return {
    id: 'eligibility',
    title: 'What can be insured',
    blocks: [
      {
        list: [
          `Private ${word}; not for hire, and no goods vehicles`,
          `Own damage of ${word} up to ${countedText(own_damage, 'year')} old, third party up to ${countedText(third_party, 'year')}`,
          ...(rules.electric ? [] : [`No electric ${word}`]),
          ...(rules.max_idv === null ? [] : [`Own damage of ${word} worth up to ${formatInr(rules.max_idv)}`]),
          ...(rules.makes_declined.length === 0 ? [] : [`No own damage of ${rules.makes_declined.join(', ')}`]),
          ...(rules.claims ? [] : ['No own damage after a claim in the previous year']),
          kit,
          `Sold as: ${MOTOR_COVER_OPTIONS.filter(({ value }) => covers.includes(value))
            .map(({ text }) => text.toLowerCase())
            .join(', ')}`,
        ],
      },
    ],
  };
}

export const motorConditionsSection: DocumentSection = {
  id: 'conditions',
  title: 'Conditions',
  parts: [
    disclosureDutyPart(''),
    {
      id: 'care',
      title: 'Care for the vehicle',
      blocks: [
        'Keep it roadworthy and do not leave it unlocked. After an accident do not leave it without care and do not drive it ' +
          'on if that makes the damage worse.',
      ],
    },
    {
      id: 'cancellation',
      title: 'Cancellation',
      blocks: [
        'You may cancel own damage at any time and without a reason. If no claim was made, the premium for the days that are ' +
          'left is paid back. Third party may be cancelled only if the vehicle is insured elsewhere, sold or scrapped.',
        'The insurer may cancel only for established fraud, with 7 days’ notice.',
      ],
    },
    {
      id: 'renewal',
      title: 'Renewal',
      blocks: [
        'Renew before the last day. There are no days of grace: a vehicle on the road without third party is a punishable ' +
          'offence (section 196 of the Motor Vehicles Act, 1988).',
      ],
    },
    {
      id: 'transfer',
      title: 'If you sell the vehicle',
      blocks: [
        'Third-party cover passes to the buyer with the vehicle; the buyer asks for the transfer of own damage within ' +
          '14 days. Your no-claim bonus stays with you: ask for a certificate of it.',
      ],
    },
    ...generalConditionParts('the vehicle'),
  ],
};

export function motorClaimsSection({ features, insurer }: MotorProduct): DocumentSection {
  const pickup = features.pickup_and_drop ? ' It fetches the vehicle and brings it back, if you wish.' : '';
  return {
    id: 'claims',
    title: 'Claims',
    parts: [
      {
        id: 'cashless',
        title: 'Cashless repair, in a network garage',
        blocks: [
          `Tell ${insurer.insurer_name} or us before the repair begins; there are ` +
            `${features.cashless_garages.toLocaleString('en-IN')} garages.${pickup} A surveyor is named within 24 hours and ` +
            'reports within 15 days. You pay the deductible and what is not covered.',
        ],
      },
      {
        id: 'reimbursement',
        title: 'Repair in any other garage',
        blocks: [
          'Tell the insurer before the repair begins, so that the damage can be seen; then send the bills. The insurer decides ' +
            `within 7 days of the surveyor’s report; usually it pays ${features.claim_days} days after the survey.`,
        ],
      },
      {
        id: 'theft',
        title: 'Theft',
        blocks: [
          'Report it to the police right away and to the insurer within 24 hours. If the vehicle is not found, the insured ' +
            'declared value is paid with the police’s final report, the keys and the papers.',
        ],
      },
      {
        id: 'third-party-claim',
        title: 'If others are hurt',
        blocks: [
          'Help them, call 112, and report the accident to the police and the insurer. Admit nothing and promise nothing: the ' +
            'Motor Accident Claims Tribunal decides, and the insurer stands in for you.',
        ],
      },
      {
        id: 'claim-papers',
        title: 'Papers',
        blocks: [
          {
            list: [
              'The claim form, signed',
              'Certificate of registration, and the driver’s licence',
              'Estimate, bills and receipts of the repair',
              'Police report after a theft, or if someone was hurt',
              'Bank account to pay into, and the lender’s consent if there is a loan',
            ],
          },
        ],
      },
      {
        id: 'claim-refused',
        title: 'If a claim is refused',
        blocks: [
          'A claim is refused only in writing, with the clause of this wording, and never for lack of papers that are not ' +
            'needed. See ‘Complaints and the ombudsman’.',
        ],
      },
    ],
  };
}
