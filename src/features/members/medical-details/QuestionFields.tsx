import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import type { FormFields } from '#src/ui/form/useForm.ts';
import { explanationFieldOf, type MedicalFormQuestion, type MedicalFormValues } from '../medical-form.ts';
import { copy } from './copy.ts';
import styles from './Questions.module.css';

const YES_NO = [
  { value: 'YES', text: copy.yes },
  { value: 'NO', text: copy.no },
];

interface QuestionFieldsProps {
  form: FormFields<MedicalFormValues>;
  question: MedicalFormQuestion;
}

/** One question. A Yes also asks for the condition and its start. */
export function QuestionFields({ form, question }: QuestionFieldsProps) {
  const answer = form.field(question.name);
  const explanation = form.field(explanationFieldOf(question.name));
  return (
    <div className={`stack gap-4 ${styles.question}`}>
      <RadioGroup {...answer} label={question.label} options={YES_NO} layout="row" />
      {answer.value === 'YES' && (
        <TextArea {...explanation} label={copy.explanation} hint={copy.explanationHint} maxLength={500} rows={3} />
      )}
    </div>
  );
}
