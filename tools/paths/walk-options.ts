import * as v from 'valibot';
import { LINES } from '#contract/lines.ts';
import { stopOf } from './stop-conditions.ts';
import { readOptions, typedWholeNumber } from './typed-options.ts';
import { UsageError } from './usage-error.ts';

/** The options of `npm run test:walks`: what is typed, checked. The tests get them as a variable of the environment. */

const VARIABLE = 'CHHATRI_WALKS';

const minutesOf = (text: string): number => {
  const { what, limit } = stopOf(text);
  if (what !== 'minutes') throw new UsageError(`Walks are stopped by minutes=N or by --walks, and not by ‘${text}’.`);
  return limit;
};

const WalkOptions = v.object({
  line: v.optional(v.picklist(LINES, ({ input }) => `There is no line ‘${input}’: use ${LINES.join(', ')}.`)),
  /** Of all asked lines together. */
  walks: v.optional(typedWholeNumber('The number of walks'), '10000'),
  /** Of the first walk; the next one has the next seed. */
  seed: v.optional(typedWholeNumber('The seed'), '1'),
  /** In minutes, for each line. */
  stop: v.optional(v.pipe(v.string(), v.transform(minutesOf)), 'minutes=10'),
  /** A stored path is walked instead. */
  path: v.optional(v.string()),
  /** In a browser, and not on the API. */
  screens: v.optional(v.boolean(), false),
});
export type WalkOptions = v.InferOutput<typeof WalkOptions>;

const TYPED = {
  line: { type: 'string' },
  walks: { type: 'string' },
  seed: { type: 'string' },
  stop: { type: 'string' },
  path: { type: 'string' },
  screens: { type: 'boolean' },
} as const;

/** @param args what was typed after the command. Throws a `UsageError` for the first thing that cannot be done. */
export const walkOptionsOf = (args: readonly string[]): WalkOptions => {
  const options = readOptions(args, TYPED, WalkOptions);
  if (options.screens && options.path !== undefined) {
    throw new UsageError(`On the screens a stored path is played by npm run replay -- ${options.path}`);
  }
  return options;
};

export const walksVariable = (options: WalkOptions): Record<string, string> => ({
  [VARIABLE]: JSON.stringify(options),
});

const Passed = v.object({
  ...{ walks: v.number(), seed: v.number(), stop: v.number() },
  ...{ line: v.optional(v.picklist(LINES)), path: v.optional(v.string()), screens: v.boolean() },
});
/** What `npm run test:walks` was asked for; null in any other run of the tests. */
export const askedWalks = (): WalkOptions | null => {
  const passed = process.env[VARIABLE];
  return passed === undefined ? null : v.parse(Passed, JSON.parse(passed));
};
