import { type Check, type Finding, wrong } from './check.ts';

const SIGNS: Readonly<Record<Finding['mark'], string>> = { right: '✓', wrong: '✗', open: '–' };

/**
 * Makes all checks side by side, each for at most `limitMs` milliseconds, and prints a line for each in their order. Returns
 * the findings.
 */
export async function runChecks(
  checks: readonly Check[],
  limitMs: number,
  print: (line: string) => void,
): Promise<Finding[]> {
  const findings = checks.map((check) => findingOf(check, limitMs));
  for (const [index, { about }] of checks.entries()) {
    const finding = await findings[index];
    if (finding) print(`${SIGNS[finding.mark]} ${about}: ${finding.text}`);
  }
  return Promise.all(findings);
}

async function findingOf({ silent, look }: Check, limitMs: number): Promise<Finding> {
  const abort = new AbortController();
  let timeout: NodeJS.Timeout | undefined;
  const limit = new Promise<Finding>((resolve) => {
    timeout = setTimeout(() => {
      resolve(silent);
      abort.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([look(abort.signal), limit]);
  } catch (error) {
    // An error that no check knows. Its message may have a password or a key in it.
    return wrong(`could not be checked (${error instanceof Error ? error.name : 'unknown error'}). Report this to us.`);
  } finally {
    clearTimeout(timeout);
  }
}
