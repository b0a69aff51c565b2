import type { Problem } from '#machines/core/problem.ts';
import type { Elements } from '#src/ui/elements.ts';
import type { Answer } from '#src/ui/form/useAnswer.ts';
import { useEarlyForm } from '#src/ui/form/useEarlyForm.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import styles from './CallbackCard.module.css';
import { copy } from './copy.ts';

interface StepFormProps {
  /** 1 or 2. */
  number: number;
  active: boolean;
  answers: readonly Pick<Answer<unknown>, 'problem' | 'showError' | 'ref'>[];
  /** The problem of the last request. */
  problem: Problem | null;
  /** Called when every answer is valid. */
  onSubmit: () => void;
  actions: Elements;
  /** Below the actions. */
  notes?: readonly string[];
  children: Elements;
}

/** One form of the card. Submitting validates its answers, shows what is wrong and reads it out. */
export function StepForm(props: StepFormProps) {
  const { number, active, answers, problem, onSubmit, actions, notes = [], children } = props;
  const { form, refused } = useEarlyForm(answers, onSubmit);

  return (
    // An inactive step keeps its space, so that the card does not change its size.
    <form {...form} className={`stack gap-4 ${styles.step}`} inert={!active}>
      <p className="quiet">{copy.step(number)}</p>
      {problem !== null && (
        <Notice kind="error" title={copy.problem}>
          {problem.message}
        </Notice>
      )}
      {children}
      <p role="alert" className="visually-hidden">
        {/* A new element each time, so that the same sentence is announced again. */}
        <span key={refused.times}>{refused.sentence}</span>
      </p>
      <div>{actions}</div>
      {notes.length > 0 && (
        <ul className={`stack gap-2 size-s soft ${styles.notes}`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </form>
  );
}
