import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import type { FormFields } from '#src/ui/form/useForm.ts';
import {
  CONFIRMS_NO_ANSWERS_FIELD,
  type MedicalFormQuestion,
  type MedicalFormValues,
  type QuoteDisclosures,
} from '../medical-form.ts';
import { copy } from './copy.ts';
import styles from './PreviousAnswers.module.css';

const OPTIONS = [
  { value: 'YES', text: copy.stillRightYes },
  { value: 'NO', text: copy.stillRightNo },
];

interface PreviousAnswersProps {
  form: FormFields<MedicalFormValues>;
  questions: readonly MedicalFormQuestion[];
  disclosed: QuoteDisclosures;
}

/**
 * What the quote already says about these questions is confirmed with one answer instead of being asked again (WCAG
 * 3.3.7).
 */
export function PreviousAnswers({ form, questions, disclosed }: PreviousAnswersProps) {
  const answer = form.field(CONFIRMS_NO_ANSWERS_FIELD);
  return (
    <section className={`stack gap-4 ${styles.disclosed}`} aria-labelledby="disclosed-before">
      <h2 id="disclosed-before">{disclosed.yes.length > 0 ? copy.disclosedNoneElse : copy.disclosedNone}</h2>
      <ul className="size-s">
        {questions.flatMap(({ name, label }) => (disclosed.no.includes(name) ? <li key={name}>{label}</li> : []))}
      </ul>
      <RadioGroup {...answer} label={copy.stillRight} options={OPTIONS} layout="row" />
    </section>
  );
}
