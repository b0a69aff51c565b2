import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line of the log tells while something is done: which call, or which run of which task. */
type LogContext = { readonly requestId: string } | { readonly task: string; readonly runId: string };

const storage = new AsyncLocalStorage<LogContext>();
let open = 0;

/**
 * Does some work; the lines that are logged by it, and by what it calls, tell the context. It is for work that asks
 * partners, many calls deep: from the first context on, Node 20 follows each promise of the process, which makes a read a
 * fifth dearer. It stops when no context is open.
 */
export async function withLogContext<T>(context: LogContext, work: () => Promise<T>): Promise<T> {
  open += 1;
  try {
    return await storage.run(context, work);
  } finally {
    open -= 1;
    if (open === 0) storage.disable();
  }
}

/** The context of what is being done now; empty outside of such work. */
export const currentLogContext = (): LogContext | Record<string, never> => storage.getStore() ?? {};
