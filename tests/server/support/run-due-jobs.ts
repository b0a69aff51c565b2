import { withPartnerPorts } from '#server/connect-ports.ts';
import type { ServerOptions } from '#server/db/database-context.ts';
import { serverLines } from '#server/server-lines.ts';
import { dueTasks } from '#server/worker/jobs/due-tasks.ts';
import { runDueTask } from '#server/worker/jobs/run-due-task.ts';

/**
 * Runs everything that is due, including what becomes due as a result. Each
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
