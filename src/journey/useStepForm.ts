import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form';
import * as v from 'valibot';
import { type DraftAnswer, draftKey } from '#contract/shared/record.ts';
import { listenToBrowserBack } from './browserBack.ts';
import { useBusy, useJourney, useProblem, useSelected } from './journey.context.ts';

interface StepForm<Values extends FieldValues, Answer> {
  /** The fields' values → the answer; its messages are shown to the visitor. */
  schema: v.GenericSchema<Values, Answer>;
  /** The initial values, from the record; a draft overrides them. */
  values: Values;
  /**
   * Where the draft is saved, and the fields that it omits (numbers of documents); null for forms that must not save a
   * draft (KYC, OTP).
   */
  draft: { step: string; member: string | null; without?: readonly (keyof Values & string)[] } | null;
  /** The field for the path of a refusal; by default the field with the path's last name. Null for none. */
  fieldOf?: (path: string, values: Values) => string | null;
  onAnswer: (answer: Answer) => void;
}

/**
 * A step's form: React Hook Form with the step's schema. What was typed is saved as a draft on blur and when the page
 * is left. The server's refusals are shown at their fields, and listed for the error summary.
 */
export const useStepForm = <Values extends FieldValues & DraftAnswer, Answer>({
  schema,
  values,
  draft,
  fieldOf,
  onAnswer,
}: StepForm<Values, Answer>) => {
  const { send } = useJourney();
  const busy = useBusy();
  const kept = useSelected(({ context }) => draft && context.record?.drafts[draftKey(draft.step, draft.member)]);
  const form = useForm<Values, unknown, Answer>({
    resolver: resolverOf(schema),
    defaultValues: withDraft(values, kept ?? null),
    mode: 'onChange',
    shouldFocusError: false,
  });
  const { formState, getValues, handleSubmit, setError, subscribe, trigger } = form;

  // Read during render, or React Hook Form does not update them (its formState is a proxy).
  const { errors, submitCount } = formState;

  // The summary lists only what was submitted, less what was corrected since: it takes the focus when it appears, which
  // must not happen while the visitor types.
  const [refused, setRefused] = useState<{ attempt: number; names: string[] }>({ attempt: 0, names: [] });
  const shown = refused.attempt === submitCount ? refused.names.filter((name) => name in errors) : Object.keys(errors);
  if (refused.attempt !== submitCount || shown.length !== refused.names.length) {
    setRefused({ attempt: submitCount, names: shown });
  }

  // A field may be invalid because of another one: validated fields are validated again when any field changes.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values: all, errors: before = {} }) => {
          for (const [one, error] of Object.entries<{ type?: unknown } | undefined>(before)) {
            if (name && one !== name && error?.type !== 'server' && isPath(all, one)) void trigger(one);
          }
        },
      }),
    [subscribe, trigger],
  );

  const problem = useProblem();
  const current = getValues();
  const refusals = Object.entries(problem?.fields ?? {}).map(([path, message]) => {
    const withName = () =>
      Object.keys(current).find((candidate) => path === candidate || path.endsWith(`.${candidate}`));
    return { name: (fieldOf ? fieldOf(path, current) : withName()) ?? '', message };
  });
  const showRefusals = useEffectEvent(() => {
    for (const { name, message } of refusals) if (isPath(current, name)) setError(name, { type: 'server', message });
  });
  useEffect(() => {
    if (problem !== null) showRefusals();
  }, [problem]);

  // Compared with the last saved draft, and not by `isDirty`. The form computes `isDirty` only after a render has read
  // it, so the first field would be lost. A value that was reset to its original also has to replace its draft.
  const answerToKeep = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !draft?.without?.includes(name)));
  const lastKept = useRef(JSON.stringify(answerToKeep(formState.defaultValues ?? {})));
  const keepDraft = () => {
    // A submission needs no draft; one sent now would arrive after the answer.
    if (!draft || busy) return;
    const answer = answerToKeep(getValues());
    const text = JSON.stringify(answer);
    if (text === lastKept.current) return;
    lastKept.current = text;
    send({ type: 'draft.save', draft: { step: draft.step, member: draft.member, answer } });
  };

  // On a reload, a closed tab, another app or the browser's own Back, the focused field is not blurred, but its value
  // must be saved.
  const onLeaving = useEffectEvent(keepDraft);
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && onLeaving();
    document.addEventListener('visibilitychange', onHidden);
    const stopListening = listenToBrowserBack(() => onLeaving());
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      stopListening();
    };
  }, []);

  return {
    ...form,
    schema,
    busy,
    onSubmit: (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      // A double tap makes one request: the form does not submit while a call is in progress.
      if (!busy) void handleSubmit((answer) => onAnswer(answer))(event);
    },
    onBlur: keepDraft,
    errors: listOf(errors, shown),
    attempt: submitCount,
    /** The fields show the whole refusal. Repeated above them, it would stay after they are corrected. */
    tellsProblem: refusals.length > 0 && refusals.every(({ name }) => name in current),
  };
};

/** What a step's page needs of its form. */
export type StepFormState = Pick<
  ReturnType<typeof useStepForm>,
  'busy' | 'onSubmit' | 'onBlur' | 'errors' | 'attempt' | 'tellsProblem'
>;

const isPath = <Values extends FieldValues>(values: Values, name: string): name is Path<Values> => name in values;

/** A draft overrides the record's value if it has the same type. */
const withDraft = <Values extends FieldValues>(values: Values, draft: DraftAnswer | null): DefaultValues<Values> => {
  const merged: unknown = {
    ...values,
    ...Object.fromEntries(Object.entries(draft ?? {}).filter(([name, value]) => sameKind(values[name], value))),
  };
  if (!hasFieldsOf(values, merged)) throw new Error('A form cannot lose a field to its draft.');
  return merged;
};
const sameKind = (a: unknown, b: unknown): boolean => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);
const hasFieldsOf = <Values extends FieldValues>(values: Values, merged: unknown): merged is DefaultValues<Values> =>
  typeof merged === 'object' && merged !== null && Object.keys(values).every((name) => name in merged);

const listOf = (errors: FieldErrors, shown: readonly string[]): { name: string; message: string }[] =>
  Object.entries(errors).flatMap(([name, error]) =>
    typeof error?.message === 'string' && (shown.includes(name) || error.type === 'server')
      ? [{ name, message: error.message }]
      : [],
  );

/** Validates with a schema: each field shows its first problem. */
const resolverOf =
  <Values extends FieldValues, Answer>(schema: v.GenericSchema<Values, Answer>): Resolver<Values, unknown, Answer> =>
  (values) => {
    const { success, output, issues } = v.safeParse(schema, values);
    if (success) return { values: output, errors: {} };
    const errors: FieldErrors<Values> = {};
    const shown = new Set<string>();
    for (const issue of issues) {
      const path = v.getDotPath(issue) ?? 'root';
      if (!shown.has(path)) set(errors, path, { type: issue.type, message: issue.message });
      shown.add(path);
    }
    return { values: {}, errors };
  };
