import { transition } from 'xstate';
import { todayInIndia } from '#contract/shared/dates.ts';
import { type IssuanceEvent, issuanceMachine } from '#machines/lifecycles/issuance.machine.ts';
import { backoffMs } from '../jobs/backoff.ts';
import { type Matter, proposalOf } from '../matter.ts';
import { policyIssuedMail, policyIssuedSms } from '../messages/texts.ts';
import type { Order } from '../payment/order-store.ts';
import { keptOrder, settleUp } from '../payment/settle-up.ts';
import { issuer, messenger } from '../ports.ts';
import { type Issuance, loadIssuance, saveIssuance } from './issuance-store.ts';
import type { IssueAnswer } from './issuer.ts';
import { makeSchedule } from './make-schedule.ts';
import type { PolicySchedule } from './schedule.ts';

const BACKOFF = { firstMs: 3_000, mostMs: 4 * 60 * 60_000 };

/**
 * Asks the insurer for the policy if its time has come, and keeps what it says: the policy, another attempt later, or
 * the refund. Gives the issuance as it is now; null if no money was received. Under the journey's lock, so that each
 * attempt is made once; if the process dies in between, nothing is kept and the next one asks with the same reference.
 */
export async function issueIfDue(matter: Matter): Promise<Issuance | null> {
  const { tx, now } = matter;
  const before = await loadIssuance(tx, proposalOf(matter).proposerId);
  if (!before || before.nextAttemptAt === null || before.nextAttemptAt.getTime() > now.getTime()) return before;
  const order = await keptOrder(matter);
  // Paid is what the payment's own ledger says at this moment, whatever asked for the policy.
  if (!order || order.id !== before.orderId) return before;

  const begun = moved(before, { type: 'attempt.begin' });
  const answer = await issuer(matter.config).issue({
    reference: begun.serial,
    proposerId: begun.proposerId,
    attempt: begun.snapshot.context.attempts,
    nomineeName: proposalOf(matter).nominee_details?.full_name ?? '',
    year: Number(todayInIndia(now).slice(0, 4)),
  });
  const event = eventOf(answer);
  const after = withClock(event ? moved(begun, event) : begun, now);
  const issued = answer.kind === 'ISSUED' ? await issuedBy(matter, order, after, answer.policyNumber) : after;
  await saveIssuance(tx, issued, now);
  await settleUp(matter, order);
  return issued;
}

const moved = (issuance: Issuance, event: IssuanceEvent): Issuance => {
  const [snapshot] = transition(issuanceMachine, issuance.snapshot, event);
  return { ...issuance, snapshot };
};

function eventOf(answer: IssueAnswer): IssuanceEvent | null {
  switch (answer.kind) {
    case 'ISSUED':
      return { type: 'insurer.issued', policyNumber: answer.policyNumber };
    case 'WORKING':
      return null;
    case 'FAILED':
      return { type: 'insurer.failed', reason: answer.reason };
    case 'REFUSED':
      return { type: 'insurer.refused', reason: answer.reason };
  }
}

function withClock(issuance: Issuance, now: Date): Issuance {
  const { snapshot } = issuance;
  const over = snapshot.matches('issued') || snapshot.matches('refused');
  const wait = backoffMs(BACKOFF, snapshot.context.attempts - 1);
  return { ...issuance, nextAttemptAt: over ? null : new Date(now.getTime() + wait) };
}

async function issuedBy(matter: Matter, order: Order, issuance: Issuance, policyNumber: string): Promise<Issuance> {
  const { now, record } = matter;
  const schedule = makeSchedule(record, proposalOf(matter), { policyNumber, order, now, broker: matter.config.brand });
  await tellVisitor(matter, schedule);
  return { ...issuance, schedule, issuedAt: now };
}

async function tellVisitor({ tx, now, config, record }: Matter, schedule: PolicySchedule): Promise<void> {
  const { proposer } = schedule;
  const news = {
    policyNumber: schedule.policy_number,
    insurerName: schedule.insurer_name,
    productName: schedule.product_name,
    startDate: schedule.start_date,
    endDate: schedule.end_date,
    publicUrl: config.publicUrl,
    brokerName: config.brand.name,
    proposerId: record.proposal?.proposerId ?? '',
  };
  const journeyId = record.quote.rfqId;
  const sms = { subject: null, text: policyIssuedSms(news) };
  await messenger(config).send(tx, { journeyId, channel: 'SMS', sentTo: proposer.mobile_number, ...sms }, now);
  const mail = policyIssuedMail(news);
  await messenger(config).send(tx, { journeyId, channel: 'EMAIL', sentTo: proposer.email, ...mail }, now);
}
