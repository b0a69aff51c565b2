import * as v from 'valibot';

const Place = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * How the model of a line comes to each state of its chart: a tree of events from the landing. `npm run studio-screens`
 * writes it, and a test plays all of it.
 */
export const ScreenPaths = v.object({
  /** Names of the model's events. */
  names: v.array(v.string()),
  /** Each step: which step is before it (0: the landing), and its name’s place in `names`. The first has number 1. */
  steps: v.array(v.tuple([Place, Place])),
  /** By the state's path: the steps that end in it, each with what is particular about it. */
  states: v.record(v.string(), v.array(v.tuple([Place, v.string()]))),
});
export type ScreenPaths = v.InferOutput<typeof ScreenPaths>;

/** The names of the events up to a step. */
export function pathToStep({ names, steps }: ScreenPaths, step: number): string[] {
  const path: string[] = [];
  for (let at = step; at > 0; ) {
    const [before, name] = steps[at - 1] ?? [0, 0];
    path.unshift(names[name] ?? '');
    at = before;
  }
  return path;
}
