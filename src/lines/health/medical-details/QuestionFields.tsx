import { type Control, useController } from 'react-hook-form';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { copy } from './copy.ts';
import { explanationOf, type MedicalValues, type Question } from './form.ts';
import styles from './Screen.module.css';

const YES_NO = [
  { value: 'YES', text: copy.yes },
  { value: 'NO', text: copy.no },
];

interface QuestionFieldsProps<Output> {
  control: Control<MedicalValues, unknown, Output>;
  question: Question;
}

/** One question; a Yes asks for what and since when. */
export function QuestionFields<Output>({ control, question }: QuestionFieldsProps<Output>) {
  const answer = useController({ control, name: question.name });
  const explanation = useController({ control, name: explanationOf(question.name) });
  return (
    <div className={styles.question}>
      <RadioGroup
        {...answer.field}
        label={question.label}
        options={YES_NO}
        layout="row"
        error={answer.fieldState.error?.message}
      />
      {answer.field.value === 'YES' && (
        <TextArea
          {...explanation.field}
          label={copy.explanation}
          hint={copy.explanationHint}
          maxLength={500}
          rows={3}
          error={explanation.fieldState.error?.message}
        />
      )}
    </div>
  );
}
