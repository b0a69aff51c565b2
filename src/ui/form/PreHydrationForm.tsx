import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Elements } from '../elements.ts';
import { requestSubmit } from './request-submit.ts';
import { type Form, focusFirst } from './useForm.ts';

interface PreHydrationFormProps<Values extends object, Answer>
  extends Pick<ComponentProps<'form'>, 'className' | 'inert'> {
  children: Elements;
  form: Form<Values, Answer>;
  /**
   * The values of what was entered into the native controls before hydration, which React does not take over. Applies the
   * filters of the fields.
   */
  readEntered?: (entered: FormData) => Partial<Values>;
  onSubmit: (answer: Answer) => void;
}

/**
 * A form of a prerendered page, which can be filled in and submitted before it is hydrated (docs/decisions/023). A submit
 * with problems shows them, focuses the first and reads them out.
 */
export function PreHydrationForm<Values extends object, Answer>(props: PreHydrationFormProps<Values, Answer>) {
  const { form, readEntered, onSubmit, children, ...rest } = props;
  const ref = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState('');

  const takeOver = useEffectEvent(() => {
    if (ref.current && readEntered) form.enter(readEntered(new FormData(ref.current)));
  });
  // A layout effect, so that it runs before any submit.
  useLayoutEffect(() => takeOver(), []);

  return (
    <form
      {...rest}
      ref={ref}
      noValidate
      // React holds a submit before hydration and then runs the form's action with the values of the first render. So the
      // action only submits again; `onSubmit` handles every later submit.
      action={() => {
        if (ref.current) requestSubmit(ref.current);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const problems = form.submit(onSubmit);
        focusFirst(event.currentTarget, problems);
        setRefused(Object.values(problems).join('. '));
      }}
    >
      {children}
      <p role="alert" className="visually-hidden">
        {/* A new element each time, so that the same sentence is announced again. */}
        <span key={form.attempt}>{refused}</span>
      </p>
    </form>
  );
}
