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
  /** From what the fields hold to the answer; its messages are what the visitor reads. */
  schema: v.GenericSchema<Values, Answer>;
  /** What the fields start with, from the record; a draft goes over it. */
  values: Values;
  /**
   * Where the draft is kept, and the fields that it leaves out (numbers of documents); null for forms that must leave no
   * draft (KYC, OTP).
   */
  draft: { step: string; member: string | null; without?: readonly (keyof Values & string)[] } | null;
  /** The field that a path of a refusal speaks of; without it, the field with the path's last name. Null for none. */
  fieldOf?: (path: string, values: Values) => string | null;
  onAnswer: (answer: Answer) => void;
}

/**
 * A step's form: React Hook Form over the step's schema, what was typed kept as a draft on blur and when the page is
 * left, the server's refusals put on the fields they speak of, and the list for the error summary.
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

  // Read while rendering, or React Hook Form does not keep them (its formState is a proxy).
  const { errors, submitCount } = formState;

  // The summary speaks of what was submitted only, less what was put right since: it takes the focus when it appears,
  // which must never happen while somebody types.
  const [refused, setRefused] = useState<{ attempt: number; names: string[] }>({ attempt: 0, names: [] });
  const told = refused.attempt === submitCount ? refused.names.filter((name) => name in errors) : Object.keys(errors);
  if (refused.attempt !== submitCount || told.length !== refused.names.length) {
    setRefused({ attempt: submitCount, names: told });
  }

  // A field may be wrong because of another one: what was judged is judged again when any field is changed.
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

  // Compared with what was kept last, and not by `isDirty`: the form computes that only once a render has read it, so the
  // first field left would be lost; and what was put back as it was has to replace its draft too.
  const answerToKeep = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !draft?.without?.includes(name)));
  const lastKept = useRef(JSON.stringify(answerToKeep(formState.defaultValues ?? {})));
  const keepDraft = () => {
    // What is being submitted needs no draft; one sent now would outlive its answer.
    if (!draft || busy) return;
    const answer = answerToKeep(getValues());
    const text = JSON.stringify(answer);
    if (text === lastKept.current) return;
    lastKept.current = text;
    send({ type: 'draft.keep', draft: { step: draft.step, member: draft.member, answer } });
  };

  // A reload, a closed tab, another app, the browser's own Back: the field with the cursor is not left, and still what it
  // holds is kept.
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
      // A double tap makes one request: while a call is under way the form answers nothing.
      if (!busy) void handleSubmit((answer) => onAnswer(answer))(event);
    },
    onBlur: keepDraft,
    errors: listOf(errors, told),
    attempt: submitCount,
    /** The fields say all of the server's refusal: said again above them, it would stay when they are put right. */
    tellsProblem: refusals.length > 0 && refusals.every(({ name }) => name in current),
  };
};

/** What a step's page needs of its form, whatever the form asks. */
export type StepFormState = Pick<
  ReturnType<typeof useStepForm>,
  'busy' | 'onSubmit' | 'onBlur' | 'errors' | 'attempt' | 'tellsProblem'
>;

const isPath = <Values extends FieldValues>(values: Values, name: string): name is Path<Values> => name in values;

/** A draft wins over the record's value where it holds the same kind of value. */
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

const listOf = (errors: FieldErrors, told: readonly string[]): { name: string; message: string }[] =>
  Object.entries(errors).flatMap(([name, error]) =>
    typeof error?.message === 'string' && (told.includes(name) || error.type === 'server')
      ? [{ name, message: error.message }]
      : [],
  );

/** Validates by a schema: each field shows its first problem. */
const resolverOf =
  <Values extends FieldValues, Answer>(schema: v.GenericSchema<Values, Answer>): Resolver<Values, unknown, Answer> =>
  (values) => {
    const { success, output, issues } = v.safeParse(schema, values);
    if (success) return { values: output, errors: {} };
    const errors: FieldErrors<Values> = {};
    const told = new Set<string>();
    for (const issue of issues) {
      const path = v.getDotPath(issue) ?? 'root';
      if (!told.has(path)) set(errors, path, { type: issue.type, message: issue.message });
      told.add(path);
    }
    return { values: {}, errors };
  };
