import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { GenericSchema } from 'valibot';
import { type DraftValues, draftKey } from '#contract/shared/record.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { listenToBrowserMoves } from './browser-back.ts';
import { useIsBusy, useJourney, useJourneyPart } from './journey.context.ts';
import { useRefusals } from './useRefusals.ts';

interface StepFormOptions<Values extends DraftValues, Answer> {
  /** The fields' values → the answer; its messages are shown to the visitor. */
  schema: GenericSchema<Values, Answer>;
  /** The initial values, from the record; a draft overrides them. */
  values: Values;
  /**
   * Where the draft is saved, and the fields that it omits (numbers of documents); null for forms that must not save a
   * draft (KYC, OTP).
   */
  draft: { step: string; member: string | null; without?: readonly (keyof Values & string)[] } | null;
  /** See `useRefusals`. */
  fieldOf?: ((path: string, values: Values) => string | null) | undefined;
  onAnswer: (answer: Answer) => void;
}

/**
 * A form with the step's schema. What was typed is saved as a draft on blur and when the page is left. The server's
 * refusals are shown at their fields, and listed for the error summary.
 */
export const useStepForm = <Values extends DraftValues, Answer>({
  schema,
  values: initial,
  draft,
  fieldOf,
  onAnswer,
}: StepFormOptions<Values, Answer>) => {
  const { send } = useJourney();
  const busy = useIsBusy();
  const stored = useJourneyPart(({ context }) => draft && context.record?.drafts[draftKey(draft.step, draft.member)]);
  const form = useForm(schema, withDraft(initial, stored ?? {}));
  /** The fields show the whole refusal. Repeated above them, it would stay after they are corrected. */
  const tellsProblem = useRefusals(form, fieldOf);

  // Compared with the last saved draft, because a value that was reset to its original also has to replace its draft.
  const answerToSave = (): Record<string, DraftValues[string]> =>
    Object.fromEntries(Object.entries(form.current()).filter(([name]) => !draft?.without?.includes(name)));
  const lastSaved = useRef(JSON.stringify(answerToSave()));
  const saveDraft = () => {
    // A submission needs no draft; one sent now would arrive after the answer.
    if (!draft || busy) return;
    const answer = answerToSave();
    const text = JSON.stringify(answer);
    if (text === lastSaved.current) return;
    lastSaved.current = text;
    send({ type: 'draft.save', draft: { step: draft.step, member: draft.member, answer } });
  };

  // On a reload, a closed tab, another app or the browser's own Back, the focused field is not blurred, but its value
  // must be saved.
  const onLeaving = useEffectEvent(saveDraft);
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && onLeaving();
    document.addEventListener('visibilitychange', onHidden);
    const stopListening = listenToBrowserMoves(() => onLeaving());
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      stopListening();
    };
  }, []);

  return {
    ...form,
    busy,
    onSubmit: (event?: SyntheticEvent) => {
      event?.preventDefault();
      // A double tap makes one request: the form does not submit while a call is in progress.
      if (!busy) form.submit(onAnswer);
    },
    onBlur: saveDraft,
    tellsProblem,
  };
};

/** What a step's page needs of its form. */
export type StepFormState = Pick<
  ReturnType<typeof useStepForm>,
  'busy' | 'onSubmit' | 'onBlur' | 'errors' | 'attempt' | 'tellsProblem'
>;

/** A draft overrides the record's value if it has the same type. */
const withDraft = <Values extends DraftValues>(values: Values, draft: DraftValues): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(draft).filter(([name, value]) => isSameKind(values[name], value))),
});
const isSameKind = (a: unknown, b: unknown): boolean => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);
