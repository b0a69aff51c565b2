import { LINES } from '#contract/lines.ts';
import { type AxeLook, writeAxeReport } from '#tools/path-report/axe-report.ts';

/** What axe found in the states of the lines in a test file, for the report of paths. */
const looks = new Map<string, AxeLook[]>();

/** @param name line and state: `health/kyc.otp.entering` */
export const recordAxe = (name: string, width: number, findings: readonly string[]): void => {
  const [line = '', state] = name.split('/');
  if (state === undefined || !LINES.some((known) => known === line)) return;
  looks.set(line, [...(looks.get(line) ?? []), { state, width, findings: [...findings] }]);
};

export const writeAxe = (): void => {
  for (const [line, its] of looks) writeAxeReport(line, its);
};
