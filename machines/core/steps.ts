import { HEALTH_STEPS, type StepId } from '#contract/lines/health/steps.ts';
import type { JourneyRecord } from '#contract/record.ts';
import { memberLabel } from '#contract/shared/options.ts';

/**
 * When is a step answered? The one place that says it: the machine's guards, the stepper, 'why can't I go on?' and the
 * server's 409 all ask here (design §3, rules 8 and 9).
 */

const membersWithout = (record: JourneyRecord, answered: readonly { member_type: string }[], what: string): string[] =>
  record.quote.memberDetails
    .filter((member) => !answered.some((answer) => answer.member_type === member.member_type))
    .map((member) => `${what} of ${memberLabel(member.member_type)}`);

const unless = (done: boolean, missing: string): string[] => (done ? [] : [missing]);

const MISSING: Record<StepId, (record: JourneyRecord) => string[]> = {
  'personal-details': ({ quote }) => unless(quote.additionalDetails !== null, 'birth date, gender and PIN code'),
  // Prices first, phone later: never asked for to go on (design §4).
  contact: () => [],
  member: ({ quote }) => unless(quote.memberDetails.length > 0, 'who to cover'),
  'select-member-dob': ({ quote }) =>
    quote.memberDetails
      .filter((member) => member.DOB === null)
      .map((member) => `birth date of ${memberLabel(member.member_type)}`),
  'medical-history': (record) => membersWithout(record, record.quote.medicalDetails, 'medical history'),
  'quote-list': ({ quote }) => unless(quote.plan !== null, 'a plan'),
  'customize-plan': ({ proposal }) =>
    unless(proposal !== null && proposal.premium !== null, 'your agreement to the premium'),
  'proposer-details': ({ proposal }) => [
    ...unless(proposal !== null && proposal.proposal_details !== null, 'the proposer’s name'),
    ...unless(proposal !== null && proposal.contact_details !== null, 'the proposer’s e-mail and mobile number'),
  ],
  'address-details': ({ proposal }) => unless(proposal !== null && proposal.address_details !== null, 'the address'),
  'kyc-form': ({ proposal }) => unless(proposal?.kyc.status === 'VERIFIED', 'a verified identity document'),
  'member-details': (record) =>
    membersWithout(record, record.proposal?.member_details ?? [], 'name, height and weight'),
  'medical-details': (record) => membersWithout(record, record.proposal?.medical_details ?? [], 'medical answers'),
  'nominee-details': ({ proposal }) => unless(proposal !== null && proposal.nominee_details !== null, 'the nominee'),
  'application-preview': ({ proposal }) =>
    unless(proposal !== null && proposal.preview_confirmed_at !== null, 'your check of the answers'),
  declaration: ({ proposal }) =>
    unless(proposal !== null && proposal.declared_at !== null && proposal.decision !== null, 'the declaration'),
  'final-quote': ({ proposal }) => unless(proposal?.decision?.status === 'ACCEPTED', 'the insurer’s acceptance'),
  payment: (record) => unless(moneyReceived(record), 'the payment'),
  'policy-download': ({ proposal }) => unless(proposal?.policy?.status === 'ISSUED', 'the policy'),
};

/**
 * What a step still lacks, in words; empty when it is complete.
 * @param record what the server holds of the journey
 */
export const missingIn = (record: JourneyRecord, step: StepId): string[] => MISSING[step](record);

/**
 * The first step of the journey that is not complete; the last step when all are.
 * @param record null before the quote is registered
 */
export const firstIncomplete = (record: JourneyRecord | null): StepId =>
  (record ? HEALTH_STEPS.find((step) => missingIn(record, step).length > 0) : 'personal-details') ?? 'policy-download';

/**
 * Whether a step may be entered: every earlier step is complete. Cumulative by construction (design §3, rule 8).
 * Once money is on its way only payment and policy are left: nothing leads back (rule 7).
 */
export const reached = (record: JourneyRecord | null, step: StepId): boolean => {
  if (record === null) return false;
  const position = HEALTH_STEPS.indexOf(step);
  if (locked(record) && position < HEALTH_STEPS.indexOf('payment')) return false;
  return HEALTH_STEPS.slice(0, position).every((earlier) => missingIn(record, earlier).length === 0);
};

/** Whether money was received for the proposal, also if it went back since. */
export const moneyReceived = (record: JourneyRecord): boolean => {
  const status = record.proposal?.payment?.payment_status;
  return status === 'SUCCESS' || status === 'REFUND_DUE' || status === 'REFUNDED';
};

/**
 * Whether the answers are closed for edits: money was received, or may have left the visitor's account already.
 * The server answers edits with 409 PAID_ALREADY then.
 */
export const locked = (record: JourneyRecord): boolean =>
  moneyReceived(record) || record.proposal?.payment?.payment_status === 'PENDING';
