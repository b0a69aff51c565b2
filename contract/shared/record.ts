import * as v from 'valibot';
import { cappedList, cappedRecord } from './capped-list.ts';
import type { CartBase, OfferBase, PlanBase } from './plan.ts';
import type { ProposalParts } from './proposal.ts';

const DraftScalar = v.union([v.pipe(v.string(), v.maxLength(1000)), v.number(), v.boolean(), v.null()]);
/** The values of one form's fields, by field name; a list for a multiple choice. */
export const DraftValues = cappedRecord(
  v.union([DraftScalar, cappedList(v.pipe(v.string(), v.maxLength(120)), 40)]),
  60,
);
export type DraftValues = v.InferOutput<typeof DraftValues>;

/**
 * Body of the draft call. `member` names the member of the form, for steps that are asked once per member. The draft is
 * then stored under `step/member`.
 */
export const Draft = v.object({
  step: v.pipe(v.string(), v.maxLength(40)),
  member: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  answer: DraftValues,
});
export type Draft = v.InferOutput<typeof Draft>;

/** Drafts by `step` or `step/member`. */
export const Drafts = v.record(v.string(), DraftValues);

/** Key of a draft in the record. */
export const draftKey = (step: string, member: string | null): string => (member ? `${step}/${member}` : step);

/** What the shared code knows of a line's quote. */
export interface QuoteBase {
  readonly rfqId: string;
  readonly plan: PlanBase | null;
}

/** What the shared code knows of a line's proposal. */
export interface ProposalBase extends ProposalParts {
  readonly offer: OfferBase;
  readonly cartDetails: CartBase;
}

/**
 * What the shared code knows of a record, which is everything that the server stores of one journey. A line's own
 * record has more. Records are distinguished by `line`, and only the line's own folder narrows them.
 */
export interface RecordBase {
  readonly line: string;
  readonly quote: QuoteBase;
  readonly proposal: ProposalBase | null;
  readonly drafts: Readonly<Record<string, DraftValues>>;
}
