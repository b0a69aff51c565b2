import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

/**
 * What the tiers with a real server walked: `reports/<tier>/<name>.json`, a file for each test file that walks. A test
 * file that runs again replaces its own report.
 */
const Report = v.object({ transitions: v.array(v.string()) });
const REPORTS = 'reports';

export const writeWalked = (tier: string, name: string, fired: ReadonlySet<string>, reports = REPORTS): void => {
  const folder = `${reports}/${tier}`;
  mkdirSync(folder, { recursive: true });
  const report: v.InferOutput<typeof Report> = { transitions: [...fired].sort() };
  writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(report, null, 2)}\n`);
};

/** Names of the transitions of a machine that a tier took; null if it was not run. */
export const readWalked = (tier: string, machine: string, reports = REPORTS): Set<string> | null => {
  const folder = `${reports}/${tier}`;
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const fired = files
    .flatMap((file) => v.parse(Report, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))).transitions)
    .filter((name) => name.split(/[. ]/, 1)[0] === machine);
  return fired.length === 0 ? null : new Set(fired);
};
