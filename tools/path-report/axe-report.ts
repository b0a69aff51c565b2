import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { currentCommit } from '#tools/app/checked-out-commit.ts';
import { currentChart, STAMP, whyOutdated, whyUnreadable } from '#tools/paths/stamp.ts';

/** What axe found in the states of a line: `reports/axe/<line>.json`, written by tests/e2e/states.test.ts. */

const REPORTS = 'reports/axe';

const Look = v.object({
  /** `kyc.otp.entering` */
  state: v.string(),
  /** Of the window, in CSS pixels. */
  width: v.number(),
  /** Rule, element and what is wrong with it; nothing if all is right. */
  findings: v.array(v.string()),
});
export type AxeLook = v.InferOutput<typeof Look>;

const AxeReport = v.object({ line: v.string(), ...STAMP, looks: v.array(Look) });
export type AxeReport = v.InferOutput<typeof AxeReport>;
const Written = v.pipe(v.string(), v.parseJson(), AxeReport);

export const writeAxeReport = (line: string, looks: readonly AxeLook[], reports = REPORTS): void => {
  mkdirSync(reports, { recursive: true });
  const report: AxeReport = { line, commit: currentCommit(), chart: currentChart(line) ?? '', looks: [...looks] };
  writeFileSync(`${reports}/${line}.json`, `${JSON.stringify(report, null, 2)}\n`);
};

/** The reports of this commit and these charts, and one sentence for each that does not count. */
export const readAxeReports = (reports = REPORTS): { axe: AxeReport[]; ignored: string[] } => {
  const axe: AxeReport[] = [];
  const ignored: string[] = [];
  const files = existsSync(reports) ? readdirSync(reports).filter((name) => name.endsWith('.json')) : [];
  for (const name of files.sort()) {
    const file = `${reports}/${name}`;
    const parsed = v.safeParse(Written, readFileSync(file, 'utf8'));
    const why = parsed.success ? whyOutdated(file, parsed.output.line, parsed.output) : whyUnreadable(file);
    if (why !== null) ignored.push(why);
    else if (parsed.success) axe.push(parsed.output);
  }
  return { axe, ignored };
};
