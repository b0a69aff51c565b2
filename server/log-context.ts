import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line of the log tells while something is done: which call, or which run of which task. */
type LogContext = { readonly requestId: string } | { readonly task: string; readonly runId: string };

const storage = new AsyncLocalStorage<LogContext>();

/** Does some work; the lines that are logged by it, and by what it calls, tell the context. */
export const withLogContext = <T>(context: LogContext, work: () => Promise<T>): Promise<T> =>
  storage.run(context, work);

/** The context of what is being done now; empty outside of calls and tasks. */
export const currentLogContext = (): LogContext | Record<string, never> => storage.getStore() ?? {};
