import type { proposalAnswerRows } from '#contract/shared/proposal-answer-rows.ts';
import type { JourneyEvent } from '#machines/core/journey-types.ts';

type Shared = keyof ReturnType<typeof proposalAnswerRows>;
/** Submissions of the shared proposal, and of the identity check. A press of another name gives the other answers. */
type SharedSubmission = `${Exclude<Shared, 'preview' | 'proposerContact'>}.submit` | 'document.submit' | 'otp.submit';
/** Sent by the machine, or by the page without the visitor. */
type OwnEvent = 'journey.resume' | 'connection.restore' | 'record.refresh';
/** Events that a person causes in every line. */
export type SharedEvent = Exclude<JourneyEvent['type'], `${string}.submit` | OwnEvent> | SharedSubmission;

/** The plan, its premium and its insured value are changed with the whole plan. */
type GivenWithPlan = 'plan' | 'premium' | 'idv';
/** What the forms of a line submit in addition to the shared ones. */
export type OwnSubmission<Table> = `${Exclude<keyof Table & string, Shared | GivenWithPlan>}.submit`;

/** Every event of a machine that a person causes. What each line submits is typed by its own `OwnSubmission`. */
export type VisitorEvent = SharedEvent | `${string}.submit`;
