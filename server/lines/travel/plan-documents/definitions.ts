import type { DocumentSection } from '#server/domain/plan-documents/plan-document.ts';

/** Terms of Indian overseas travel policies, in plain words. */
const DEFINITIONS: readonly (readonly [string, string])[] = [
  ['Accident', 'A sudden, unforeseen and involuntary event caused by external, visible and violent means.'],
  ['Checked-in baggage', 'What an airline has taken into its care and given you a tag for.'],
  ['Deductible', 'What you pay yourself of each claim before the insurer pays.'],
  ['Emergency', 'An illness or injury that cannot wait until you are back in India without danger to life or health.'],
  [
    'Existing condition',
    'An illness or injury that a doctor diagnosed or treated in the 36 months before the policy began.',
  ],
  ['Family', 'Your spouse, children, parents, parents-in-law, brothers and sisters.'],
  ['Hospital', 'An institution for in-patient care that is licensed where it is, with doctors and nurses at any hour.'],
  [
    'Number on the certificate',
    'The number that the policy schedule and your certificate give for help abroad and claims.',
  ],
  ['Reasonable and customary charges', 'What is usually charged for the same service in the same place.'],
  ['Repatriation', 'Bringing you back to India for treatment when a doctor says so, or your remains after death.'],
  [
    'Schengen area',
    'The states that have one visa in common. A trip to one of them is insured in all of them; so is one to Andorra, Monaco, San Marino or Vatican City, which are entered through them.',
  ],
  [
    'Sum insured',
    'The most that is paid for treatment of one traveller on the trip, in the currency of the policy schedule.',
  ],
  ['Traveller', 'Each person named in the policy schedule.'],
  ['Trip', 'From the departure from India to the return, within the dates of the policy schedule.'],
  ['We, us, our', 'The insurer. “You” is the policyholder, and where it makes sense each traveller.'],
];

export const travelDefinitionsSection: DocumentSection = {
  id: 'definitions',
  title: 'Definitions',
  blocks: [{ terms: DEFINITIONS }],
};
