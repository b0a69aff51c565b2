import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { copy } from './copy.ts';
import type { MedicalValues, Question } from './form.ts';
import styles from './Questions.module.css';

interface AnswerNoToAllProps<Output> {
  form: UseFormReturn<MedicalValues, unknown, Output>;
  questions: readonly Question[];
}

/**
 * A shortcut that the visitor has to press: nothing is answered in advance, a Yes is never overwritten, and it can be
 * undone.
 */
export function AnswerNoToAll<Output>({ form, questions }: AnswerNoToAllProps<Output>) {
  const [before, setBefore] = useState<MedicalValues | null>(null);
  const [said, setSaid] = useState('');
  const names = questions.map(({ name }) => name);
  const someYes = form.watch(names).includes('YES');

  const put = (values: MedicalValues) => {
    for (const name of names) form.setValue(name, values[name] ?? '', { shouldDirty: true });
  };
  const setAll = () => {
    const values = { ...form.getValues() };
    const open = names.filter((name) => values[name] === '');
    setBefore(values);
    put(Object.fromEntries(names.map((name) => [name, values[name] === 'YES' ? 'YES' : 'NO'])));
    form.clearErrors(open);
    setSaid(copy.allSet(open.length));
  };
  const undo = () => {
    if (before) put(before);
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
