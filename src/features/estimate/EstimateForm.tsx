import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { EstimateRequest } from '#machines/shell/estimate.machine.ts';
import { actorInspectionOptions } from '#src/lib/inspect.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { PreHydrationForm } from '#src/ui/form/PreHydrationForm.tsx';
import type { FieldState, Form } from '#src/ui/form/useForm.ts';
import { copy } from './copy.ts';
import styles from './Estimate.module.css';
import { EstimateResult } from './EstimateResult.tsx';
import { estimateInBrowser } from './estimate-in-browser.ts';
import { IndicativeList } from './IndicativeList.tsx';

interface EstimateFormProps<Values extends object, Answer> {
  className: string | undefined;
  by: EstimateRequest['by'];
  form: Form<Values, Answer>;
  readEntered: (entered: FormData) => Partial<Values>;
  questionOf: (answer: Answer) => EstimateRequest;
  children: (field: Form<Values, Answer>['field']) => ReactNode;
}

/**
 * One question with its price. Renders its machine; the one button asks for the price, and then starts the journey. So
 * does each plan below it, with that plan.
 */
export function EstimateForm<Values extends object, Answer>(props: EstimateFormProps<Values, Answer>) {
  const { className, by, form, readEntered, questionOf, children } = props;
  const [snapshot, send] = useMachine(estimateInBrowser, actorInspectionOptions());
  const { estimate, chosen, problem } = snapshot.context;

  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) send({ type: 'page.return' });
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, [send]);

  const field = <Name extends keyof Values & string>(name: Name): FieldState<Values[Name]> => {
    const own = form.field(name);
    return {
      ...own,
      error: own.error ?? problem?.fields[name],
      onChange(value) {
        own.onChange(value);
        send({ type: 'question.change' });
      },
    };
  };
  const isAtField = Object.keys(problem?.fields ?? {}).length > 0;
  const isBusy = snapshot.hasTag('busy') || snapshot.hasTag('leaving');
  return (
    <PreHydrationForm
      form={form}
      readEntered={readEntered}
      onSubmit={(answer) =>
        send(estimate === null ? { type: 'question.submit', question: questionOf(answer) } : { type: 'journey.start' })
      }
      className={`stack gap-4 ${className}`}
    >
      <div className={styles.fields}>{children(field)}</div>
      <EstimateResult by={by} estimate={estimate} problem={isAtField || chosen !== null ? null : problem} />
      <Button
        type="submit"
        variant="primary"
        wide
        iconEnd="chevron-right"
        busy={isBusy && chosen === null}
        busyText={estimate === null ? copy.asking : copy.going}
        data-event={estimate === null ? 'question.submit' : 'journey.start'}
      >
        {estimate === null ? copy.ask : estimate.price === null ? copy.goWithoutPrice : copy.go(estimate.price.plans)}
      </Button>
      {estimate !== null && estimate.plans.length > 0 && (
        <IndicativeList
          estimate={estimate}
          chosen={chosen}
          isBusy={isBusy}
          problem={problem}
          onChoose={(product_id) => send({ type: 'plan.choose', product_id })}
        />
      )}
    </PreHydrationForm>
  );
}
