import type { DueWork } from '#server/context/due-work.ts';
import type { ServerContext } from '#server/context/server-context.ts';
import type { Stores } from '#server/context/stores.ts';
import { finishKycCheck } from '#server/operations/kyc/submit-document.ts';
import { type AttachmentRenderers, deliverMessage } from '#server/operations/messages/outbox.ts';
import { sendAccessCode } from '#server/operations/owner/access-code.ts';
import { reconcileOrder, refundReceivedSum } from '#server/operations/payment/order-jobs.ts';
import { fetchDocumentIfDue } from '#server/operations/policy/fetch-document.ts';
import { issueIfDue } from '#server/operations/policy/issue-if-due.ts';
import { policyAttachment } from '#server/operations/policy/policy-attachment.ts';
import { withdrawIfDue } from '#server/operations/policy/withdraw-policy.ts';
import { sharedQuotesAttachment } from '#server/operations/sharing/shared-quotes-attachment.ts';
import { operationOnJourney } from '#server/operations/unit-of-work/unit-of-work.ts';

/** Work that is due. Done twice or too late, it has no effect. */
export interface DueTask {
  /** Its kind and subject. */
  readonly key: string;
  run(context: ServerContext): Promise<void>;
}

/** Reads the due tasks of one kind, longest due first. */
export type ReadDueTasks = (stores: Pick<Stores, 'dueWork'>, now: Date, atMost: number) => Promise<DueTask[]>;

const MAIL_ATTACHMENTS: AttachmentRenderers = { POLICY: policyAttachment, QUOTES: sharedQuotesAttachment };

/** How many tasks of a kind are read at once. */
export const TASKS_READ_AT_ONCE = 50;

/**
 * The due tasks, by kind, longest due first. They are read from the tables that the work is about. There is no separate
 * queue that could differ, so a process may die at any moment. Each task claims its row before it begins.
 */
export const DUE_TASK_READERS = {
  'issue-policy': async ({ dueWork }, now, atMost) =>
    (await dueWork['issue-policy'](now, atMost)).map(({ proposerId }) => ({
      key: `issue-policy/${proposerId}`,
      run: (context) => issueIfDue(operationOnJourney(context, proposerId)),
    })),
  'fetch-document': async ({ dueWork }, now, atMost) =>
    (await dueWork['fetch-document'](now, atMost)).map(({ proposerId }) => ({
      key: `fetch-document/${proposerId}`,
      run: (context) => fetchDocumentIfDue(operationOnJourney(context, proposerId)),
    })),
  'withdraw-policy': async ({ dueWork }, now, atMost) =>
    (await dueWork['withdraw-policy'](now, atMost)).map(({ proposerId }) => ({
      key: `withdraw-policy/${proposerId}`,
      run: (context) => withdrawIfDue(operationOnJourney(context, proposerId)),
    })),
  'refund-payment': async ({ dueWork }, now, atMost) =>
    (await dueWork['refund-payment'](now, atMost)).map(({ proposerId, orderId, transactionId }) => ({
      key: `refund-payment/${orderId}/${transactionId}`,
      run: (context) => refundReceivedSum(operationOnJourney(context, proposerId), { orderId, transactionId }),
    })),
  'reconcile-payment': async ({ dueWork }, now, atMost) =>
    (await dueWork['reconcile-payment'](now, atMost)).map(({ proposerId, orderId }) => ({
      key: `reconcile-payment/${orderId}`,
      run: (context) => reconcileOrder(operationOnJourney(context, proposerId), orderId),
    })),
  'finish-kyc-check': async ({ dueWork }, now, atMost) =>
    (await dueWork['finish-kyc-check'](now, atMost)).map(({ proposerId }) => ({
      key: `finish-kyc-check/${proposerId}`,
      run: (context) => finishKycCheck(operationOnJourney(context, proposerId)),
    })),
  'send-access-code': async ({ dueWork }, now, atMost) =>
    (await dueWork['send-access-code'](now, atMost)).map(({ id }) => ({
      key: `send-access-code/${id}`,
      run: (context) => sendAccessCode(context, id),
    })),
  'deliver-message': async ({ dueWork }, now, atMost) =>
    (await dueWork['deliver-message'](now, atMost)).map((message) => ({
      key: `deliver-message/${message.id}`,
      run: (context) => deliverMessage(context, message, MAIL_ATTACHMENTS),
    })),
} satisfies Record<keyof DueWork, ReadDueTasks>;

export async function dueTasks(stores: Pick<Stores, 'dueWork'>, now: Date): Promise<DueTask[]> {
  const tasks: DueTask[] = [];
  for (const due of Object.values(DUE_TASK_READERS)) tasks.push(...(await due(stores, now, TASKS_READ_AT_ONCE)));
  return tasks;
}
