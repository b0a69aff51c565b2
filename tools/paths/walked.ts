import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Driver } from './out-of-reach.ts';
import { chartHash, WALKED } from './registry.ts';
import { THINGS, type Thing } from './seen.ts';

/**
 * What the tests of a driver saw: `reports/<driver>/<name>.json`, a file for each test file that walks. A test file that runs
 * again replaces its own report. A driver leaves out what it cannot say.
 */
const Seen = v.object(v.entriesFromList(THINGS, v.optional(v.array(v.string()))));
const Report = v.object({
  /** The commit that was tested; null without git. */
  commit: v.nullable(v.string()),
  machines: v.array(v.object({ id: v.string(), chart: v.string(), seen: Seen })),
});
const REPORTS = 'reports';

/** Names of things that were seen, by the machine’s id. */
export type SeenByMachine = ReadonlyMap<string, Readonly<Partial<Record<Thing, readonly string[]>>>>;

export const currentCommit = (): string | null => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

const chartOf = (id: string): string | null => {
  const walked = WALKED.find(({ machine }) => machine.id === id);
  return walked ? chartHash(walked.machine) : null;
};

/** Machines that no paths are made for, such as those that a journey invokes, are left out. */
export const writeFiredReport = (driver: Driver, name: string, seen: SeenByMachine, reports = REPORTS): void => {
  const folder = `${reports}/${driver}`;
  mkdirSync(folder, { recursive: true });
  const machines = [...seen].flatMap(([id, things]) => {
    const chart = chartOf(id);
    const all = Object.fromEntries(Object.entries(things).map(([thing, names]) => [thing, [...names].sort()]));
    return chart === null ? [] : [{ id, chart, seen: all }];
  });
  const report: v.InferOutput<typeof Report> = { commit: currentCommit(), machines };
  writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(report, null, 2)}\n`);
};

export interface ReadReports {
  /** What was seen of the machine; null if no report says anything of it. */
  readonly seen: Partial<Record<Thing, Set<string>>> | null;
  /** One sentence for each report that does not count, and why. */
  readonly ignored: readonly string[];
}

/** What a driver's reports say about a machine: those of this commit and this chart. */
export const readFiredReports = (driver: Driver, machine: string, reports = REPORTS): ReadReports => {
  const folder = `${reports}/${driver}`;
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const ignored: string[] = [];
  let seen: Partial<Record<Thing, Set<string>>> | null = null;
  for (const file of files) {
    const path = `${folder}/${file}`;
    const parsed = v.safeParse(Report, JSON.parse(readFileSync(path, 'utf8')));
    if (!parsed.success) {
      ignored.push(`${path} is left out: it is no report of this version.`);
      continue;
    }
    const { commit, machines } = parsed.output;
    const found = machines.find(({ id }) => id === machine);
    if (!found) continue;
    if (commit !== currentCommit()) {
      ignored.push(
        `${path} is left out: it is of ${commit === null ? 'no commit' : `the commit ${commit.slice(0, 12)}`}.`,
      );
    } else if (found.chart !== chartOf(machine)) {
      ignored.push(`${path} is left out for ${machine}: its chart was another one (${found.chart}).`);
    } else {
      seen ??= {};
      for (const thing of THINGS) {
        for (const name of found.seen[thing] ?? []) seen[thing] = (seen[thing] ?? new Set()).add(name);
      }
    }
  }
  return { seen, ignored };
};
