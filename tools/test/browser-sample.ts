import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { LINES, type Line } from '#contract/lines.ts';

/** What of the browser's paths is played. */
const BrowserSample = v.object({
  /** Another one chooses other paths. */
  seed: v.string(),
  /** How many covering paths of each line. */
  paths: v.record(v.picklist(LINES), v.number()),
});
export type BrowserSample = v.InferOutput<typeof BrowserSample>;

/** How the sample is handed to Vitest's processes. */
const VARIABLE = 'BROWSER_SAMPLE';

/** What an environment may have from another run: `LOOKS` is that of `npm run screens`. */
export const VARIABLES_OF_PARTS = [VARIABLE, 'LOOKS'];

export const sampleVariable = (sample: BrowserSample): Record<string, string> => ({
  [VARIABLE]: JSON.stringify(sample),
});

/** Null: everything is played. */
export const askedSample = (text = process.env[VARIABLE]): BrowserSample | null =>
  text === undefined ? null : v.parse(BrowserSample, JSON.parse(text));

/** Paths that are played whatever has changed, and those that are shared by the lines that a change can break. */
const [ALWAYS, CHANGED] = [40, 40];

/**
 * @param changed the lines that the change can break
 * @param seed such as the commit: each plays other paths
 */
export function sampleFor(changed: readonly Line[], seed: string): BrowserSample {
  const share = (one: Line): number => (changed.includes(one) ? CHANGED / changed.length : 0);
  return {
    seed,
    paths: Object.fromEntries(LINES.map((one) => [one, Math.ceil(ALWAYS / LINES.length + share(one))])),
  };
}

/** So many of the items as the seed chooses them, in their order. */
export function chooseBySeed<Item>(items: readonly Item[], count: number, seed: string): Item[] {
  const rank = (index: number): string => createHash('sha256').update(`${seed}:${index}`).digest('hex');
  const ranked = items.map((item, index) => ({ item, index, rank: rank(index) }));
  return ranked
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map(({ item }) => item);
}
