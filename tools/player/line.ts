import type * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { LineTypes, QuotationBase } from '#contract/shared/line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { LineModel } from '../model/line-model.ts';
import type { Form } from './gestures.ts';
import type { Hand } from './hand.ts';
import type { LineCalls } from './visitor.ts';

/** A line as the player uses it: its model, and how a person answers on its screens. */
export interface PlayedLine extends LineCalls {
  readonly model: LineModel;
  /** By the answer that the form asks for first. */
  readonly forms: Readonly<Record<string, Pick<Form<never>, 'typeAny'>>>;
  /** Fills in the landing. Returns the event of the button that starts the journey with it. */
  start(hand: Hand, answer: Readonly<Record<string, unknown>>): Promise<string>;
  /** The event of the button that submits an answer, where another than the answer’s own button can say it. */
  buttonOf?(event: { readonly type: string; readonly answer: unknown }): string;
  /** Changes the chosen plan on its page. */
  changeCart(hand: Hand, plan: LineTypes['plan']): Promise<void>;
  /** Sets filters that no plan passes. */
  filterAll(hand: Hand): Promise<void>;
  /** The call that asks for the premium of the plan on its page. */
  readonly quotation: Endpoint & { readonly data: v.GenericSchema<unknown, QuotationBase> };
  /** The edit in another tab that the model calls `elsewhere`. */
  readonly elsewhere: { readonly endpoint: Endpoint; bodyFor(record: RecordBase): unknown };
}
