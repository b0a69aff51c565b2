import * as v from 'valibot';
import { currentCommit } from '#tools/app/checked-out-commit.ts';
import { chartHash, WALKED } from './registry.ts';

/** What a report of a run is of: the commit that was tested, and the chart of the machine. */
export interface Stamp {
  /** Null without git. */
  readonly commit: string | null;
  /** See `chartHash`. */
  readonly chart: string;
}

/** Entries of a report's schema. */
export const STAMP = { commit: v.nullable(v.string()), chart: v.string() };

/** Of a machine that paths are made for, by its id; null for another. */
export const currentChart = (machine: string): string | null => {
  const walked = WALKED.find((other) => other.machine.id === machine);
  return walked ? chartHash(walked.machine) : null;
};

/** Why a report of a machine does not count, in one sentence; null if it does. */
export const whyOutdated = (file: string, machine: string, { commit, chart }: Stamp): string | null => {
  if (commit !== currentCommit()) {
    return `${file} is left out: it is of ${commit === null ? 'no commit' : `the commit ${commit.slice(0, 12)}`}.`;
  }
  if (chart !== currentChart(machine)) {
    return `${file} is left out for ${machine}: its chart was another one (${chart}).`;
  }
  return null;
};

export const whyUnreadable = (file: string): string => `${file} is left out: it is no report of this version.`;
