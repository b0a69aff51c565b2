import { CallError } from '#contract/shared/call-error.ts';
import { type CallProblem, callProblemOf } from '#machines/core/call-problem.ts';

/** The answer of a call; a refusal is also an answer. Network failures and bugs are thrown (docs/decisions/004). */
export async function answerOrRefusal<T>(call: Promise<T>): Promise<T | { outcome: 'refused'; problem: CallProblem }> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'HTTP' && error.failure.status < 500) {
      return { outcome: 'refused', problem: callProblemOf(error) };
    }
    throw error;
  }
}
