import { randomUUID } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import { withLogContext } from '../log/log-context.ts';
import { withPartnerPorts } from '../partners/connect-ports.ts';
import type { ServerContext, ServerOptions } from '../server-context.ts';
import { serverLines } from '../server-lines.ts';
import { withSpan } from '../tracing/spans.ts';
import { type DueTask, dueTasks } from './due-tasks.ts';

/**
 * Runs everything that is due, including what becomes due as a result: for tests, and for an operator's console. Each
 * task runs once. A failed one is logged, and due again at the next run. Returns how many were run.
 */
export async function runDueJobs(
  options: Omit<ServerOptions, 'lines'> & Partial<Pick<ServerOptions, 'lines'>>,
): Promise<number> {
  const context = withPartnerPorts({ lines: serverLines, ...options });
  const tried = new Set<string>();
  let done = 0;
  for (;;) {
    const tasks = (await dueTasks(context.stores, context.now())).filter(({ key }) => !tried.has(key));
    if (tasks.length === 0) return done;
    for (const task of tasks) {
      tried.add(task.key);
      if (await runDueTask(context, task)) done += 1;
    }
  }
}

/** Runs a task; returns whether it succeeded. A failure is logged and not thrown: the task remains due. */
export function runDueTask(context: ServerContext, task: DueTask): Promise<boolean> {
  const [kind = ''] = task.key.split('/');
  const runId = randomUUID();
  const described = { name: `job ${kind}`, kind: SpanKind.INTERNAL, attributes: { 'chhatri.run_id': runId } };
  return withLogContext({ task: kind, runId }, async () => {
    try {
      await withSpan(described, () => task.run(context));
      return true;
    } catch (error) {
      context.log.error({ err: error }, 'a job failed');
      return false;
    }
  });
}
