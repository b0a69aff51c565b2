import type { SeenBuild } from '#contract/funnel/views.ts';
import { addDays } from '#contract/shared/dates.ts';

interface ComparedBuilds {
  readonly newer: string;
  readonly older: string;
}

/** The two builds that are compared; until the reader chooses, the newest one and the one before it. */
export function buildsToCompare(
  builds: readonly SeenBuild[],
  build: string | undefined,
  against: string | null,
): ComparedBuilds {
  const names = builds.map((one) => one.build);
  const newer = build ?? names.at(-1) ?? '';
  const place = names.indexOf(newer);
  const older = against ?? names[place - 1] ?? names.find((name) => name !== newer) ?? newer;
  return { newer, older };
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Days of each build that are compared until the reader chooses others. */
const DAYS = 7;

/**
 * The chosen days if both builds had visits in them. Else the last week in which both had; builds that followed each
 * other have the last week of the first one and the first week of the other.
 */
export function daysOfBoth(builds: readonly SeenBuild[], { newer, older }: ComparedBuilds, chosen: Days): Days {
  const [one, other] = [newer, older].map((name) => builds.find(({ build }) => build === name));
  if (!one || !other) return chosen;
  const isIn = ({ firstDay, lastDay }: SeenBuild): boolean => firstDay <= chosen.to && lastDay >= chosen.from;
  if (isIn(one) && isIn(other)) return chosen;
  const start = latest(one.firstDay, other.firstDay);
  const end = earliest(one.lastDay, other.lastDay);
  if (start <= end) return { from: latest(start, addDays(end, 1 - DAYS)), to: end };
  return {
    from: latest(earliest(one.firstDay, other.firstDay), addDays(end, 1 - DAYS)),
    to: earliest(latest(one.lastDay, other.lastDay), addDays(start, DAYS - 1)),
  };
}

const latest = (one: string, other: string): string => (one > other ? one : other);
const earliest = (one: string, other: string): string => (one < other ? one : other);
