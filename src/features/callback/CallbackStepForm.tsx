import type { CallProblem } from '#machines/core/call-problem.ts';
import { FailureNotice } from '#src/lib/report/FailureNotice.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { PreHydrationForm } from '#src/ui/form/PreHydrationForm.tsx';
import type { Form } from '#src/ui/form/useForm.ts';
import styles from './CallbackCard.module.css';
import { copy } from './copy.ts';

interface CallbackStepFormProps<Values extends object, Answer> {
  form: Form<Values, Answer>;
  /** 1 or 2. */
  number: number;
  active: boolean;
  readEntered?: (entered: FormData) => Partial<Values>;
  /** The problem of the last request. */
  problem: CallProblem | null;
  onSubmit: (answer: Answer) => void;
  actions: Elements;
  /** Below the actions. */
  notes?: readonly string[];
  children: Elements;
}

/** One form of the card. */
export function CallbackStepForm<Values extends object, Answer>(props: CallbackStepFormProps<Values, Answer>) {
  const { number, active, problem, actions, notes = [], children, ...rest } = props;
  return (
    // An inactive step retains its space, so that the card does not change its size.
    <PreHydrationForm {...rest} className={`stack gap-4 ${styles.step}`} inert={!active}>
      <p className="quiet">{copy.step(number)}</p>
      {problem !== null && <FailureNotice title={copy.problem}>{problem.message}</FailureNotice>}
      {children}
      <div>{actions}</div>
      {notes.length > 0 && (
        <ul className={`stack gap-2 size-s soft ${styles.notes}`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </PreHydrationForm>
  );
}
