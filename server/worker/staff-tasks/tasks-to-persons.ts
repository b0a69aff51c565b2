import { millisecondsInHour } from 'date-fns/constants';
import { and, asc, eq, gt, inArray, isNull, lt, lte, notExists, or } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { Tx } from '#server/db/db.ts';
import { callbackRequestTable } from '#server/db/schema/callback.ts';
import { messageOutboxTable } from '#server/db/schema/message.ts';
import { policyTable } from '#server/db/schema/policy.ts';
import { rightsAuditTable } from '#server/db/schema/rights.ts';
import { isRfqId, proposerIdOf } from '#server/domain/shared/journey-ids.ts';
import type { StaffTask } from './staff-task.ts';

/** Call-backs that were asked for before today, and are not marked as called. */
export async function waitingCallbacks(tx: Tx, now: Date): Promise<StaffTask[]> {
  const { requestedOn, requestedAt, calledAt } = callbackRequestTable;
  const rows = await tx
    .select()
    .from(callbackRequestTable)
    .where(and(isNull(calledAt), lt(requestedOn, todayInIndia(now))))
    .orderBy(asc(requestedAt));
  return rows.map(({ id, topic, requestedAt: since }) => ({
    kind: 'callback',
    reference: id,
    since,
    detail: `a call about ${topic} was asked for`,
  }));
}

/** A message that is tried again for so long is late. */
const LATE_MESSAGE_MS = millisecondsInHour;

/** Messages that were refused or not delivered, and those that were not taken for an hour. */
export async function undeliveredMessages(tx: Tx, now: Date): Promise<StaffTask[]> {
  const { state, createdAt } = messageOutboxTable;
  const rows = await tx
    .select({ message: messageOutboxTable, policyNumber: policyTable.policyNumber })
    .from(messageOutboxTable)
    .leftJoin(policyTable, eq(policyTable.journeyId, messageOutboxTable.journeyId))
    .where(
      or(
        inArray(state, ['refused', 'undelivered']),
        and(eq(state, 'waiting'), lte(createdAt, new Date(now.getTime() - LATE_MESSAGE_MS))),
      ),
    )
    .orderBy(asc(createdAt));
  return rows.flatMap(({ message, policyNumber }): StaffTask[] => {
    const { journeyId, createdAt: since, channel, attaches, attempts, refusal } = message;
    const reference = policyNumber ?? referenceOf(journeyId);
    if (reference === null) return [];
    const what = `${channel === 'EMAIL' ? 'a mail' : 'an SMS'}${attaches === 'POLICY' ? ' with the policy’s document' : ''}`;
    const outcomes: Readonly<Record<string, string>> = {
      refused: `was refused${refusal ? `: ${refusal}` : ''}`,
      undelivered: 'was not delivered to the phone',
    };
    const tried = attempts === 1 ? 'once' : `${attempts} times`;
    return [
      {
        kind: 'message',
        reference,
        since,
        detail: `${what} ${outcomes[message.state] ?? `is not sent, tried ${tried}`}`,
      },
    ];
  });
}

/** The proposal or the request that a message is about. A code for an owner is about neither: it is asked for again. */
const referenceOf = (journeyId: string): string | null => {
  if (isRfqId(journeyId)) return proposerIdOf(journeyId);
  return /^(?:CB|DUTIES)-/.test(journeyId) ? journeyId : null;
};

/** Erasures that left an application because something was under way, and were not run again. */
export async function unfinishedErasures(tx: Tx): Promise<StaffTask[]> {
  const later = alias(rightsAuditTable, 'later');
  const { act, subject, waiting, at } = rightsAuditTable;
  const rows = await tx
    .select()
    .from(rightsAuditTable)
    .where(
      and(
        eq(act, 'ERASE'),
        gt(waiting, 0),
        notExists(
          new QueryBuilder()
            .select()
            .from(later)
            .where(and(eq(later.act, 'ERASE'), eq(later.subject, subject), gt(later.at, at))),
        ),
      ),
    )
    .orderBy(asc(at));
  return rows.map((line) => ({
    kind: 'erasure',
    reference: line.id,
    since: line.at,
    detail: `${line.waiting === 1 ? 'an application was' : `${line.waiting} applications were`} left`,
  }));
}
