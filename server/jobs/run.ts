import type { ServerContext, ServerOptions } from '../context.ts';
import { refund } from '../payment/refund.ts';
import { reconcile } from '../payment/service.ts';
import { issueIfDue } from '../policy/issue.ts';
import { withPorts } from '../ports.ts';
import { operationOn, runUnitOfWork } from '../unit-of-work.ts';
import { dueTasks, type Task } from './due.ts';

/** Does a task. Done twice or too late, it finds nothing to do. */
async function runTask(context: ServerContext, { kind, proposerId, orderId }: Task): Promise<void> {
  switch (kind) {
    case 'issue-policy':
      return issueIfDue(operationOn(context, proposerId));
    case 'refund-payment':
      await runUnitOfWork(context, proposerId, (unit) => refund(unit, orderId));
      return;
    case 'reconcile-payment':
      await runUnitOfWork(context, proposerId, (unit) => reconcile(unit, orderId));
  }
}

/**
 * Does all that is due by now, also what becomes due by it, without pg-boss: for tests, and for an operator's console.
 * Each task once: one that fails is logged, and due again at the next run. Gives how many were done.
 */
export async function runDueJobs(options: ServerOptions): Promise<number> {
  const context = withPorts(options);
  const tried = new Set<string>();
  let done = 0;
  for (;;) {
    const tasks = (await dueTasks(context.db, context.now())).filter((task) => !tried.has(keyOf(task)));
    if (tasks.length === 0) return done;
    for (const task of tasks) {
      tried.add(keyOf(task));
      if (await runSafely(context, task)) done += 1;
    }
  }
}

/** Does a task; whether it went well. A failure is logged and not thrown on: the ledger keeps the task due. */
export async function runSafely(context: ServerContext, task: Task): Promise<boolean> {
  try {
    await runTask(context, task);
    return true;
  } catch (error) {
    context.log.error({ err: error, task: task.kind }, 'a job failed');
    return false;
  }
}

/** One name a task, so that it waits in the queue once. */
export const keyOf = ({ kind, orderId }: Task): string => `${kind}/${orderId}`;
