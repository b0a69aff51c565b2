import { type LostNames, lostNames } from './accepted-chart.ts';
import { cachedNames } from './cache.ts';
import type { ChartFault } from './chart-faults.ts';
import { type Names, THINGS } from './coverage-state.ts';
import type { Driver } from './out-of-reach.ts';
import type { Walked } from './registry.ts';
import type { SeenThings } from './report.ts';
import { readFiredReports } from './walked.ts';

export interface MachineCoverage extends Walked {
  /** Everything that there is to see. */
  readonly all: Names;
  /** What the last accepted chart has in addition. */
  readonly lost: LostNames;
  /** What each driver saw; one that was not run is missing. */
  readonly seen: Readonly<Partial<Record<Driver, SeenThings>>>;
  /** One sentence for each report that does not count, and why. */
  readonly ignored: readonly string[];
  /** What is wrong with the chart on the covering paths. */
  readonly faults: readonly ChartFault[];
}

const setOf = (names: readonly string[]): ReadonlySet<string> => new Set(names);

/** From the stored plan, and from what the tests of this commit wrote. */
export const coverageOf = (walked: Walked): MachineCoverage => {
  const { name, machine } = walked;
  const { all, pure, faults } = cachedNames(name);
  const api = readFiredReports('api', machine.id);
  const browser = readFiredReports('browser', machine.id);
  const seen = {
    pure: Object.fromEntries(THINGS.map((thing) => [thing, setOf(pure[thing])])),
    ...(api.seen ? { api: api.seen } : {}),
    ...(browser.seen ? { browser: browser.seen } : {}),
  };
  return {
    ...walked,
    all,
    lost: lostNames(machine.id, all),
    seen,
    faults,
    ignored: [...api.ignored, ...browser.ignored],
  };
};
