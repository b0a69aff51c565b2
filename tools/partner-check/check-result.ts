import { BridgeProblem } from './bridge-caller.ts';

/** `problem` in words; null if the partner does what it should. */
export interface CheckResult {
  readonly check: string;
  readonly problem: string | null;
}

export async function resultOf(check: string, run: () => Promise<void>): Promise<CheckResult> {
  try {
    await run();
    return { check, problem: null };
  } catch (error) {
    return { check, problem: problemIn(error) };
  }
}

/** The partner's problem. Throws what is a fault of the kit's own. */
export function problemIn(error: unknown): string {
  if (error instanceof BridgeProblem) return error.message;
  throw error;
}
