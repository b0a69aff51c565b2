import * as v from 'valibot';
import type { LineDefinition } from '#contract/shared/line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { kycCaseForVisitor } from '#server/domain/kyc/case-view.ts';
import type { StoredKycCase } from '#server/domain/kyc/kyc-case.ts';
import type { PaymentOrder } from '#server/domain/payment/payment-order.ts';
import { paymentForVisitor } from '#server/domain/payment/payment-view.ts';
import type { ReceivedSum } from '#server/domain/payment/received-sum.ts';
import type { PolicyIssuance } from '#server/domain/policy/issuance.ts';
import { policyForVisitor } from '#server/domain/policy/policy-view.ts';
import type { JourneyAccess } from '#server/domain/shared/journey-access.ts';
import { proposerIdOf } from '#server/domain/shared/journey-ids.ts';
import type { StoredAnswers } from '#server/domain/shared/stored-answers.ts';
import { Refused } from '#server/shared/refused.ts';
import type { ServerLine } from './server-line.ts';

/** What is stored of a proposal in addition to its answers. */
interface StoredProposal {
  readonly kyc: StoredKycCase;
  /** Newest first. */
  readonly orders: readonly PaymentOrder[];
  /** The money that came for them. */
  readonly sums: readonly ReceivedSum[];
  /** Null while no money came. */
  readonly issuance: PolicyIssuance | null;
}

/** A stored journey, its answers validated. */
export interface Journey extends JourneyAccess {
  readonly version: number;
  readonly updatedAt: Date;
  readonly answers: StoredAnswers;
  /** Of a journey without a proposal: nothing was begun. */
  readonly proposal: StoredProposal;
  readonly serverLine: ServerLine;
  readonly definition: LineDefinition;
}

/** The journey's record: its answers, with the proposal's KYC case, payment, refunds and policy. */
export function recordOf({ line, definition, answers, proposal: stored }: Journey, now: Date): RecordBase {
  const { quote, proposal, drafts } = answers;
  if (!proposal) return { line, quote, proposal: null, drafts };
  return {
    line,
    quote,
    proposal: {
      ...proposal,
      kyc: kycCaseForVisitor(stored.kyc),
      ...paymentForVisitor(stored.orders, stored.sums, now),
      policy: stored.issuance && policyForVisitor(stored.issuance, definition),
    },
    drafts,
  };
}

/**
 * All drafts of a journey together, of which an answer deletes its own. A person's medical form with every explanation at
 * full length has 19 kB in letters of three bytes.
 */
const MAX_DRAFTS_BYTES = 64_000;
/** A family of fourteen with every explanation at full length stays below it, with their drafts. */
const MAX_RECORD_CHARACTERS = 200_000;

/** What a journey's row stores of a record, or the refusal of one that is too long. */
export function rowValuesOf(
  { id, serverLine }: Pick<Journey, 'id' | 'serverLine'>,
  record: RecordBase,
): Pick<Journey, 'answers' | 'proposerId'> | Refused {
  const { quote, proposal, drafts } = record;
  // The schema drops what it does not name, so that KYC, payment and policy cannot get into the row.
  const answers = v.parse(serverLine.storedAnswers, { quote, proposal, drafts });
  if (
    Buffer.byteLength(JSON.stringify(answers.drafts)) > MAX_DRAFTS_BYTES ||
    JSON.stringify(answers).length > MAX_RECORD_CHARACTERS
  ) {
    return new Refused('TOO_LARGE', 'Your answers are longer than we can store. Please shorten them.');
  }
  return { answers, proposerId: answers.proposal ? proposerIdOf(id) : null };
}
