import type { ConsentCode } from '#contract/shared/decision.ts';
import type { FlowEndpoints } from '#contract/shared/line.ts';
import type { ProposalAnswerEndpoints } from '#contract/shared/proposal-answer-rows.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { Visitor } from '#tools/player/visitor.ts';
import { SELF_DOB, SPOUSE_DOB } from './fixtures.ts';
import type { Answers, BrowserLine } from './line.ts';

/** The differences of a seeded purchase. */
export interface Seeding {
  readonly product?: string;
  readonly addressPincode?: string;
  readonly nominee?: string;
  /** What the bank does (server/sandbox/sandbox-payment-gateway.ts), for a seed after the payment. */
  readonly payment?: string;
  /** What the line's insurers decide by: risk questions answered with yes, or the line's own codes. */
  readonly risks?: readonly string[];
  /** Of the health line: the weight of SELF in kilograms. */
  readonly weight_kg?: number;
}

export interface Seeded<R extends RecordBase> {
  readonly visitor: Visitor<R>;
  readonly record: R;
}

/** How a step is answered. Null: a step without an answer. */
export type SeedStep<R extends RecordBase> = (visitor: Visitor<R>, record: R, seeding: Seeding) => Promise<R | null>;
/** By the ids of the line's steps, and `register`, with which a quote starts. */
export type SeedSteps<R extends RecordBase> = Readonly<Partial<Record<string, SeedStep<R>>>> & {
  readonly register: (visitor: Visitor<R>) => Promise<R>;
};

/** Answers every step before `until` through the API, as an ordinary visitor would. */
export async function seed<R extends RecordBase, A extends Answers>(
  line: BrowserLine<R, A>,
  url: string,
  until: string,
  seeding: Seeding = {},
): Promise<Seeded<R>> {
  const visitor = new Visitor<R>(line, url);
  return { visitor, record: await answerUpTo(line, visitor, until, seeding) };
}

/** Like `seed`, for an existing visitor. */
export async function answerUpTo<R extends RecordBase, A extends Answers>(
  line: BrowserLine<R, A>,
  visitor: Visitor<R>,
  until: string,
  seeding: Seeding = {},
): Promise<R> {
  let record = await line.seeds.register(visitor);
  const skipped = () => line.model.rules.skipped(record);
  for (const { id } of line.model.line.steps) {
    if (id === until) return record;
    if (!skipped().includes(id)) record = (await line.seeds[id]?.(visitor, record, seeding)) ?? record;
  }
  throw new Error(`${line.id} has no step ${until}.`);
}

export const quoteIdOf = ({ quote }: RecordBase): string => quote.rfqId;
export const proposalIdOf = ({ proposal }: RecordBase): string => {
  if (proposal === null) throw new Error('There is no proposal yet.');
  return proposal.proposerId;
};

/**
 * Answers what is asked for each member, in order: each answer needs the record of the one before. Returns the last
 * record.
 */
export async function answerEach<Member, R extends RecordBase>(
  members: readonly Member[],
  answer: (member: Member) => Promise<R>,
): Promise<R | null> {
  let last: R | null = null;
  for (const member of members) last = await answer(member);
  return last;
}

/** The steps of the proposal that every line has. */
export const proposalSeeds = <R extends RecordBase>(calls: FlowEndpoints & ProposalAnswerEndpoints) =>
  ({
    proposer: async (visitor, record) => {
      const id = proposalIdOf(record);
      await visitor.saved(calls.updateProposalDetails, id, { full_name: 'Asha Kulkarni', marital_status: 'MARRIED' });
      const contact = { email: 'asha@example.com', mobile_number: '9820012345' };
      return visitor.saved(calls.updateContactDetails, id, contact);
    },
    address: (visitor, record, { addressPincode = '110001' }) =>
      visitor.saved(calls.updateAddressDetails, proposalIdOf(record), {
        address_line_1: '12, Barakhamba Road',
        pincode: addressPincode,
      }),
    kyc: (visitor, record) =>
      visitor.saved(calls.submitKycDocument, proposalIdOf(record), {
        kyc_doc_type: 'PAN',
        kyc_doc_number: 'ABCPK1234F',
        kyc_doc_reg_dob: SELF_DOB,
      }),
    nominee: (visitor, record, { nominee = 'Rohan Kulkarni' }) =>
      visitor.saved(calls.updateNomineeDetails, proposalIdOf(record), {
        full_name: nominee,
        relationship: 'spouse',
        DOB: SPOUSE_DOB,
        appointee: null,
      }),
    preview: (visitor, record) => visitor.saved(calls.confirmPreview, proposalIdOf(record), { confirmed: true }),
    declaration: (visitor, record) =>
      visitor.saved(calls.submitProposal, proposalIdOf(record), {
        consents: ['TRUE_ANSWERS', 'SHARE_WITH_INSURER', 'PREMIUM'] satisfies ConsentCode[],
      }),
    payment: async (visitor, record, { payment = 'succeed' }) => {
      const id = proposalIdOf(record);
      const page = await visitor.paymentUrl(id);
      await visitor.fetch(page);
      await visitor.fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: payment }) });
      return visitor.saved(calls.paymentStatus, id);
    },
  }) satisfies Record<string, SeedStep<R>>;
