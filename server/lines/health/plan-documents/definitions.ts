import type { DocumentSection } from '#server/domain/plan-documents/plan-document.ts';

/** Source: the standard definitions of IRDAI's master circular on health insurance, 29-05-2024, in plain words. */
const DEFINITIONS: readonly (readonly [string, string])[] = [
  ['Accident', 'A sudden, unforeseen and involuntary event caused by external, visible and violent means.'],
  [
    'AYUSH hospital',
    'A hospital for Ayurveda, Yoga and Naturopathy, Unani, Siddha or Homoeopathy that is registered with the local authorities, has in-patient beds and qualified AYUSH doctors round the clock.',
  ],
  ['Cashless facility', 'The insurer pays the hospital itself, as far as the treatment was authorised beforehand.'],
  ['Condition precedent', 'Something without which the insurer does not have to pay.'],
  [
    'Co-payment',
    'The share of each covered claim, in percent, that you pay yourself. It does not reduce the sum insured.',
  ],
  [
    'Day care treatment',
    'Treatment or surgery under anaesthesia in less than 24 hours, which would have taken longer without advances in technology. Out-patient treatment does not count.',
  ],
  [
    'Hospital',
    'An institution for in-patient care that is registered with the local authorities, or has qualified nurses and doctors round the clock, at least 10 beds in towns of fewer than 10 lakh people and 15 elsewhere, an operation theatre of its own, and daily records.',
  ],
  ['Hospitalisation', 'Admission as an in-patient for at least 24 consecutive hours, or for a day care treatment.'],
  ['Illness', 'A sickness or disease that needs medical treatment.'],
  ['Injury', 'Physical bodily harm from an accident, verified and certified by a doctor. Illness does not count.'],
  ['Insured person', 'Each person named in the policy schedule.'],
  [
    'Intensive care unit',
    'A part of a hospital, under constant supervision of a doctor, for patients in a critical state.',
  ],
  [
    'Medically necessary treatment',
    'Treatment that the illness or injury requires, of no greater scope and length than needed, prescribed by a doctor, and in line with accepted medical standards in India.',
  ],
  [
    'Moratorium',
    '60 months of cover without a break. After it no claim can be refused for something that was not disclosed, except for established fraud and permanent exclusions named in the schedule.',
  ],
  ['Network hospital', 'A hospital that treats people insured with this insurer cashless, by an agreement with it.'],
  [
    'Pre-existing disease',
    'An illness or injury that a doctor diagnosed, or for which a doctor advised or gave treatment, in the 36 months before the policy began.',
  ],
  [
    'Reasonable and customary charges',
    'What is usually charged for the same service in the same area, taking the nature of the illness or injury into account.',
  ],
  [
    'Sum insured',
    'The most that is paid for all insured persons together in a policy year, with what bonus and restoration add.',
  ],
  [
    'Waiting period',
    'The time from the first day of the policy in which a treatment is not covered yet. Cover without a break with another insurer counts.',
  ],
  ['We, us, our', 'The insurer. “You” is the policyholder, and where it makes sense each insured person.'],
];

export const healthDefinitionsSection: DocumentSection = {
  id: 'definitions',
  title: 'Definitions',
  blocks: [{ terms: DEFINITIONS }],
};
