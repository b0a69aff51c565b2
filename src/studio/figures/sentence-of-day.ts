import type { Share, StatesView } from '#contract/funnel/views.ts';

/** View 3: where most visits are lost, and the biggest change that chance does not explain. */

export interface Leak {
  readonly state: string;
  readonly left: Share;
  /** Of all visits that were lost anywhere. */
  readonly ofLost: number;
}

export interface Change {
  readonly state: string;
  readonly now: Share;
  readonly before: Share;
}

export interface DayFigures {
  readonly leak: Leak | null;
  readonly change: Change | null;
}

/**
 * How often the sentence may name a change where there is none. All steps are compared at once, so each of them gets its part
 * of it (Bonferroni): twenty weeks without a change give one false sentence in five such series.
 */
const FALSE_ALARMS = 0.01;
/** The comparison of two shares is by the normal distribution, which needs so many visits in each of its four cells. */
const LEAST_IN_CELL = 5;

/** Of the steps that `isStep` chooses. A visit that ends at the last of them is not lost. Throws nothing. */
export function figuresOfDay(
  { states }: StatesView,
  steps: ReadonlySet<string>,
  ends: ReadonlySet<string>,
): DayFigures {
  const open = states.filter(({ state }) => steps.has(state) && !ends.has(state));
  const lost = open.reduce((sum, { now }) => sum + now.left.count, 0);
  const [worst] = [...open].sort((one, other) => other.now.left.count - one.now.left.count);
  const changes = open.map(({ state, now, before }) => ({ state, now: now.left, before: before.left }));
  const real = changes.filter(({ now, before }) => chanceOf(now, before) < FALSE_ALARMS / changes.length);
  const [biggest] = real.sort((one, other) => pointsOf(other) - pointsOf(one));
  return {
    leak:
      worst && worst.now.left.count > 0
        ? { state: worst.state, left: worst.now.left, ofLost: worst.now.left.count / lost }
        : null,
    change: biggest ?? null,
  };
}

const pointsOf = ({ now, before }: Change): number => Math.abs((now.share ?? 0) - (before.share ?? 0));

/**
 * The chance of a difference at least as large between two samples of one population: the two-sided test of two proportions
 * with their common share. 1 where there are too few visits to say.
 */
export function chanceOf(one: Share, other: Share): number {
  const cells = [one, other].flatMap(({ count, of }) => [count, of - count]);
  if (Math.min(...cells) < LEAST_IN_CELL) return 1;
  const common = (one.count + other.count) / (one.of + other.of);
  const spread = Math.sqrt(common * (1 - common) * (1 / one.of + 1 / other.of));
  return bothTails(Math.abs(one.count / one.of - other.count / other.of) / spread);
}

/** Of the normal distribution, to seven digits: Abramowitz and Stegun, 7.1.26. */
function bothTails(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const [a, b, c, d, e] = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  return t * (a + t * (b + t * (c + t * (d + t * e)))) * Math.exp(-x * x);
}
