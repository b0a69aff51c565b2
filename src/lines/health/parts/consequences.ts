import { STEP_TITLES, type StepId } from '#contract/lines/health/steps.ts';
import type { JourneyRecord } from '#contract/record.ts';
import type { MemberType } from '#contract/shared/options.ts';
import { type Answer, clearedBy } from '#machines/core/invalidation.ts';
import { listed } from './people.ts';

/** What an edit costs, told before it is saved; asked from the same function by which the server clears. */

const CONSEQUENCES: Partial<Record<StepId, string>> = {
  'select-member-dob': 'the birth date of whoever is new',
  'medical-history': 'the medical history of whoever is new',
  'quote-list': 'choosing a plan',
  'customize-plan': 'your plan: the premium is made anew, and you agree to it again',
  'kyc-form': 'your identity (KYC), because it was checked against what you change',
  'member-details': 'name, height and weight of whoever is new',
  'medical-details': 'the medical questions of whoever is new',
  'application-preview': 'checking your answers',
  declaration: 'the declaration',
  'final-quote': 'the insurer’s decision',
};

/** The steps to go through again if this were saved, a line each; empty when the edit costs nothing. */
export const askedAgain = (record: JourneyRecord, answer: Answer): string[] =>
  clearedBy(record, answer).map((step) => CONSEQUENCES[step] ?? STEP_TITLES[step]);

// What every change clears once it was given: said once, not under each group.
const CONSENT_STEPS: readonly StepId[] = ['application-preview', 'declaration', 'final-quote'];

/**
 * The same for a group of answers not yet edited; undefined when an edit of it costs nothing.
 * @param edited any answer that differs from the one that is kept
 * @param what differs, as in 'If the name changes'
 */
export const changeNote = (record: JourneyRecord, edited: Answer, what: string): string | undefined => {
  const steps = clearedBy(record, edited)
    .filter((step) => !CONSENT_STEPS.includes(step))
    .map((step) => `“${STEP_TITLES[step]}”`);
  return steps.length === 0 ? undefined : `If ${what} changes, you go through ${listed(steps)} again.`;
};

/** What is kept of members who would no longer be covered, and goes with them. */
export const lostWith = ({ quote, proposal }: JourneyRecord, removed: readonly MemberType[]): string[] => {
  const has = (answers: readonly { member_type: MemberType }[] | undefined) =>
    answers?.some(({ member_type }) => removed.includes(member_type)) === true;
  return [
    quote.memberDetails.some(({ member_type, DOB }) => DOB !== null && removed.includes(member_type)) && 'birth date',
    has(quote.medicalDetails) && 'medical history',
    has(proposal?.member_details) && 'name, height and weight',
    has(proposal?.medical_details) && 'medical answers',
  ].filter((kept) => kept !== false);
};
