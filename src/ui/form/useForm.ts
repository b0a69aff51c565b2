import { useRef, useState } from 'react';
import { type GenericSchema, safeParse } from 'valibot';

/** What connects a control to its form: `<TextField {...form.field('full_name')} label="Full name" />`. */
export interface FieldState<Value = string> {
  readonly name: string;
  readonly value: Value;
  /** The shown problem. */
  readonly error: string | undefined;
  onChange(value: Value): void;
}

/** Sentences by the names of fields. */
type Messages = Readonly<Record<string, string>>;

interface FormState<Values> {
  readonly values: Values;
  /** The shown problems: of fields that were changed or submitted. */
  readonly problems: Messages;
  readonly refusals: Messages;
  /** The fields that were wrong at the last submit and have not been corrected since. */
  readonly listed: readonly string[];
  readonly attempt: number;
}

/** The part of a form that its fields need. A form with more fields fits, too. */
export interface FormFields<Values extends object> {
  readonly values: Values;
  /** How often the form was submitted. */
  readonly attempt: number;
  field<Name extends keyof Values & string>(name: Name): FieldState<Values[Name]>;
  /** Sets values without showing their problems. */
  set(values: Partial<Values>): void;
  /** Shows the problems of these fields; of all fields by default. */
  check(names?: readonly (keyof Values & string)[]): void;
}

export interface Form<Values extends object, Answer> extends FormFields<Values> {
  readonly schema: GenericSchema<Values, Answer>;
  /** For the error summary: what was submitted and not corrected since, and what the server refused. */
  readonly errors: readonly { name: string; message: string }[];
  /** Takes over values that were entered before hydration; empty ones were not. */
  enter(values: Partial<Values>): void;
  /** The values, with changes since the last render. */
  current(): Values;
  /** Shows the server's refusals at their fields, each until its field is changed or the form is submitted. */
  refuse(refusals: Messages): void;
  /** Shows all problems and returns them, or calls back with the answer. */
  submit(onValid: (answer: Answer) => void): Messages;
  /** Returns to the initial values, without problems. */
  reset(): void;
}

/**
 * The fields of a form: their values, and their problems by a schema. A problem is shown once its field is changed or the
 * form is submitted.
 * @param schema the fields' values → the answer; the first message of each field is shown
 */
export function useForm<Values extends object, Answer>(
  schema: GenericSchema<Values, Answer>,
  initial: Values,
): Form<Values, Answer> {
  const [first] = useState<FormState<Values>>({ values: initial, problems: {}, refusals: {}, listed: [], attempt: 0 });
  const [state, setState] = useState(first);
  // Several changes can come in one event, before the next render.
  const latest = useRef(first);
  const put = (next: FormState<Values>) => {
    latest.current = next;
    setState(next);
  };

  /**
   * Shows or hides the problems of the named fields. Those shown before are judged again, because one field may depend on
   * another.
   */
  const judge = (values: Values, names: readonly string[], isShown = true, isSubmit = false) => {
    const { problems: before, refusals, listed, attempt } = latest.current;
    const result = safeParse(schema, values);
    const found: Record<string, string> = {};
    for (const { path, message } of result.issues ?? []) found[String(path?.[0].key)] ??= message;
    const problems = pick(found, (name) => (names.includes(name) ? isShown : name in before));
    put({
      values,
      problems,
      refusals: pick(refusals, (name) => !names.includes(name)),
      listed: isSubmit ? Object.keys(problems) : listed.filter((name) => name in problems),
      attempt: isSubmit ? attempt + 1 : attempt,
    });
    return { result, problems };
  };

  const { values, problems, refusals, listed, attempt } = state;
  return {
    schema,
    values,
    attempt,
    errors: Object.entries({ ...pick(problems, (name) => listed.includes(name)), ...refusals }).map(
      ([name, message]) => ({ name, message }),
    ),
    field: (name) => ({
      name,
      value: values[name],
      error: problems[name] ?? refusals[name],
      onChange(value) {
        const next = { ...latest.current.values };
        next[name] = value;
        judge(next, [name]);
      },
    }),
    enter: (next) => {
      const names = Object.entries(next).flatMap(([name, value]) => (String(value) === '' ? [] : [name]));
      if (names.length > 0) judge({ ...latest.current.values, ...next }, names);
    },
    current: () => latest.current.values,
    set: (next) => void judge({ ...latest.current.values, ...next }, Object.keys(next), false),
    check: (names) => void judge(latest.current.values, names ?? Object.keys(latest.current.values)),
    refuse: (refused) => put({ ...latest.current, refusals: refused }),
    submit(onValid) {
      const { result, problems } = judge(latest.current.values, Object.keys(latest.current.values), true, true);
      if (result.success) onValid(result.output);
      return problems;
    },
    reset: () => put(first),
  };
}

/** Focuses the control of the first problem. */
export const focusFirst = (form: HTMLFormElement, problems: Messages): void => {
  const [name] = Object.keys(problems);
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
};

const pick = (messages: Messages, isPicked: (name: string) => boolean): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => isPicked(name)));
