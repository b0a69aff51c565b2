import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import type { Problem } from '#machines/core/problem.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import styles from './CallbackCard.module.css';
import { copy } from './copy.ts';
import type { Answer } from './useAnswer.ts';

interface StepFormProps {
  /** 1 or 2, as the visitor counts. */
  number: number;
  active: boolean;
  answers: readonly Pick<Answer<unknown>, 'problem' | 'insist' | 'ref'>[];
  /** What came of the last try to send. */
  problem: Problem | null;
  /** Called when every answer is in order. */
  onSubmit: () => void;
  actions: ReactNode;
  /** Below the actions. */
  notes?: readonly string[];
  children: ReactNode;
}

/** A step of the card: one form, which goes on when its answers are in order and else says what is not. */
export function StepForm(props: StepFormProps): ReactElement {
  const { number, active, answers, problem, onSubmit, actions, notes = [], children } = props;
  const [refused, setRefused] = useState({ times: 0, sentence: '' });

  function submit(event: FormEvent) {
    event.preventDefault();
    for (const { insist } of answers) insist();
    const wrong = answers.filter((answer) => answer.problem !== null);
    wrong[0]?.ref.current?.focus();
    setRefused({ times: refused.times + 1, sentence: wrong.map((answer) => answer.problem).join('. ') });
    if (wrong.length === 0) onSubmit();
  }

  return (
    // Before the page is hydrated a submit must not put a phone number into the address: `dialog` outside of one does
    // nothing at all. A step that is not the current one keeps its room, so that the card never changes size.
    <form className={styles.step} method="dialog" noValidate inert={!active} onSubmit={submit}>
      <p className={styles.count}>{copy.step(number)}</p>
      {problem !== null && (
        <Notice kind="error" title={copy.problem}>
          {problem.message}
        </Notice>
      )}
      {children}
      <p role="alert" className="visually-hidden">
        {/* A new element each time: the same sentence is said again. */}
        <span key={refused.times}>{refused.sentence}</span>
      </p>
      <div>{actions}</div>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </form>
  );
}
