import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { EstimateQuestion } from '#machines/shell/estimate.machine.ts';
import { inspected } from '#src/lib/inspect.ts';
import { Button } from '#src/ui/button/Button.tsx';
import type { Answer } from '#src/ui/form/useAnswer.ts';
import { useEarlyForm } from '#src/ui/form/useEarlyForm.ts';
import { copy } from './copy.ts';
import styles from './Estimate.module.css';
import { EstimateResult } from './EstimateResult.tsx';
import { estimateInBrowser } from './estimateInBrowser.ts';

interface FieldProps {
  /** Call with what is typed. */
  onChange: <T>(set: (value: T) => void) => (value: T) => void;
  /** The server's problem with this field. */
  problemOf: (field: string) => string | undefined;
}

interface EstimateFormProps {
  className: string | undefined;
  by: EstimateQuestion['by'];
  answers: readonly Pick<Answer<unknown>, 'problem' | 'showError' | 'ref'>[];
  /** Called when every answer is valid. */
  question: () => EstimateQuestion;
  children: (props: FieldProps) => ReactNode;
}

/** One question with its price. Renders its machine; the one button asks for the price, and then starts the journey. */
export function EstimateForm({ className, by, answers, question, children }: EstimateFormProps) {
  const [snapshot, send] = useMachine(estimateInBrowser, inspected());
  const { estimate, problem } = snapshot.context;
  const { form, refused } = useEarlyForm(answers, () =>
    send(estimate === null ? { type: 'question.submit', question: question() } : { type: 'journey.start' }),
  );

  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) send({ type: 'page.return' });
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, [send]);

  const isAtField = Object.keys(problem?.fields ?? {}).length > 0;
  return (
    <form {...form} className={`stack gap-4 ${className}`}>
      <div className={styles.fields}>
        {children({
          onChange: (set) => (value) => {
            set(value);
            send({ type: 'question.change' });
          },
          problemOf: (field) => problem?.fields[field],
        })}
      </div>
      <EstimateResult by={by} estimate={estimate} problem={isAtField ? null : problem} />
      <p role="alert" className="visually-hidden">
        {/* A new element each time, so that the same sentence is announced again. */}
        <span key={refused.times}>{refused.sentence}</span>
      </p>
      <Button
        type="submit"
        variant="primary"
        wide
        iconEnd="chevron-right"
        busy={snapshot.hasTag('busy') || snapshot.hasTag('leaving')}
        busyText={estimate === null ? copy.asking : copy.going}
        data-event={estimate === null ? 'question.submit' : 'journey.start'}
      >
        {estimate === null ? copy.ask : estimate.price === null ? copy.goWithoutPrice : copy.go(estimate.price.plans)}
      </Button>
    </form>
  );
}
