import type * as v from 'valibot';
import type { AcceptedPrice, ConsentTexts, Declaration } from './decision.ts';
import type { Endpoint, QueryParams } from './endpoint.ts';
import type { KycAction, KycDocument } from './kyc.ts';
import type { MemberType } from './member-types.ts';
import type { PaymentLink } from './payment.ts';
import type { OfferBase, PlanBase, QuoteListBase } from './plan.ts';
import type { Draft, DraftValues, RecordBase } from './record.ts';

/**
 * A line of insurance is a table of steps and answers (docs/architecture.md, 'A line of insurance'). The submit events,
 * the drafts, what is missing, what may be entered, what an edit clears, the client's call and the server's route
 * derive from it.
 */

/** Facts that depend on earlier answers. An edit of such an answer clears them. */
export type DerivedFact = 'premium' | 'identity' | 'consent';

/** The facts that a real change clears: a change of anything in the answer, or of one of its fields. */
export type ClearedFactsByField = Readonly<
  { anything?: readonly DerivedFact[] } & Record<string, readonly DerivedFact[]>
>;

/** An endpoint that takes an answer. */
export interface AnswerEndpoint extends Endpoint {
  readonly body: v.GenericSchema;
  readonly data: v.GenericSchema<unknown, RecordBase>;
  readonly opens: 'quote' | 'proposal';
  readonly step: string;
}

/**
 * One answer of a line. `Stored` is what the record stores of it: the endpoint's body, unless the server adds to it.
 * Methods, not function properties: a row of one line must be assignable where a row of any line is expected.
 */
export interface AnswerRow<R extends RecordBase = RecordBase, Stored = unknown> {
  readonly endpoint: AnswerEndpoint;
  /** The endpoint that replaces `endpoint` once a proposal exists. */
  readonly update?: AnswerEndpoint;
  /** What is missing without an answer, e.g. `the nominee`. */
  readonly missing: string;
  /** Whether each member answers; `read` then returns a list of answers with `member_type`. */
  readonly perMember?: true;
  /** Other steps whose forms also give it, although another answer completes them. */
  readonly alsoAnswers?: readonly string[];
  read(record: R): unknown;
  /**
   * Fields of the answer that are already known, by name. The browser does not ask them, and the server stores them as
   * known, whatever is sent; null for a field that the line has no use for.
   */
  known?(record: R): Readonly<Record<string, string | null>>;
  /**
   * Whether a member is asked a question of the insurer's form; all are if missing. The browser leaves the others out, and
   * the server neither requires nor stores them.
   * @param today the calendar day in India, 'yyyy-mm-dd', for ages
   */
  isAsked?(record: R, member: MemberType, question: string, today: string): boolean;
  write(record: R, stored: Stored): R;
  readonly clears: ClearedFactsByField;
}
export type AnswerTable<R extends RecordBase = RecordBase> = Readonly<Record<string, AnswerRow<R>>>;

interface SentRow {
  readonly endpoint: { readonly body: v.GenericSchema };
}
export type AnswerInput<Row extends SentRow> = v.InferInput<Row['endpoint']['body']>;

type AnswersOf<Step> = Step extends { readonly answers: readonly (infer Answer)[] } ? Answer : never;

/**
 * What the form of each answer submits: the body of its call. A page of several answers submits each under its name, and
 * leaves out what it asks for another step and has not asked.
 */
export type FormsOf<Table extends Readonly<Record<string, SentRow>>, Step> = {
  readonly [Name in keyof Table]: [AnswersOf<Extract<Step, { id: Name } | { askedWith: Name }>>] extends [Name]
    ? AnswerInput<Table[Name]>
    : {
        readonly [Each in AnswersOf<Extract<Step, { id: Name }>> & keyof Table]: AnswerInput<Table[Each]>;
      } & {
        readonly [Each in AnswersOf<Extract<Step, { askedWith: Name }>> & keyof Table]?:
          | AnswerInput<Table[Each]>
          | undefined;
      };
};

/**
 * One step of a line, in the order the steps are asked.
 * @typeParam Condition names of the line's conditions
 */
export interface LineStep<R extends RecordBase = RecordBase, Condition extends string = string> {
  readonly id: string;
  /** As within sentences and in the stepper. */
  readonly title: string;
  /** Id of the stepper's stage. */
  readonly stage: string;
  /** The answers that complete it. They are required unless `optional`. */
  readonly answers?: readonly string[];
  readonly optional?: true;
  /**
   * Id of an earlier step whose page also asks for its answers. Most visitors never see its own page: that one is for
   * what is still missing, and for a link.
   */
  readonly askedWith?: string;
  /** Name of the line's condition under which it is neither asked nor accessible. */
  readonly skippedWhen?: Condition;
  /** Whether typed text is stored as a draft. Never for document numbers, codes or payment data. */
  readonly draft?: true;
  /** What else is missing, in words. */
  missing?(record: R): string[];
}

export interface LineStage {
  readonly id: string;
  readonly label: string;
}

/**
 * A fact of the record that the chart branches on. A method, so that a condition of one line is assignable to that of
 * any line.
 */
export interface LineCondition<R extends RecordBase = RecordBase> {
  holds(record: R): boolean;
}

/** A person or thing to be covered that has answers of its own. */
export interface LineMember {
  readonly id: string;
  readonly label: string;
}

/** An endpoint that returns the whole record. */
export type RecordEndpoint = Endpoint & { readonly data: v.GenericSchema<unknown, RecordBase> };

/** The calls that the shared flows make. Each line has its own paths for them. */
export interface FlowEndpoints {
  readonly registerQuote: RecordEndpoint & { readonly body: v.GenericSchema };
  readonly fullQuoteDetails: RecordEndpoint;
  readonly fullProposalDetails: RecordEndpoint;
  readonly saveDraft: Endpoint & { readonly body: typeof Draft };
  readonly submitKycDocument: RecordEndpoint & { readonly body: typeof KycDocument };
  readonly kycDetails: RecordEndpoint;
  readonly validateKyc: RecordEndpoint & { readonly body: typeof KycAction };
  readonly submitProposal: RecordEndpoint & { readonly body: typeof Declaration };
  readonly finalQuote: RecordEndpoint;
  readonly acceptFinalQuote: RecordEndpoint & { readonly body: typeof AcceptedPrice };
  readonly makePayment: Endpoint & { readonly data: v.GenericSchema<unknown, PaymentLink> };
  readonly paymentStatus: RecordEndpoint;
  readonly generatePolicy: RecordEndpoint;
  readonly premium: Endpoint & { readonly data: v.GenericSchema<unknown, QuoteListBase> };
}

export type LineEndpoints = FlowEndpoints & Readonly<Record<string, Endpoint>>;

/** The premiums of the chosen plan that the plan page shows. */
export interface QuotationBase {
  readonly offers: readonly OfferBase[];
}

/** The types that differ by line. */
export interface LineTypes {
  readonly record: RecordBase;
  readonly plan: PlanBase;
  readonly filters: DraftValues;
  readonly quoteList: QuoteListBase;
  readonly quotation: QuotationBase;
  /** Union of the ids of its steps. */
  readonly step: string;
  /** Union of the ids of the states that have an address of their own, in addition to those of every line. */
  readonly page: string;
  /** Union of the names of its conditions. */
  readonly condition: string;
  /** What its forms submit, by the name of the first answer. */
  readonly forms: Readonly<Record<string, unknown>>;
}

export interface LineDefinition<T extends LineTypes = LineTypes> {
  readonly id: T['record']['line'];
  /** Path of its landing, e.g. `/car`. */
  readonly path: `/${string}`;
  /** As within a sentence: 'travel insurance'. */
  readonly name: string;
  readonly stages: readonly LineStage[];
  readonly steps: readonly LineStep<T['record']>[];
  readonly answers: AnswerTable<T['record']>;
  /** By the name that the chart and the steps use. */
  readonly conditions?: Readonly<Record<T['condition'], LineCondition<T['record']>>>;
  readonly endpoints: LineEndpoints;
  /** Schema of the record; the server validates stored journeys with it. */
  readonly record: v.GenericSchema<unknown, T['record']>;
  readonly plan: v.GenericSchema<unknown, T['plan']>;
  readonly filters: v.GenericSchema<unknown, T['filters']>;
  readonly defaultFilters: T['filters'];
  readonly consents: ConsentTexts;
  newQuote(rfqId: string): T['record']['quote'];
  /** The query of the list's call for these filters; null and empty ones are left out. */
  quoteListQuery(filters: T['filters']): QueryParams;
  /** The proposer's birth date, 'yyyy-mm-dd', if the quote has it: an identity document must show the same. */
  proposerBirthDate(record: T['record']): string | null;
  /** Path of the policy's PDF with `{id}`. It returns a file, so it is no endpoint of the table. */
  readonly policyDocumentPath: string;
  /** Empty for a line whose steps are asked once and not per member. */
  membersOf(record: T['record']): readonly LineMember[];
}
