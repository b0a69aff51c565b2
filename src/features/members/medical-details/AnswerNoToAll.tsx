import { useState } from 'react';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import type { FormFields } from '#src/ui/form/useForm.ts';
import type { MedicalFormQuestion, MedicalFormValues } from '../medical-form.ts';
import { copy } from './copy.ts';
import styles from './Questions.module.css';

interface AnswerNoToAllProps {
  form: FormFields<MedicalFormValues>;
  questions: readonly MedicalFormQuestion[];
}

/**
 * A shortcut that the visitor has to press: nothing is answered in advance, a Yes is never overwritten, and it can be
 * undone.
 */
export function AnswerNoToAll({ form, questions }: AnswerNoToAllProps) {
  const [before, setBefore] = useState<MedicalFormValues | null>(null);
  const [said, setSaid] = useState('');
  const names = questions.map(({ name }) => name);
  const { values } = form;
  const someYes = names.some((name) => values[name] === 'YES');

  const setAll = () => {
    const open = names.filter((name) => values[name] === '');
    setBefore(Object.fromEntries(names.map((name) => [name, values[name] ?? ''])));
    form.set(Object.fromEntries(names.map((name) => [name, values[name] === 'YES' ? 'YES' : 'NO'])));
    setSaid(copy.allSet(open.length));
  };
  const undo = () => {
    if (before) form.set(before);
    setBefore(null);
    setSaid(copy.undone);
  };

  return (
    <div className={`row ${styles.shortcut}`}>
      <Button onClick={setAll}>{someYes ? copy.noToRest : copy.noToAll}</Button>
      <div className={`row quiet ${styles.said}`}>
        {said === '' && <p>{copy.noToAllHint}</p>}
        {/* The region exists before its message, or screen readers would miss it. */}
        <p role="status">{said}</p>
        {before && <LinkButton onClick={undo}>{copy.undo}</LinkButton>}
      </div>
    </div>
  );
}
