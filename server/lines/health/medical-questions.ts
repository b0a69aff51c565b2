import type { MedicalDetails } from '#contract/shared/member-details.ts';
import { PREGNANCY_QUESTION } from '#contract/shared/pregnancy-question.ts';
import {
  disclosuresInAnswers,
  type InsurerMedicalQuestion,
  medicalFormOf,
  medicalFormProblems,
} from '#server/domain/answers/medical-form.ts';
import type { MedicalConditionCode } from './product.ts';

/** What a YES discloses to the insurer: a condition, tobacco, or something that does not change the price. */
export type HealthDisclosure = MedicalConditionCode | 'TOBACCO' | 'PREGNANCY';

/** The insurer's questions about each member, in the order they are asked. */
const QUESTIONS: readonly InsurerMedicalQuestion<HealthDisclosure>[] = [
  { name: 'q_diabetes', label: 'Diabetes or high blood sugar, now or before?', disclosure: 'DIABETES' },
  { name: 'q_hypertension', label: 'High blood pressure, now or before?', disclosure: 'HYPERTENSION' },
  {
    name: 'q_heart',
    label: 'Heart disease, chest pain from the heart, a heart attack or a heart operation?',
    disclosure: 'HEART',
  },
  { name: 'q_cancer', label: 'Cancer, a tumour or a growth of any kind, now or before?', disclosure: 'CANCER' },
  { name: 'q_kidney', label: 'Kidney disease, dialysis or a kidney transplant?', disclosure: 'KIDNEY' },
  { name: 'q_liver', label: 'Liver disease, hepatitis B or C, or cirrhosis?', disclosure: 'LIVER' },
  { name: 'q_thyroid', label: 'A thyroid disorder?', disclosure: 'THYROID' },
  { name: 'q_asthma', label: 'Asthma or another disease of the lungs?', disclosure: 'ASTHMA' },
  {
    name: 'q_surgery',
    label: 'An operation or a stay in hospital in the last 4 years, or one advised?',
    disclosure: 'SURGERY',
  },
  { name: 'q_medication', label: 'Medicine taken every day for more than two weeks?', disclosure: 'OTHER' },
  { name: 'q_tobacco', label: 'Smoking, or tobacco in any other form, in the last 12 months?', disclosure: 'TOBACCO' },
  {
    name: PREGNANCY_QUESTION,
    label: 'A pregnancy at present?',
    disclosure: 'PREGNANCY',
  },
];

/** The dynamic form `health-medical-questions`. */
export const HEALTH_MEDICAL_FORM = medicalFormOf(QUESTIONS);

/**
 * What a member's answers disclose, without duplicates, in the order of the questions. `q_medication` discloses OTHER
 * only when no condition is known, from the quote (`known`) or from these answers: a diabetic's pills are not another
 * disease. Unknown questions disclose nothing; no errors.
 */
export function healthDisclosuresOf(
  details: MedicalDetails,
  known: readonly MedicalConditionCode[],
): HealthDisclosure[] {
  const disclosed = disclosuresInAnswers(QUESTIONS, details);
  const explains = (code: HealthDisclosure) => !['OTHER', 'TOBACCO', 'PREGNANCY', 'SURGERY'].includes(code);
  const medicineExplained = known.length > 0 || disclosed.some(explains);
  return disclosed.filter((code) => code !== 'OTHER' || !medicineExplained);
}

/** Problems of a member's answers, as field path → sentence. Empty if there are none; no errors. */
export const healthMedicalAnswerProblems = (
  details: MedicalDetails,
  isAsked?: (question: string) => boolean,
): Record<string, string> => medicalFormProblems(QUESTIONS, details, isAsked);

/** Whether every question of the form is answered exactly once, and no others. No errors. */
export function medicalAnswersComplete(details: MedicalDetails): boolean {
  return Object.keys(healthMedicalAnswerProblems(details)).length === 0;
}
