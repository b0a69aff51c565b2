import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { startOf } from '#contract/funnel/event-names.ts';
import type { KnownCharts } from '#server/funnel/charts.ts';
import { projectPath } from '#server/shared/project-root.ts';

const Words = v.record(v.string(), v.record(v.string(), v.string()));

/**
 * What a transition of a visit is called: the page that it was taken on, and what happened. One that today's chart has lost is called
 * by its name. Throws an Error if `charts/words.json` is none.
 */
export function readStepWords({ nameToday }: KnownCharts): (machine: string, transition: string) => string {
  const words = v.parse(Words, JSON.parse(readFileSync(projectPath('charts/words.json'), 'utf8')));
  return (machine, transition) => {
    if (transition === startOf(machine)) return 'Began';
    const today = nameToday(machine, transition);
    return (today === null ? undefined : words[machine]?.[today]) ?? transition;
  };
}
