import type * as v from 'valibot';
import type { TravelDisclosure as Disclosure } from '#contract/partners/travel-contract.ts';
import type { MedicalDetails } from '#contract/shared/member-details.ts';
import { PREGNANCY_QUESTION } from '#contract/shared/pregnancy-question.ts';
import {
  disclosuresInAnswers,
  type InsurerMedicalQuestion,
  medicalFormOf,
  medicalFormProblems,
} from '#server/domain/answers/medical-form.ts';

/** What a YES discloses to the insurer. */
export type TravelDisclosure = v.InferOutput<typeof Disclosure>;

/** The insurer's questions about each traveller, in the order they are asked. */
const QUESTIONS: readonly InsurerMedicalQuestion<TravelDisclosure>[] = [
  {
    name: 'q_advised_against_travel',
    label: 'Has a doctor advised against this trip, or is it made to be treated?',
    disclosure: 'ADVISED_AGAINST',
  },
  { name: 'q_heart', label: 'Heart disease, a heart attack or a heart operation?', disclosure: 'HEART' },
  { name: 'q_stroke', label: 'A stroke, epilepsy or another disease of the brain?', disclosure: 'STROKE' },
  { name: 'q_cancer', label: 'Cancer, a tumour or a growth of any kind, now or before?', disclosure: 'CANCER' },
  { name: 'q_kidney', label: 'Kidney disease or dialysis?', disclosure: 'KIDNEY' },
  { name: 'q_diabetes', label: 'Diabetes or high blood sugar?', disclosure: 'DIABETES' },
  { name: 'q_hypertension', label: 'High blood pressure?', disclosure: 'HYPERTENSION' },
  { name: 'q_asthma', label: 'Asthma or another disease of the lungs?', disclosure: 'ASTHMA' },
  {
    name: 'q_surgery',
    label: 'An operation or a stay in hospital in the last 12 months, or one advised?',
    disclosure: 'SURGERY',
  },
  { name: 'q_medication', label: 'Medicine taken every day for something else?', disclosure: 'OTHER' },
  {
    name: PREGNANCY_QUESTION,
    label: 'A pregnancy at present? Answer No if the question does not apply.',
    disclosure: 'PREGNANCY',
  },
];

/** The dynamic form `travel-medical-questions`. */
export const TRAVEL_MEDICAL_FORM = medicalFormOf(QUESTIONS);

/** What a traveller's answers disclose, without duplicates, in the order of the questions. No errors. */
export const travelDisclosuresOf = (details: MedicalDetails): TravelDisclosure[] =>
  disclosuresInAnswers(QUESTIONS, details);

/** Problems of a traveller's answers, as field path → sentence. Empty if there are none; no errors. */
export const travelMedicalAnswerProblems = (
  details: MedicalDetails,
  isAsked?: (question: string) => boolean,
): Record<string, string> => medicalFormProblems(QUESTIONS, details, isAsked);
