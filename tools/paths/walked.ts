import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { currentCommit } from '#tools/app/checked-out-commit.ts';
import { THINGS, type Thing } from './coverage-state.ts';
import type { Driver } from './out-of-reach.ts';
import { currentChart, STAMP, whyOutdated, whyUnreadable } from './stamp.ts';

/**
 * What the tests of a driver saw: `reports/<driver>/<name>.json`, a file for each test file that walks. A test file that runs
 * again replaces its own report. A driver leaves out what it cannot say.
 */
const Seen = v.object(v.entriesFromList(THINGS, v.optional(v.array(v.string()))));
const Report = v.object({
  commit: STAMP.commit,
  machines: v.array(v.object({ id: v.string(), chart: STAMP.chart, seen: Seen })),
});
/** A report as text: one that is not written to its end is no report. */
const Written = v.pipe(v.string(), v.parseJson(), Report);
const REPORTS = 'reports';

/** Names of things that were seen, by the machine’s id. */
export type SeenByMachine = ReadonlyMap<string, Readonly<Partial<Record<Thing, readonly string[]>>>>;

/** Machines that no paths are made for, such as those that a journey invokes, are left out. */
export const writeFiredReport = (driver: Driver, name: string, seen: SeenByMachine, reports = REPORTS): void => {
  const folder = `${reports}/${driver}`;
  mkdirSync(folder, { recursive: true });
  const machines = [...seen].flatMap(([id, things]) => {
    const chart = currentChart(id);
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
    const parsed = v.safeParse(Written, readFileSync(path, 'utf8'));
    if (!parsed.success) {
      ignored.push(whyUnreadable(path));
      continue;
    }
    const { commit, machines } = parsed.output;
    const found = machines.find(({ id }) => id === machine);
    if (!found) continue;
    const why = whyOutdated(path, machine, { commit, chart: found.chart });
    if (why !== null) ignored.push(why);
    else {
      seen ??= {};
      for (const thing of THINGS) {
        for (const name of found.seen[thing] ?? []) seen[thing] = (seen[thing] ?? new Set()).add(name);
      }
    }
  }
  return { seen, ignored };
};
