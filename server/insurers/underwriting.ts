import { withProposal } from '#contract/shared/answers.ts';
import { formatDate, todayInIndia } from '#contract/shared/dates.ts';
import type { Decision } from '#contract/shared/decision.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { isClosedForEdits } from '#contract/shared/steps.ts';
import type { Api } from '../http/api.ts';
import { endOfPayment } from '../payment/check-schedule.ts';
import { saveAnswer } from '../save-answer.ts';
import { type JourneyUnitOfWork, proposalOf } from '../unit-of-work.ts';
import { InsurerUnavailableError } from './ask-insurers.ts';

type Unit = Pick<JourneyUnitOfWork, 'tx' | 'now' | 'journey' | 'record'>;

/** What the insurer is asked about a stored proposal. Its answer takes the place of the decision that is stored. */
export interface Question {
  readonly about: 'PROPOSAL' | 'REFERRAL';
  readonly record: RecordBase;
  readonly stored: Decision;
}

/**
 * Stores that the insurer is asked: until it answers, the decision is REFERRED with `awaiting_insurer`. Whatever happens
 * to this process, the next get-final-quote asks with the same reference.
 */
export async function storeQuestion(unit: Unit, declared_at: string, reason: string): Promise<Question> {
  const { premium, offer } = proposalOf(unit);
  const agreed = premium ?? offer.premium;
  const stored: Decision = {
    status: 'REFERRED',
    awaiting_insurer: true,
    reasons: [reason],
    decided_at: unit.now.toISOString(),
    previous_premium: agreed,
    premium: agreed,
    differences: [],
  };
  const after = withProposal(unit.record, { declared_at, decision: stored });
  return { about: 'PROPOSAL', record: await saveAnswer(unit, after), stored };
}

/** What the insurer has to be asked now; null for nothing. Stores the question first where there is a new one. */
export async function dueQuestion(unit: Unit): Promise<Question | null> {
  const { record } = unit;
  const { decision } = proposalOf(unit);
  if (!decision || isClosedForEdits(record)) return null;
  if (decision.awaiting_insurer) return { about: 'PROPOSAL', record, stored: decision };
  if (decision.status === 'REFERRED') return { about: 'REFERRAL', record, stored: decision };
  // An order that waits at the gateway was made before the end, and its money counts.
  return record.proposal?.payment?.payment_status === 'CREATED' ? null : questionIfEnded(unit);
}

/** Stores the question anew if the insurer's acceptance or price has ended; null if it stands. */
export async function questionIfEnded(unit: Unit): Promise<Question | null> {
  const { decision, declared_at } = proposalOf(unit);
  if (!declared_at || !decision?.valid_until || unit.now.getTime() < Date.parse(decision.valid_until)) return null;
  const day = formatDate(new Date(decision.valid_until), 'dd MMM yyyy');
  return storeQuestion(unit, declared_at, `The insurer’s offer was good until ${day}, so we ask the insurer again.`);
}

/** Asks the insurer. Call it outside of any transaction. Null if it does not answer now. */
export async function askQuestion(
  { insurers, now }: Pick<Api, 'insurers' | 'now'>,
  { about, record, stored }: Question,
): Promise<Decision | null> {
  const { line, quote } = record;
  const proposal = proposalOf({ record });
  const at = now();
  const application = {
    reference: `${proposal.proposerId}-${Date.parse(stored.decided_at)}`,
    quote,
    proposal,
    onDate: todayInIndia(at),
    decidedAt: at.toISOString(),
  };
  const panel = insurers[line];
  if (!panel) throw new Error(`The line ${line} has no insurers`);
  const ask = about === 'PROPOSAL' ? panel.underwrite : panel.underwriteReferred;
  try {
    return await ask(proposal.offer.insurer_id, application);
  } catch (error) {
    if (error instanceof InsurerUnavailableError) return null;
    throw error;
  }
}

/**
 * Stores the insurer's decision, unless the question is void: an answer was changed meanwhile, another call has stored
 * the decision, or money is under way. Gives the record as it is then.
 */
export async function storeDecision(unit: Unit, question: Question, decision: Decision): Promise<RecordBase> {
  const { record } = unit;
  const { declared_at, decision: stored } = proposalOf(unit);
  const isVoid = stored?.decided_at !== question.stored.decided_at || stored.status !== question.stored.status;
  const stillReferred = question.about === 'REFERRAL' && decision.status === 'REFERRED';
  if (!declared_at || isVoid || stillReferred || isClosedForEdits(record)) return record;
  return saveAnswer(unit, withProposal(record, { declared_at, decision: endingInTime(unit, decision) }));
}

/** The decision, its offer ending at the latest when money makes no policy any more. */
function endingInTime(unit: Unit, decision: Decision): Decision {
  const end = endOfPayment(unit);
  const { status, valid_until } = decision;
  if (end === null || (status !== 'ACCEPTED' && status !== 'PRICE_CHANGED')) return decision;
  const isInTime = valid_until !== undefined && Date.parse(valid_until) <= end.getTime();
  return isInTime ? decision : { ...decision, valid_until: end.toISOString() };
}
