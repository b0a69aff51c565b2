import type { DocumentSection } from '#server/domain/plan-documents/plan-document.ts';

/** Source: the standard terms of the India Motor Tariff and IRDAI's master circular on general insurance, 11-06-2024. */
const DEFINITIONS: readonly (readonly [string, string])[] = [
  ['Accessories', 'Fittings that did not come with the vehicle: electrical ones, such as a music system, and others.'],
  ['Accident', 'A sudden, unforeseen and involuntary event caused by external and visible means.'],
  ['Cashless repair', 'The garage sends the bill to the insurer; you pay your share of it only.'],
  ['Compulsory deductible', 'What you always pay of each own-damage claim.'],
  ['Constructive total loss', 'Damage whose repair would cost more than 75% of the insured declared value.'],
  ['Depreciation', 'What a part has lost of its price by age and wear.'],
  [
    'Hypothecation',
    'A loan on the vehicle. The lender is named on the certificate of registration and in the schedule.',
  ],
  [
    'Insured declared value (IDV)',
    'What the vehicle is insured for. It is fixed when the policy begins and paid if the vehicle is stolen or beyond repair.',
  ],
  ['Network garage', 'A garage with which the insurer has agreed on cashless repairs.'],
  [
    'No-claim bonus',
    'What is taken off the premium of own damage for years without a claim. It belongs to you, not to the vehicle.',
  ],
  ['Own damage', 'Loss of and damage to your own vehicle.'],
  ['Owner-driver', 'The owner of the vehicle, while driving it with an effective licence.'],
  ['Surveyor', 'A person licensed by the regulator who assesses the damage and what its repair costs.'],
  [
    'Third party',
    'Anyone but you and the insurer whom an accident with your vehicle injures, or whose property it damages.',
  ],
  ['Voluntary deductible', 'What you agree to pay of each own-damage claim on top of the compulsory deductible.'],
  ['We, us, our', 'The insurer. “You” is the policyholder.'],
];

export const motorDefinitionsSection: DocumentSection = {
  id: 'definitions',
  title: 'Definitions',
  blocks: [{ terms: DEFINITIONS }],
};
