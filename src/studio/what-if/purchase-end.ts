import { type Chart, type ChartState, statesIn } from '../chart/chart-model.ts';
import { stateTitlesOf } from '../chart/state-titles.ts';
import type { Refusal } from './refusals.ts';

/** Where a purchase ends that comes to these states, in a sentence; and why, if that is before the line's last step. */
export function purchaseEndText(chart: Chart, reached: ReadonlySet<string>, refusals: readonly Refusal[]): string {
  const titles = stateTitlesOf(chart);
  const quoted = (path: string): string => `‘${titles.get(path) ?? path}’`;
  // A page off the main way, such as a plan's details, is of another step.
  const steps = chart.root.states.filter(({ key, meta }) => meta.step === key);
  const last = steps.at(-1)?.path;
  const step = steps.findLast(({ path }) => reached.has(path));
  if (!step || last === undefined) return '';
  const inside = staysIn(step).filter((path) => reached.has(path));
  const title = titles.get(step.path) ?? '';
  const names = inside.map((path) => `‘${(titles.get(path) ?? path).replace(`${title} › `, '')}’`);
  const end = `at ${quoted(step.path)}${names.length > 0 ? `, in ${listed(names)}` : ''}`;
  if (step.path === last) return `It ends ${end}.`;
  const guards = refusals.filter(({ isLink, path }) => !isLink && `${path}.`.startsWith(`${step.path}.`));
  const why =
    guards.length > 0
      ? `guards let it on only if ${listed([...new Set(guards.map(({ guard }) => guard))])}`
      : 'what leads on from there does not happen';
  return `It does not come to ${quoted(last)}: it ends ${end}, because ${why}.`;
}

/** The states of a step in which a visitor may stay. Of parallel regions, those that ask the server. */
function staysIn(step: ChartState): string[] {
  const asks = (state: ChartState): boolean => statesIn(state).some(({ invokes }) => invokes.length > 0);
  const regions = step.type === 'parallel' ? step.states.filter(asks) : step.states;
  return regions
    .flatMap(statesIn)
    .filter(({ type, invokes, tags }) => type === 'atomic' && invokes.length === 0 && !tags.includes('decision'))
    .map(({ path }) => path);
}

const lists = new Intl.ListFormat('en', { type: 'disjunction' });
const listed = (texts: readonly string[]): string => lists.format(texts);
