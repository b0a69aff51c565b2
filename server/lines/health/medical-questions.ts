import type { MedicalDetails } from '#contract/shared/members.ts';
import type { FormField } from '#contract/shared/utilities.ts';
import type { ConditionCode } from './product.ts';

/** What a YES means to the insurer: a condition, tobacco, or nothing that changes the price. */
export type Disclosure = ConditionCode | 'TOBACCO' | 'PREGNANCY';

interface MedicalQuestion {
  readonly name: string;
  readonly label: string;
  readonly disclosure: Disclosure;
}

/** The insurer's questions about each member, in the order in which they are asked. */
const QUESTIONS: readonly MedicalQuestion[] = [
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
    name: 'q_pregnant',
    label: 'A pregnancy at present? Answer No if the question does not apply.',
    disclosure: 'PREGNANCY',
  },
];

/** The dynamic form `health-medical-questions`: a yes/no question each, asked of every member (spec §3, form fields). */
export const MEDICAL_FORM: readonly FormField[] = QUESTIONS.map(({ name, label }) => ({
  name,
  label,
  componentType: 'yes-no',
  isHidden: false,
  dropdown: { name: '' },
}));

/**
 * What a member's answers disclose, each once, in the order of the questions. `q_medication` discloses OTHER only when
 * no condition is known, told at the quote (`known`) or here: the pills of a diabetic are not another disease.
 * Unknown questions disclose nothing; no errors.
 */
export function disclosuresOf(details: MedicalDetails, known: readonly ConditionCode[]): Disclosure[] {
  const yes = new Set(
    details.medical_question.filter(({ answer }) => answer === 'YES').map(({ question }) => question),
  );
  const told = QUESTIONS.filter(({ name }) => yes.has(name)).map(({ disclosure }) => disclosure);
  const explains = (code: Disclosure) => !['OTHER', 'TOBACCO', 'PREGNANCY', 'SURGERY'].includes(code);
  const medicineExplained = known.length > 0 || told.some(explains);
  return told.filter((code) => code !== 'OTHER' || !medicineExplained);
}

/**
 * What is wrong with a member's answers, as field path → sentence ('medical_question.2.question'; a question without
 * answer under its own name): every question is answered exactly once, and no other. Empty if all is well; no errors.
 */
export function medicalAnswerProblems(details: MedicalDetails): Record<string, string> {
  const problems: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, { question }] of details.medical_question.entries()) {
    if (!QUESTIONS.some(({ name }) => name === question))
      problems[`medical_question.${index}.question`] = 'This is not a question of the form';
    else if (seen.has(question)) problems[`medical_question.${index}.question`] = 'This question is answered twice';
    seen.add(question);
  }
  for (const { name, label } of QUESTIONS) if (!seen.has(name)) problems[name] = `Answer yes or no: ${label}`;
  return problems;
}

/** Whether every question of the form is answered exactly once, and no other. No errors. */
export function medicalAnswersComplete(details: MedicalDetails): boolean {
  return Object.keys(medicalAnswerProblems(details)).length === 0;
}
