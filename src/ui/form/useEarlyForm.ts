import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Answer } from './useAnswer.ts';

/** Props of a form that can be submitted before it is hydrated. */
export interface EarlyForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly noValidate: true;
  readonly action: () => void;
  readonly onSubmit: (event: FormEvent) => void;
}

/**
 * A form of a prerendered page (docs/decisions/023). Submitting validates its answers, shows what is wrong and focuses
 * the first problem.
 * @param onSubmit called when every answer is valid
 * @returns the form's props, and the last errors, to be read out
 */
export function useEarlyForm(
  answers: readonly Pick<Answer<unknown>, 'problem' | 'showError' | 'ref'>[],
  onSubmit: () => void,
): { form: EarlyForm; refused: { times: number; sentence: string } } {
  const ref = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState({ times: 0, sentence: '' });

  function submit(event: FormEvent) {
    event.preventDefault();
    for (const { showError } of answers) showError();
    const wrong = answers.filter((answer) => answer.problem !== null);
    wrong[0]?.ref.current?.focus();
    setRefused({ times: refused.times + 1, sentence: wrong.map((answer) => answer.problem).join('. ') });
    if (wrong.length === 0) onSubmit();
  }

  // React holds a submit before hydration and then runs the form's action with the values of the first render. So the
  // action only submits again; `onSubmit` handles every later submit.
  return { form: { ref, noValidate: true, action: () => ref.current?.requestSubmit(), onSubmit: submit }, refused };
}

/**
 * Takes over what was typed into a field before hydration, which React does not do.
 * @param normalise the filter that the field applies to typed text
 */
export function useTypedEarly({ ref, set }: Pick<Answer<string>, 'ref' | 'set'>, normalise: (raw: string) => string) {
  // A layout effect, so that it runs before any submit.
  useLayoutEffect(() => {
    const typed = ref.current?.value;
    if (typed) set(normalise(typed));
  }, [ref, set, normalise]);
}
