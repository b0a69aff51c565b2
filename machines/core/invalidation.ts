import type { CartDetails, HealthProposal } from '#contract/lines/health/proposal.ts';
import type {
  AdditionalDetails,
  ChosenPlan,
  MemberMedicalHistory,
  Offer,
  QuoteMember,
  UserDetails,
} from '#contract/lines/health/quote.ts';
import { HEALTH_STEPS, type StepId } from '#contract/lines/health/steps.ts';
import type { JourneyRecord } from '#contract/record.ts';
import type { Decision } from '#contract/shared/decision.ts';
import { KYC_NOT_STARTED } from '#contract/shared/kyc.ts';
import type { MedicalDetails, MemberDetails } from '#contract/shared/members.ts';
import type { NomineeDetails } from '#contract/shared/nominee.ts';
import type { Premium } from '#contract/shared/premium.ts';
import type { ContactDetails, KeptAddress, ProposalDetails } from '#contract/shared/proposal.ts';
import { missingIn } from './steps.ts';

/** An answer of the visitor, or a fact the server adds, by what it answers. */
export type Answer =
  | { answer: 'userDetails'; value: UserDetails | null }
  | { answer: 'additionalDetails'; value: AdditionalDetails }
  | { answer: 'memberDetails'; value: QuoteMember[] }
  | { answer: 'medicalDetails'; value: MemberMedicalHistory[] }
  | { answer: 'plan'; value: ChosenPlan }
  | { answer: 'premium'; value: { cartDetails: CartDetails; offer: Offer; premium: Premium } }
  | { answer: 'proposalDetails'; value: ProposalDetails }
  | { answer: 'contactDetails'; value: ContactDetails }
  | { answer: 'addressDetails'; value: KeptAddress }
  | { answer: 'proposalMember'; value: MemberDetails }
  | { answer: 'proposalMedical'; value: MedicalDetails }
  | { answer: 'nominee'; value: NomineeDetails }
  | { answer: 'preview'; value: string }
  | { answer: 'decision'; value: { declared_at: string; decision: Decision } };
type AnswerId = Answer['answer'];

/** What can be lost by an edit, and how it is cleared. */
const EFFECTS = {
  premium: (proposal: HealthProposal): HealthProposal => ({ ...proposal, premium: null }),
  identity: (proposal: HealthProposal): HealthProposal => ({ ...proposal, kyc: KYC_NOT_STARTED }),
  consent: (proposal: HealthProposal): HealthProposal => ({
    ...proposal,
    preview_confirmed_at: null,
    declared_at: null,
    decision: null,
  }),
};
type Effect = keyof typeof EFFECTS;

/**
 * Which answer clears what, when it really changed (design §3, rule 9). The identity was checked against name, birth date
 * and phone; the premium was made from persons, place and plan; the declaration covers every answer before it.
 */
const CLEARS: Record<AnswerId, readonly { changed: readonly string[] | 'anything'; effects: readonly Effect[] }[]> = {
  userDetails: [],
  additionalDetails: [
    { changed: 'anything', effects: ['premium', 'consent'] },
    { changed: ['DOB'], effects: ['identity'] },
  ],
  memberDetails: [{ changed: 'anything', effects: ['premium', 'consent'] }],
  medicalDetails: [{ changed: 'anything', effects: ['premium', 'consent'] }],
  plan: [{ changed: 'anything', effects: ['premium', 'consent'] }],
  premium: [{ changed: 'anything', effects: ['consent'] }],
  proposalDetails: [
    { changed: 'anything', effects: ['consent'] },
    { changed: ['full_name'], effects: ['identity'] },
  ],
  contactDetails: [
    { changed: 'anything', effects: ['consent'] },
    // The code was sent to this number, so a verification belongs to it.
    { changed: ['mobile_number'], effects: ['identity'] },
  ],
  addressDetails: [{ changed: 'anything', effects: ['consent'] }],
  proposalMember: [{ changed: 'anything', effects: ['consent'] }],
  proposalMedical: [{ changed: 'anything', effects: ['consent'] }],
  nominee: [{ changed: 'anything', effects: ['consent'] }],
  preview: [],
  decision: [],
};

/**
 * The record after an answer: the answer set, and everything that depended on what it changed cleared. An answer equal
 * to the one before clears nothing. Pure; browser (to warn) and server (to do) call the same.
 */
export const withAnswer = (record: JourneyRecord, answer: Answer): JourneyRecord => {
  const next = prune(set(record, answer));
  const before = answerIn(record, answer);
  const after = answerIn(next, answer);
  const effects = CLEARS[answer.answer]
    .filter(({ changed }) =>
      changed === 'anything'
        ? !same(before, after)
        : changed.some((key) => !same(field(before, key), field(after, key))),
    )
    .flatMap((rule) => rule.effects);
  return next.proposal === null
    ? next
    : { ...next, proposal: effects.reduce((proposal, effect) => EFFECTS[effect](proposal), next.proposal) };
};

/**
 * The steps that were complete and would not be any more after the answer: shown to the visitor before an edit is saved.
 */
export const clearedBy = (record: JourneyRecord, answer: Answer): StepId[] => {
  const after = withAnswer(record, answer);
  return HEALTH_STEPS.filter((step) => missingIn(record, step).length === 0 && missingIn(after, step).length > 0);
};

const set = (record: JourneyRecord, { answer, value }: Answer): JourneyRecord => {
  const quote = (change: Partial<JourneyRecord['quote']>) => ({ ...record, quote: { ...record.quote, ...change } });
  const proposal = (change: Partial<HealthProposal>) =>
    record.proposal === null ? record : { ...record, proposal: { ...record.proposal, ...change } };
  switch (answer) {
    case 'userDetails':
      return quote({ userDetails: value });
    case 'additionalDetails':
      return quote({
        additionalDetails: value,
        // SELF's birth date is asked once (WCAG 3.3.7): it is the visitor's own.
        memberDetails: record.quote.memberDetails.map((member) =>
          member.member_type === 'SELF' ? { ...member, DOB: value.DOB } : member,
        ),
      });
    case 'memberDetails': {
      const own = record.quote.additionalDetails?.DOB ?? null;
      return quote({
        memberDetails: value.map((member) => (member.member_type === 'SELF' ? { ...member, DOB: own } : member)),
      });
    }
    case 'medicalDetails':
      return quote({ medicalDetails: value.reduce(merged, record.quote.medicalDetails) });
    case 'plan':
      return quote({ plan: value });
    case 'premium': {
      const { rfqId: _quote, net_premium_inc_gst: _seen, ...plan } = value.cartDetails;
      const withPlan = quote({ plan });
      return withPlan.proposal === null ? withPlan : { ...withPlan, proposal: { ...withPlan.proposal, ...value } };
    }
    case 'proposalDetails':
      return proposal({ proposal_details: value });
    case 'contactDetails':
      return proposal({ contact_details: value });
    case 'addressDetails':
      return proposal({ address_details: value });
    case 'proposalMember':
      return proposal({ member_details: merged(record.proposal?.member_details ?? [], value) });
    case 'proposalMedical':
      return proposal({ medical_details: merged(record.proposal?.medical_details ?? [], value) });
    case 'nominee':
      return proposal({ nominee_details: value });
    case 'preview':
      return proposal({ preview_confirmed_at: value });
    case 'decision':
      return proposal(value);
  }
};

/** Where an answer stands in the record, to compare before and after. */
const answerIn = (record: JourneyRecord, { answer }: Answer): unknown => {
  const { quote, proposal } = record;
  switch (answer) {
    case 'userDetails':
    case 'additionalDetails':
    case 'memberDetails':
    case 'medicalDetails':
    case 'plan':
      return quote[answer];
    case 'premium':
      return proposal?.premium ?? null;
    case 'proposalDetails':
      return proposal?.proposal_details ?? null;
    case 'contactDetails':
      return proposal?.contact_details ?? null;
    case 'addressDetails':
      return proposal?.address_details ?? null;
    case 'proposalMember':
      return proposal?.member_details ?? null;
    case 'proposalMedical':
      return proposal?.medical_details ?? null;
    case 'nominee':
      return proposal?.nominee_details ?? null;
    case 'preview':
      return proposal?.preview_confirmed_at ?? null;
    case 'decision':
      return proposal?.decision ?? null;
  }
};

/** Answers of members who are no longer covered go with them. */
const prune = (record: JourneyRecord): JourneyRecord => {
  const covered = new Set(record.quote.memberDetails.map((member) => member.member_type));
  const kept = <T extends { member_type: QuoteMember['member_type'] }>(answers: T[]) =>
    answers.filter((answer) => covered.has(answer.member_type));
  return {
    ...record,
    quote: { ...record.quote, medicalDetails: kept(record.quote.medicalDetails) },
    proposal: record.proposal && {
      ...record.proposal,
      member_details: kept(record.proposal.member_details),
      medical_details: kept(record.proposal.medical_details),
    },
  };
};

const merged = <T extends { member_type: string }>(answers: T[], value: T): T[] =>
  answers.some((answer) => answer.member_type === value.member_type)
    ? answers.map((answer) => (answer.member_type === value.member_type ? value : answer))
    : [...answers, value];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;
