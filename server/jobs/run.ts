import type { Log } from '../log.ts';
import { type Office, withMatter } from '../open-matter.ts';
import { refund } from '../payment/refund.ts';
import { reconcile } from '../payment/service.ts';
import { issueIfDue } from '../policy/issue.ts';
import { dueTasks, type Task } from './due.ts';

/** Does a task, in a transaction of its own. Done twice or too late, it finds nothing to do. */
async function runTask(office: Office, { kind, proposerId, orderId }: Task): Promise<void> {
  await withMatter(office, proposerId, async (matter) => {
    switch (kind) {
      case 'issue-policy':
        await issueIfDue(matter);
        return;
      case 'refund-payment':
        return refund(matter, orderId);
      case 'reconcile-payment':
        return reconcile(matter, orderId);
    }
  });
}

/**
 * Does all that is due by now, also what becomes due by it, without pg-boss: for tests, and for an operator's console.
 * Each task once: one that fails is logged, and due again at the next run. Gives how many were done.
 */
export async function runDueJobs(office: Office & { readonly log: Log }): Promise<number> {
  const tried = new Set<string>();
  let done = 0;
  for (;;) {
    const tasks = (await dueTasks(office.db, office.now())).filter((task) => !tried.has(keyOf(task)));
    if (tasks.length === 0) return done;
    for (const task of tasks) {
      tried.add(keyOf(task));
      if (await runSafely(office, task)) done += 1;
    }
  }
}

/** Does a task; whether it went well. A failure is logged and not thrown on: the ledger keeps the task due. */
export async function runSafely(office: Office & { readonly log: Log }, task: Task): Promise<boolean> {
  try {
    await runTask(office, task);
    return true;
  } catch (error) {
    office.log.error({ err: error, task: task.kind }, 'a job failed');
    return false;
  }
}

/** One name a task, so that it waits in the queue once. */
export const keyOf = ({ kind, orderId }: Task): string => `${kind}/${orderId}`;
