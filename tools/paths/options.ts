import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { LINES } from '#contract/lines.ts';
import { type Stop, stopOf } from './stops.ts';
import { nearestNames, UsageError } from './usage-error.ts';

/** The options of `npm run paths`, in one place: what is typed, checked. */

export const KINDS = ['cover', 'shortest', 'random', 'faults', 'tabs', 'back'] as const;
export type Kind = (typeof KINDS)[number];
export const SECTIONS = [...LINES, 'shell'] as const;

const list = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

const DIGITS = /^\d{1,9}$/;
const Options = v.object({
  kind: v.optional(
    v.picklist(KINDS, ({ input }) => `There is no kind ‘${input}’: use ${list(KINDS)}.`),
    'cover',
  ),
  line: v.optional(v.picklist(SECTIONS, ({ input }) => `There is no line ‘${input}’: use ${list(SECTIONS)}.`)),
  seed: v.optional(
    v.pipe(
      v.string(),
      v.regex(DIGITS, ({ input }) => `The seed ‘${input}’ is not a whole number of 1 to 9 digits.`),
      v.transform(Number),
    ),
    '1',
  ),
  to: v.optional(v.string()),
  through: v.optional(v.string()),
  tag: v.optional(v.string()),
  stop: v.optional(
    v.pipe(
      v.array(v.string()),
      v.transform((texts): Stop[] => texts.map(stopOf)),
    ),
    [],
  ),
  save: v.optional(v.string()),
  gherkin: v.optional(v.string()),
  json: v.optional(v.boolean(), false),
  rows: v.optional(v.boolean(), false),
  report: v.optional(v.boolean(), false),
});
export type Options = v.InferOutput<typeof Options>;

const TYPED = {
  kind: { type: 'string' },
  line: { type: 'string' },
  seed: { type: 'string' },
  to: { type: 'string' },
  through: { type: 'string' },
  tag: { type: 'string' },
  stop: { type: 'string', multiple: true },
  save: { type: 'string' },
  gherkin: { type: 'string' },
  json: { type: 'boolean' },
  rows: { type: 'boolean' },
  report: { type: 'boolean' },
} as const;

/** @param args what was typed after the command. Throws a `UsageError` for the first thing that cannot be done. */
export const optionsOf = (args: readonly string[]): Options => {
  for (const arg of args) {
    const [, name] = /^--([^=]+)/.exec(arg) ?? [];
    if (name !== undefined && !(name in TYPED)) {
      throw new UsageError(
        `There is no option --${name}: did you mean --${nearestNames(name, Object.keys(TYPED))[0]}?`,
      );
    }
  }
  const parsed = v.safeParse(Options, typedIn(args));
  if (parsed.success) return parsed.output;
  throw new UsageError(parsed.issues[0].message);
};

const typedIn = (args: readonly string[]): unknown => {
  try {
    return parseArgs({ args: [...args], options: TYPED }).values;
  } catch (error) {
    throw new UsageError(
      error instanceof Error ? `${error.message.split('. ')[0]?.replace(/\.$/, '')}.` : String(error),
    );
  }
};
