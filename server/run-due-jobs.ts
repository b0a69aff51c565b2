import { withPartnerPorts } from './connect-ports.ts';
import type { ServerOptions } from './db/database-context.ts';
import { serverLines } from './server-lines.ts';
import { dueTasks } from './worker/jobs/due-tasks.ts';
import { runDueTask } from './worker/jobs/run-due-task.ts';

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
