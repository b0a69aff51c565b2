import type * as v from 'valibot';
import type { AcceptedPrice, Consents, Declaration } from './decision.ts';
import type { Endpoint, Query } from './endpoint.ts';
import type { KycDocument, KycValidation } from './kyc.ts';
import type { PaymentLink } from './payment.ts';
import type { OfferBase, PlanBase, QuoteListBase } from './plan.ts';
import type { Draft, DraftAnswer, RecordBase } from './record.ts';

/**
 * A line of insurance is a table of steps and answers. From it follow the submit events, the drafts, what is missing, what
 * may be entered, what an edit clears, the client's call and the server's route (docs/architecture.md, A line of insurance).
 */

/** Facts that later steps are made from. An edit of an earlier answer makes them void. */
export type DerivedFact = 'premium' | 'identity' | 'consent';

/** Which facts a real change clears: of anything in the answer, or of one of its fields. */
export type Clears = Readonly<{ anything?: readonly DerivedFact[] } & Record<string, readonly DerivedFact[]>>;

/** An endpoint that takes an answer. */
export interface AnswerEndpoint extends Endpoint {
  readonly body: v.GenericSchema;
  readonly data: v.GenericSchema<unknown, RecordBase>;
  readonly opens: 'quote' | 'proposal';
  readonly step: string;
}

/**
 * One answer of a line. `Kept` is what the record keeps of it: the endpoint's body, unless the server adds to it.
 * Methods, not function properties: a row of one line has to fit where a row of any line is wanted.
 */
export interface AnswerRow<R extends RecordBase = RecordBase, Kept = unknown> {
  readonly endpoint: AnswerEndpoint;
  /** The endpoint that replaces `endpoint` once the proposal stands. */
  readonly update?: AnswerEndpoint;
  /** What is missing while there is no answer, e.g. `the nominee`. */
  readonly missing: string;
  /** Whether each member answers; `read` then gives a list of answers with `member_type`. */
  readonly perMember?: true;
  /** Steps whose forms it answers too, although another answer completes them. */
  readonly alsoAnswers?: readonly string[];
  read(record: R): unknown;
  write(record: R, kept: Kept): R;
  readonly clears: Clears;
}
export type AnswerTable<R extends RecordBase = RecordBase> = Readonly<Record<string, AnswerRow<R>>>;

/** What the visitor sends for an answer. */
export type AnswerInput<Row extends { endpoint: { body: v.GenericSchema } }> = v.InferInput<Row['endpoint']['body']>;

/** One step of a line, in the order in which the steps are asked. */
export interface Step<R extends RecordBase = RecordBase> {
  readonly id: string;
  /** As in sentences and in the stepper. */
  readonly title: string;
  /** Id of the stepper's stage. */
  readonly stage: string;
  /** The answers that complete it. They must be there unless `optional`. */
  readonly answers?: readonly string[];
  readonly optional?: true;
  /**
   * Id of an earlier step whose page asks for its answers too, so that most never see its own page: that is for what is
   * missing all the same, and for a link.
   */
  readonly askedWith?: string;
  /** Name of the line's condition under which it is not asked, and cannot be entered. */
  readonly skippedWhen?: string;
  /** Whether what is typed is kept as a draft. Never for document numbers, codes or payment data. */
  readonly draft?: true;
  /** What else is missing, in words. */
  missing?(record: R): string[];
}

export interface Stage {
  readonly id: string;
  readonly label: string;
}

/** A fact of the record by which the chart branches. A method: a condition of one line has to fit that of any line. */
export interface Condition<R extends RecordBase = RecordBase> {
  holds(record: R): boolean;
}

/** A person or thing to be covered that has answers of its own. */
export interface Member {
  readonly id: string;
  readonly label: string;
}

/** An endpoint that answers the whole record. */
export type RecordEndpoint = Endpoint & { readonly data: v.GenericSchema<unknown, RecordBase> };

/** The calls that the shared flows make. Each line has them at its own paths. */
export interface FlowEndpoints {
  readonly registerQuote: RecordEndpoint & { readonly body: v.GenericSchema };
  readonly fullQuoteDetails: RecordEndpoint;
  readonly fullProposalDetails: RecordEndpoint;
  readonly saveDraft: Endpoint & { readonly body: typeof Draft };
  readonly submitKycDocument: RecordEndpoint & { readonly body: typeof KycDocument };
  readonly kycDetails: RecordEndpoint;
  readonly validateKyc: RecordEndpoint & { readonly body: typeof KycValidation };
  readonly submitProposal: RecordEndpoint & { readonly body: typeof Declaration };
  readonly finalQuote: RecordEndpoint;
  readonly acceptFinalQuote: RecordEndpoint & { readonly body: typeof AcceptedPrice };
  readonly makePayment: Endpoint & { readonly data: v.GenericSchema<unknown, PaymentLink> };
  readonly paymentStatus: RecordEndpoint;
  readonly generatePolicy: RecordEndpoint;
  readonly premium: Endpoint & { readonly data: v.GenericSchema<unknown, QuoteListBase> };
}

/** Every call of a line, by name. */
export type LineEndpoints = FlowEndpoints & Readonly<Record<string, Endpoint>>;

/** The premiums of the chosen plan that the plan page shows. */
export interface QuotationBase {
  readonly offers: readonly OfferBase[];
}

/** The types by which a line differs. */
export interface LineTypes {
  readonly record: RecordBase;
  readonly plan: PlanBase;
  readonly filters: DraftAnswer;
  readonly quoteList: QuoteListBase;
  readonly quotation: QuotationBase;
  /** Names of the answers of its table. */
  readonly answer: string;
}

export interface LineDefinition<T extends LineTypes = LineTypes> {
  readonly id: T['record']['line'];
  /** Path of its landing, e.g. `/car`. */
  readonly path: `/${string}`;
  /** As in a sentence: 'travel insurance'. */
  readonly name: string;
  readonly stages: readonly Stage[];
  readonly steps: readonly Step<T['record']>[];
  readonly answers: AnswerTable<T['record']>;
  /** By name, as the chart and the steps say it. */
  readonly conditions?: Readonly<Record<string, Condition<T['record']>>>;
  readonly endpoints: LineEndpoints;
  /** What a filled-in record looks like; the server reads stored journeys with it. */
  readonly record: v.GenericSchema<unknown, T['record']>;
  readonly plan: v.GenericSchema<unknown, T['plan']>;
  readonly filters: v.GenericSchema<unknown, T['filters']>;
  readonly defaultFilters: T['filters'];
  readonly consents: Consents;
  newQuote(rfqId: string): T['record']['quote'];
  /** Filters as the query of the list's call; null and empty ones are left out. */
  quoteListQuery(filters: T['filters']): Query;
  /** The proposer's birth date, 'yyyy-mm-dd', if the quote knows it: an identity document has to show the same. */
  proposerBirthDate(record: T['record']): string | null;
  /** Path of the policy's PDF with `{id}`; it answers a file, so it is no endpoint of the table. */
  readonly policyDocumentPath: string;
  /** Empty for a line whose steps come once. */
  membersOf(record: T['record']): readonly Member[];
}
