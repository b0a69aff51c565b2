import { type Chart, statesIn } from '../chart/chart-model.ts';
import { groupBy } from '../chart/group-by.ts';
import { guardInWords, guardRule } from '../chart/guard-words.ts';
import { stateTitlesOf } from '../chart/state-titles.ts';

/** A transition that is refused, in words. */
export interface Refusal {
  readonly name: string;
  /** Of a link to a page, which a guard of that page refuses. */
  readonly isLink: boolean;
  /** The state that a reader looks at: a link's own one. */
  readonly path: string;
  readonly words: string;
  readonly guard: string;
  /** Of several links, what their guards have in common. */
  readonly rule: string;
  /** Where it would have led. */
  readonly to: string;
}

/** Refusals by one rule, which is said once. */
export interface RefusalGroup {
  readonly key: string;
  readonly isLink: boolean;
  readonly guard: string;
  readonly refusals: readonly Refusal[];
}

/** In the order of the first of each group. */
export function refusalGroupsOf(refusals: readonly Refusal[]): RefusalGroup[] {
  const keyOf = ({ isLink, guard, rule }: Refusal) => (isLink ? `link ${rule}` : guard);
  return groupBy(refusals, keyOf).map(({ key, first, all }) => ({
    ...{ key, isLink: first.isLink, refusals: all },
    guard: all.length > 1 ? first.rule : first.guard,
  }));
}

/** Each of these transitions of a chart with the guard that said no; links last. */
export function refusalsOf(chart: Chart, refused: ReadonlySet<string>): Refusal[] {
  const titles = stateTitlesOf(chart);
  const titleOf = (path: string): string => titles.get(path) ?? path;
  const found = statesIn(chart.root).flatMap(({ path, transitions }) =>
    transitions.flatMap(({ name, kind, guard, description, targets }) => {
      if (!refused.has(name) || !guard) return [];
      const isLink = kind === 'route';
      const to = targets.map((target) => titleOf(target.path)).join(', ') || 'stays';
      const refusal: Refusal = {
        ...{ name, isLink, to },
        rule: description ?? (isLink ? guardRule(guard) : guardInWords(guard)),
        path: (isLink && targets[0]?.path) || path,
        words: `${isLink ? 'link' : titleOf(path)} → ${to}`,
        guard: description ?? guardInWords(guard),
      };
      return [refusal];
    }),
  );
  return found.toSorted((one, other) => Number(one.isLink) - Number(other.isLink));
}
