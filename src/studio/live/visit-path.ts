import { startOf } from '#contract/funnel/event-names.ts';
import type { VisitStep } from '#contract/funnel/events.ts';
import type { Trace } from '#contract/funnel/trace.ts';
import { type Chart, statesIn } from '../chart/chart-model.ts';
import { stateText } from '../figures/figure-texts.ts';

/** A step of a visit, as its page said it or as it is stored. */
export interface VisitPathStep extends Omit<VisitStep, 'seq' | 'fault'> {
  readonly fault?: string | undefined;
}

/** The steps of each machine of a visit, the machine with the newest step first. */
export function stepsByMachine(steps: readonly VisitPathStep[]): ReadonlyMap<string, readonly VisitPathStep[]> {
  const newestFirst = new Set(steps.map(({ machine }) => machine).reverse());
  return new Map([...newestFirst].map((id) => [id, steps.filter(({ machine }) => machine === id)]));
}

/** The labels of a chart's transitions by their names. */
export const labelsOf = ({ root }: Chart): ReadonlyMap<string, string> =>
  new Map(statesIn(root).flatMap(({ transitions }) => transitions.map(({ name, label }) => [name, label] as const)));

/** The states that are active, by what visitors read there; those of an older chart by their names. */
export const pathTitle = (path: string, titles: ReadonlyMap<string, string>): string =>
  path
    .split(' + ')
    .map((one) => titles.get(one) ?? stateText(one))
    .join(' and ');

/** The states that are active, by the chart's names. */
export const pathText = (path: string): string => path.split(' + ').map(stateText).join(' and ');

/** Whether visitors read something else there than the chart's names. */
export const isTitled = (path: string, titles: ReadonlyMap<string, string>): boolean =>
  pathTitle(path, titles).toLowerCase() !== pathText(path).toLowerCase();

export const isStart = ({ machine, transition }: VisitPathStep): boolean => transition === startOf(machine);

/** The innermost drawn box of each active state: a closed one hides what is inside of it. */
export function boxesOf(path: string, isDrawn: (path: string) => boolean): string[] {
  const boxes = path.split(' + ').flatMap((leaf) => {
    const parts = leaf.split('.');
    const outer = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
    return outer.find(isDrawn) ?? [];
  });
  return [...new Set(boxes)];
}

/** The path of one machine as a trace, from the first page that it was seen from the beginning of. */
export const traceOf = (machine: string, steps: readonly VisitPathStep[]): Trace => ({
  ...{ trace: 1, machine },
  steps: steps.slice(steps.findIndex(isStart)).map(({ chart, transition, after, fault }) => ({
    ...{ chart, transition, after },
    ...(fault ? { fault } : {}),
  })),
});
