import type { RecordBase } from '#contract/shared/record.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import type { LineCalls } from '#tools/player/visitor.ts';
import type { Acts } from './act.ts';
import type { VisitorEvent } from './events.ts';
import type { SeedSteps } from './seed.ts';

/** A line as the tests use it in a browser: its own model, and how a person fills in its screens. */
export interface BrowserLine<R extends RecordBase = RecordBase, A extends Answers = Answers> extends LineCalls<R> {
  readonly model: LineModel;
  /** The visitor's answers in a plain purchase. */
  readonly answers: A;
  readonly acts: Acts<A>;
  /** How the steps are answered through the API. */
  readonly seeds: SeedSteps<R>;
}

/** The answers of every line, in the words of the screens. Scenarios change parts of them. */
export interface Answers {
  readonly contact: { readonly name: string; readonly mobile: string; readonly email: string };
  readonly product: string;
  readonly compare: string;
  /** The button that opens the quote's possible changes on a phone. */
  readonly insured: RegExp;
  /** What to change, by the name of its button. */
  readonly change: RegExp;
  readonly filter: 'sort' | 'impossible' | 'clear';
  /** Null where it is not asked: for a vehicle, or with the spouse among the insured. */
  readonly marital: string | null;
  readonly address: { readonly line1: string; readonly line2: string; readonly pincode: string };
  readonly document: { readonly type: string; readonly number: string };
  /** The birth date on the document, 'yyyy-mm-dd', if the quote does not know it. */
  readonly documentBirthDate: string | null;
  readonly otp: 'right' | 'wrong';
  readonly nominee: { readonly name: string; readonly relationship: string; readonly dob: string };
  readonly link: string;
}

/** The events of a purchase, from the landing to the gateway. */
export interface PurchaseEvents {
  /** Up to the list of prices. */
  readonly quote: readonly VisitorEvent[];
  /** From the first page of the proposal to the last before the preview. */
  readonly proposal: readonly VisitorEvent[];
}

export const eventsOf = ({ quote, proposal }: PurchaseEvents): readonly VisitorEvent[] => [
  ...quote,
  'plan.choose',
  'premium.agree',
  ...proposal,
  'preview.confirm',
  'declaration.submit',
  'payment.start',
];
