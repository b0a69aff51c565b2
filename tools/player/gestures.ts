import * as v from 'valibot';
import type { AnswerTable } from '#contract/shared/line.ts';
import type { Hand } from './hand.ts';

/** How a person types an answer into the form that asks for it, typed by the answer's own schema. */

/** The form has no way to say it: it offers no such option, or refuses it itself. */
export class Unsayable extends Error {}

/** For each field of an answer how it is typed, in the order of the screen. A new field does not compile without it. */
export type AnswerGestures<Answer> = {
  readonly [Field in keyof Answer]-?: (hand: Hand, value: Answer[Field], answer: Answer) => Promise<void>;
};

export interface Form<Answer> {
  /** Fills in the form. Throws `Unsayable` if it cannot say the answer. */
  type(hand: Hand, answer: Answer): Promise<void>;
  /** The same for an answer of a generated path. */
  typeAny(hand: Hand, answer: unknown): Promise<void>;
}

/**
 * The form of an answer.
 * @param schema of the answer as it is sent
 * @param isSaid whether the page says the answer already, so that its button confirms it
 */
export const formOf = <S extends v.GenericSchema<object>>(
  schema: S,
  fields: AnswerGestures<v.InferInput<S>>,
  isSaid: (hand: Hand, answer: v.InferInput<S>) => Promise<boolean> = async () => false,
): Form<v.InferInput<S>> => {
  const type = async (hand: Hand, answer: v.InferInput<S>): Promise<void> => {
    if (await isSaid(hand, answer)) return;
    for (const field in fields) await fields[field](hand, answer[field], answer);
  };
  return {
    type,
    typeAny(hand, answer) {
      if (!v.is(schema, answer)) throw new Unsayable('Every form refuses an answer that its schema refuses.');
      return type(hand, answer);
    },
  };
};

/** Answers that are given by a press: a card of the list, a button that names the price, a page to confirm. */
type Pressed = 'plan' | 'premium' | 'preview';

/** The forms of a line, by the answer that each asks for first. A new answer does not compile without its form. */
export type FormsOf<Table extends AnswerTable> = Readonly<
  Record<Exclude<keyof Table & string, Pressed> | 'document' | 'otp', Pick<Form<never>, 'typeAny'>>
>;
