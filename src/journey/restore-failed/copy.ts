import type { CallProblem } from '#machines/core/call-problem.ts';

/**
 * The reasons, in texts of this page only: other pages say that what was typed is still here, which a freshly loaded
 * page cannot say.
 */
const why: Record<Exclude<CallProblem['kind'], 'HTTP'>, string> = {
  FETCH_ERROR: 'We could not reach the server. Check your connection and try again.',
  TIMEOUT_ERROR: 'That took too long. Try again.',
  PARSING_ERROR: 'We got an answer we could not read. Try again in a moment.',
  BUG: 'Something went wrong on our side. Try again.',
};

export const copy = {
  lead: 'Your saved answers are safe on our server. We just could not load them.',
  why: ({ kind, message }: CallProblem): string => (kind === 'HTTP' ? message : why[kind]),
  retry: 'Try again',
  help: 'If it keeps failing, close this page and come back later in the same browser. You can go on from where you were.',
};
