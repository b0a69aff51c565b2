import * as v from 'valibot';
import { HealthQuote } from './lines/health/quote.ts';
import { LINES } from './lines.ts';
import { Proposal } from './shared/proposal.ts';

/** What was typed but not submitted, per step. Never OTPs, document numbers or payment data. */
export const DRAFT_STEPS = [
  'personal-details',
  'contact',
  'member',
  'select-member-dob',
  'medical-history',
  'quote-list',
  'customize-plan',
  'proposer-details',
  'address-details',
  'member-details',
  'medical-details',
  'nominee-details',
] as const;
export const DraftStep = v.picklist(DRAFT_STEPS);
export type DraftStep = v.InferOutput<typeof DraftStep>;

const DraftScalar = v.union([v.pipe(v.string(), v.maxLength(500)), v.number(), v.boolean(), v.null()]);
/** A draft is a flat bag of what the form's fields hold; a list for choices with several ticks. */
export const DraftAnswer = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(60)),
    v.union([DraftScalar, v.pipe(v.array(v.pipe(v.string(), v.maxLength(120))), v.maxLength(40))]),
  ),
  v.check((draft) => Object.keys(draft).length <= 60, 'A draft has at most 60 fields'),
);
export type DraftAnswer = v.InferOutput<typeof DraftAnswer>;

/**
 * Body of the draft call. `member` names whose form it is, for the steps that come once a member
 * (medical-history, member-details, medical-details); the draft is then kept under `step/member`.
 */
export const Draft = v.object({ step: DraftStep, member: v.nullable(v.string()), answer: DraftAnswer });
export type Draft = v.InferOutput<typeof Draft>;

/** Key of a draft in the record. */
export const draftKey = (step: DraftStep, member: string | null): string => (member ? `${step}/${member}` : step);

/**
 * All the server holds of one journey, and so all the browser restores from. Every mutating call answers with it,
 * which is why a screen never has to guess what its answer changed.
 */
export const JourneyRecord = v.object({
  line: v.picklist(LINES),
  quote: HealthQuote,
  proposal: v.nullable(Proposal),
  drafts: v.record(v.string(), DraftAnswer),
});
export type JourneyRecord = v.InferOutput<typeof JourneyRecord>;
