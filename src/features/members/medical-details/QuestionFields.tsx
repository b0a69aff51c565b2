import type { Control } from 'react-hook-form';
import { useField } from '#src/journey/useField.ts';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { copy } from './copy.ts';
import { explanationOf, type MedicalValues, type Question } from './form.ts';
import styles from './Questions.module.css';

const YES_NO = [
  { value: 'YES', text: copy.yes },
  { value: 'NO', text: copy.no },
];

interface QuestionFieldsProps<Output> {
  control: Control<MedicalValues, unknown, Output>;
  question: Question;
}

/** One question. A Yes also asks for the condition and its start. */
export function QuestionFields<Output>({ control, question }: QuestionFieldsProps<Output>) {
  const answer = useField(control, question.name);
  const explanation = useField(control, explanationOf(question.name));
  return (
    <div className={`stack gap-4 ${styles.question}`}>
      <RadioGroup {...answer} label={question.label} options={YES_NO} layout="row" />
      {answer.value === 'YES' && (
        <TextArea {...explanation} label={copy.explanation} hint={copy.explanationHint} maxLength={500} rows={3} />
      )}
    </div>
  );
}
