import { and, asc, eq, lte } from 'drizzle-orm';
import { operationOnJourney } from '../journey/unit-of-work.ts';
import { finishKycCheck } from '../kyc/submit-document.ts';
import { type AttachmentRenderers, deliverMessage } from '../messages/outbox.ts';
import { sendAccessCode } from '../owner/access-code.ts';
import { reconcileOrder, refundReceivedSum } from '../payment/order-jobs.ts';
import { issueIfDue } from '../policy/issue-if-due.ts';
import { policyAttachment } from '../policy/policy-attachment.ts';
import type { ServerContext } from '../server-context.ts';
import { sharedQuotesAttachment } from '../sharing/shared-quotes-attachment.ts';
import { dueAccessCodes } from '../store/access-codes.ts';
import type { Db } from '../store/db.ts';
import { dueKycChecks } from '../store/kyc-cases.ts';
import { dueMessages } from '../store/messages.ts';
import { paymentOrderTable, receivedSumTable } from '../store/schema/payment.ts';
import { policyTable } from '../store/schema/policy.ts';

/** Work that is due. Done twice or too late, it has no effect. */
export interface DueTask {
  /** Its kind and subject. */
  readonly key: string;
  run(context: ServerContext): Promise<void>;
}

/** Reads the due tasks of one kind, longest due first. */
export type ReadDueTasks = (db: Db, now: Date, atMost: number) => Promise<DueTask[]>;

const MAIL_ATTACHMENTS: AttachmentRenderers = { POLICY: policyAttachment, QUOTES: sharedQuotesAttachment };

/** How many tasks of a kind are read at once. */
export const TASKS_READ_AT_ONCE = 50;

/**
 * The due tasks, by kind, longest due first. They are read from the tables that the work is about. There is no separate
 * queue that could differ, so a process may die at any moment. Each task claims its row before it begins.
 */
export const DUE_TASK_READERS = {
  'issue-policy': async (db, now, atMost) => {
    const rows = await db
      .select({ proposerId: policyTable.proposerId })
      .from(policyTable)
      .where(lte(policyTable.nextAttemptAt, now))
      .orderBy(asc(policyTable.nextAttemptAt))
      .limit(atMost);
    return rows.map(({ proposerId }) => ({
      key: `issue-policy/${proposerId}`,
      run: (context) => issueIfDue(operationOnJourney(context, proposerId)),
    }));
  },
  'refund-payment': async (db, now, atMost) =>
    (await dueSums(db, now, atMost)).map(({ proposerId, orderId, transactionId }) => ({
      key: `refund-payment/${orderId}/${transactionId}`,
      run: (context) => refundReceivedSum(operationOnJourney(context, proposerId), { orderId, transactionId }),
    })),
  'reconcile-payment': async (db, now, atMost) =>
    (await dueOrders(db, now, atMost)).map(({ proposerId, orderId }) => ({
      key: `reconcile-payment/${orderId}`,
      run: (context) => reconcileOrder(operationOnJourney(context, proposerId), orderId),
    })),
  'finish-kyc-check': async (db, now, atMost) =>
    (await dueKycChecks(db, now, atMost)).map((proposerId) => ({
      key: `finish-kyc-check/${proposerId}`,
      run: (context) => finishKycCheck(operationOnJourney(context, proposerId)),
    })),
  'send-access-code': async (db, _now, atMost) =>
    (await dueAccessCodes(db, atMost)).map((id) => ({
      key: `send-access-code/${id}`,
      run: (context) => sendAccessCode(context, id),
    })),
  'deliver-message': async (db, now, atMost) =>
    (await dueMessages(db, now, atMost)).map((message) => ({
      key: `deliver-message/${message.id}`,
      run: (context) => deliverMessage(context, message, MAIL_ATTACHMENTS),
    })),
} satisfies Record<string, ReadDueTasks>;

export async function dueTasks(db: Db, now: Date): Promise<DueTask[]> {
  const tasks: DueTask[] = [];
  for (const due of Object.values(DUE_TASK_READERS)) tasks.push(...(await due(db, now, TASKS_READ_AT_ONCE)));
  return tasks;
}

/** Of each journey the order that has been due longest: a journey with many orders does not delay others. */
async function dueOrders(db: Db, now: Date, atMost: number) {
  const { journeyId, proposerId, id: orderId, nextCheckAt } = paymentOrderTable;
  const longestDue = db
    .selectDistinctOn([journeyId], { proposerId, orderId, nextCheckAt })
    .from(paymentOrderTable)
    .where(lte(nextCheckAt, now))
    .orderBy(journeyId, asc(nextCheckAt))
    .as('longest_due');
  return db.select().from(longestDue).orderBy(asc(longestDue.nextCheckAt)).limit(atMost);
}

/** Of each journey the sum that has been due for refund longest. */
async function dueSums(db: Db, now: Date, atMost: number) {
  const { journeyId, orderId, transactionId, nextTryAt } = receivedSumTable;
  const longestDue = db
    .selectDistinctOn([journeyId], { proposerId: paymentOrderTable.proposerId, orderId, transactionId, nextTryAt })
    .from(receivedSumTable)
    .innerJoin(paymentOrderTable, and(eq(paymentOrderTable.journeyId, journeyId), eq(paymentOrderTable.id, orderId)))
    .where(lte(nextTryAt, now))
    .orderBy(journeyId, asc(nextTryAt))
    .as('longest_due_sum');
  return db.select().from(longestDue).orderBy(asc(longestDue.nextTryAt)).limit(atMost);
}
