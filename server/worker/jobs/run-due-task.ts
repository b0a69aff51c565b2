import { randomUUID } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import type { ServerContext } from '#server/context/server-context.ts';
import { withLogContext } from '#server/log/log-context.ts';
import { withSpan } from '#server/log/spans.ts';
import type { DueTask } from './due-tasks.ts';

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
