import { AsyncLocalStorage } from 'node:async_hooks';

/** Included in every log line while a request is handled or a task runs: the request's id, or the task and the id of its run. */
type LogContext = { readonly requestId: string } | { readonly task: string; readonly runId: string };

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work`. All lines that it logs, directly or indirectly, include the context. */
export const withLogContext = <T>(context: LogContext, work: () => Promise<T>): Promise<T> =>
  storage.run(context, work);

/** The context of the current work; empty outside of `withLogContext`. */
export const currentLogContext = (): LogContext | Record<string, never> => storage.getStore() ?? {};
