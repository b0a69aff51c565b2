import type { Brand } from '#contract/shared/brand.ts';
import type { DocumentedProduct, DocumentSection } from './plan-document.ts';

/** Sections of a policy wording that are the same in every line of insurance. */

type Part = Omit<DocumentSection, 'parts'>;

/**
 * Where to complain, step by step. Source: Insurance Ombudsman Rules, 2017; IRDAI master circular on the protection of
 * policyholders' interests, 05-09-2024.
 * @param about the subject of the letter, e.g. 'this policy'
 */
export const complaintSteps = (insurer_name: string, about: string, { phone, complaintsEmail }: Brand): string[] => [
  `About a claim or ${about}, write to the grievance officer of ${insurer_name}; we give you the address. About the ` +
    `sale or our site, write to us: ${complaintsEmail}, ${phone}. You get an answer within 14 days.`,
  'If you do not, or you disagree with it, register the complaint at bimabharosa.irdai.gov.in, or call 155255 or ' +
    '1800 4254 732.',
  'If you were refused, are not satisfied, or had no answer for a month, you may also go to the Insurance Ombudsman, ' +
    'free of charge and within a year: cioins.co.in. The ombudsman decides on disputes of up to ₹50 lakh.',
];

export const contractSection = ({ insurer }: DocumentedProduct): DocumentSection => ({
  id: 'contract',
  title: 'The contract',
  blocks: [
    `This policy is a contract between you and ${insurer.insurer_name}. It is made of your proposal, this wording, the ` +
      'policy schedule and its endorsements. Where they differ, endorsements come before the schedule, and the schedule ' +
      'before this wording.',
  ],
});

export const grievanceSection = ({ insurer }: DocumentedProduct, brand: Brand): DocumentSection => {
  const [first = '', second = '', third = ''] = complaintSteps(insurer.insurer_name, 'this policy', brand);
  return {
    id: 'grievance',
    title: 'Complaints and the ombudsman',
    parts: [
      { id: 'grievance-officer', title: 'First: the insurer, or us', blocks: [first] },
      { id: 'regulator', title: 'Then: the regulator', blocks: [second] },
      { id: 'ombudsman', title: 'The Insurance Ombudsman', blocks: [third] },
    ],
  };
};

/**
 * The duty to disclose, and the consequences of not disclosing. @param limit when there are no more consequences, or
 * empty
 */
export const disclosureDutyPart = (limit: string): Part => ({
  id: 'disclosure',
  title: 'Your duty to tell',
  blocks: [
    'The insurer decides on the answers in your proposal and trusts them. Answer everything that is asked, even if you ' +
      'think that it does not matter, and correct an answer that turns out to be wrong.',
    'If an answer that mattered was wrong or left out, the insurer may refuse a claim that has to do with it, change ' +
      `the terms from the next renewal, or cancel the policy. ${limit}`.trim(),
  ],
});

/** @param insured what is insured, as within a sentence: 'the vehicle' */
export const generalConditionParts = (insured: string): readonly Part[] => [
  {
    id: 'premium',
    title: 'Premium first',
    blocks: [
      'No risk is covered before the whole premium is received (section 64VB of the Insurance Act, 1938). Nobody may ' +
        'give you a part of it back as an incentive to buy (section 41).',
    ],
  },
  {
    id: 'fraud',
    title: 'Fraud',
    blocks: [
      'If a claim is false, or its papers are, nothing is paid for it, what was paid must be returned, and the ' +
        'insurer may cancel the policy without refunding the premium.',
    ],
  },
  {
    id: 'several-policies',
    title: 'If you have several policies',
    blocks: [
      `If ${insured} is insured with several insurers, you choose where to claim first. What that policy does not pay, ` +
        'you may claim from the others. Together they pay no more than the loss.',
    ],
  },
  {
    id: 'nominee',
    title: 'Nominee',
    blocks: ['If you die, the insurer pays what is due to the nominee you named. You may name another at any time.'],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    blocks: [
      'Only a written endorsement by the insurer changes this policy. Tell the insurer or us when your address, phone ' +
        'or e-mail changes.',
    ],
  },
  {
    id: 'law',
    title: 'Law and currency',
    blocks: ['Indian law applies, Indian courts decide, and amounts are in Indian rupees.'],
  },
];
